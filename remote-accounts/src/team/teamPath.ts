import type { Member, User } from '@quayside/contract';

/** Returns the path of the viewer's team. */
export const teamPath = ({ isLikeSuperAdmin }: Pick<User, 'isLikeSuperAdmin'>): string =>
  isLikeSuperAdmin ? '/team/members' : '/team';

/** Returns the path of a user's list: the viewer's team, or the page of the company that the agent serves. */
export const peoplePath = (viewer: Pick<User, 'isLikeSuperAdmin' | 'isLikeCustomer'>, { company }: Member): string =>
  company === null || viewer.isLikeCustomer ? teamPath(viewer) : `/customers/${company}`;
