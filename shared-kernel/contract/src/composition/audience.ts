import type { Ability } from '../roles/ability';
import type { Role } from '../roles/policy';
import type { Audience } from './remoteContract';

/** Checks whether a user belongs to the audience of a route or navigation entry. */
export const belongsToAudience = (
  { may, roles, hiddenFor }: Audience,
  user: { role: Role; ability: Ability },
): boolean =>
  (!may || user.ability.can(may.action, may.subject)) &&
  (!roles || roles.includes(user.role)) &&
  !hiddenFor?.includes(user.role);
