import { equals, everything, type Scope } from '../../platform/people/parties';
import { audit } from '../../tables/platformTables';

/** Limits entries: admins see those of their agent, a super-admin all of them. */
export const auditScope: Scope<'agentId'> = (user, { agentId } = audit) =>
  user.role === 'super-admin' ? everything : equals(agentId, user.companyId);
