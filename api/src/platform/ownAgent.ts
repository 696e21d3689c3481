import { notFound } from './errors';
import type { User } from './user';

/** The forwarding company of one of its own people. @throws 404 for a super-admin, who belongs to none */
export const ownAgent = ({ companyId }: User): string => {
  if (companyId === null) throw notFound('You belong to no company.');
  return companyId;
};
