import type { User } from '@quayside/contract';

/** Where the viewer's team is listed. */
export const teamPath = ({ isLikeSuperAdmin }: Pick<User, 'isLikeSuperAdmin'>): string =>
  isLikeSuperAdmin ? '/team/members' : '/team';
