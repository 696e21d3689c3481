import { useCallback, useContext } from 'react';
import { type SetURLSearchParams, UNSAFE_DataRouterContext, useSearchParams as useRendered } from 'react-router-dom';

/**
 * Returns the query of the URL and a setter. A change applies to the current URL, not to the last rendered one, so that
 * two changes in quick succession both count.
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
