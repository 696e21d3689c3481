import type { Member, User } from '@quayside/contract';

/** Where the viewer's team is listed. */
export const teamPath = ({ isLikeSuperAdmin }: Pick<User, 'isLikeSuperAdmin'>): string =>
  isLikeSuperAdmin ? '/team/members' : '/team';

/** Where a person is listed: in the viewer's team, or on the page of the company that the agent serves. */
export const peoplePath = (viewer: Pick<User, 'isLikeSuperAdmin' | 'isLikeCustomer'>, { company }: Member): string =>
  company === null || viewer.isLikeCustomer ? teamPath(viewer) : `/customers/${company}`;
