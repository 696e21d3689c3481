import { Navigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import Members from './Members';
import { teamPath } from './teamPath';

/** /team: users of the company, except for super-admin-like users, who have their own page. */
export default function Team() {
  const path = teamPath(useUser());
  return path === '/team' ? <Members /> : <Navigate to={path} replace />;
}
