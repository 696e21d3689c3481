import { useCallback, useContext } from 'react';
import { type SetURLSearchParams, UNSAFE_DataRouterContext, useSearchParams as useRendered } from 'react-router-dom';

/**
 * What stands behind the ? of the address, and how it is changed. A change is made of the address as it is, not as it was when the
 * page was last drawn: two choices in quick succession both count.
 */
export function useSearchParams(...[start]: Parameters<typeof useRendered>): [URLSearchParams, SetURLSearchParams] {
  const [params, setRendered] = useRendered(start);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const setParams: SetURLSearchParams = useCallback(
    (next, options) => {
      const isChange = typeof next === 'function' && router;
      setRendered(isChange ? next(new URLSearchParams(router.state.location.search)) : next, options);
    },
    [router, setRendered],
  );
  return [params, setParams];
}
