import { useLocation, useNavigate, useRevalidator } from '@quayside/kernel/router';
import { useEffect, useRef } from 'react';

/**
 * Rights change while pages are open: the page that is shown gives way to the refusal once its person may not open it any more,
 * and comes back once they may again.
 * @param isOpen whether the page of the present address is open to its person
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
    // What was typed on a page that is refused now cannot be sent: nobody is asked about it, as a navigation would.
    if (!isOpen) void revalidate();
    else void navigate(location, { replace: true, state: location.state });
  }, [pathname, isOpen]);
};
