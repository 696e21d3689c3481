import { conflict } from './errors';
import type { User } from './user';

/** The agent whose settings the caller has. @throws 409 `no_agent` for a super-admin who belongs to none */
export const agentOfCaller = ({ companyId }: User): string => {
  if (companyId === null) throw conflict('You belong to no agent, so there are no rate settings of yours.', 'no_agent');
  return companyId;
};
