import { useLocation, useNavigate, useRevalidator } from '@quayside/kernel/router';
import { useEffect, useRef } from 'react';

/**
 * Replaces the shown page by the refusal when the user loses access to it, and brings it back when access returns.
 * @param isOpen whether the user may open the page of the current address
 */
export const usePageFollowsRights = (isOpen: boolean): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = location;
  const before = useRef({ pathname, isOpen });
  useEffect(() => {
    const was = before.current;
    before.current = { pathname, isOpen };
    if (was.pathname !== pathname || was.isOpen === isOpen) return;
    // Edits on a refused page cannot be saved, so skip the question that a navigation would ask.
    if (!isOpen) void revalidate();
    else void navigate(location, { replace: true, state: location.state });
  }, [pathname, isOpen]);
};
