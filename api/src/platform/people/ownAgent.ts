import { notFound } from '../errors';
import type { User } from './user';

/** Returns the forwarding company of a staff member. @throws 404 for a super-admin, who has none */
export const ownAgent = ({ companyId }: User): string => {
  if (companyId === null) throw notFound('Your account is not linked to a company.');
  return companyId;
};
