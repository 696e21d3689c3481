import { Navigate, useLocation } from '@quayside/kernel/router';
import { missingState } from './missingPath';

/** Redirects an unknown path to the not-found page and passes the path. */
export function ToNotFound() {
  const { pathname } = useLocation();
  return <Navigate to="/errors/error-404" replace state={missingState(pathname)} />;
}
