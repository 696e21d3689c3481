import { Navigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import Members from './Members';
import { teamPath } from './teamPath';

/** /team: the own company's people, for those who are not super-admin-like; the others have a page of their own. */
export default function Team() {
  const path = teamPath(useUser());
  return path === '/team' ? <Members /> : <Navigate to={path} replace />;
}
