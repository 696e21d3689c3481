import { Navigate, useLocation } from '@quayside/kernel/router';
import { missingState } from './missingPath';

/** An unknown path leads to the not-found page, which still knows what was asked for. */
export function ToNotFound() {
  const { pathname } = useLocation();
  return <Navigate to="/errors/error-404" replace state={missingState(pathname)} />;
}
