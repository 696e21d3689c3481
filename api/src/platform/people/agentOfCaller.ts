import { conflict } from '../errors';
import type { User } from './user';

/** Returns the agent whose settings apply to the caller. @throws 409 `no_agent` for a super-admin without an agent */
export const agentOfCaller = ({ companyId }: User): string => {
  if (companyId === null)
    throw conflict('Your account is not linked to a forwarder, so it has no rate settings.', 'no_agent');
  return companyId;
};
