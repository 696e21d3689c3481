import { isLikeCustomer, isStaff } from '../../../roles';
import { containsText } from '../page';
import { seesUser } from '../scope';
import { companyNameOf } from '../sessions';
import type { Caller, MockUser, Store } from '../store';

/** The people of a user's team: staff see the agent's staff, customers those of their company, super-admins everybody. */
export const isOfTeam = (user: Caller, person: MockUser): boolean =>
  person.status !== 'removed' &&
  seesUser(user, person) &&
  (user.role === 'super-admin' || isLikeCustomer(user.role) || isStaff(person.role));

export const personContains = (store: Store, person: MockUser, typed: string | undefined): boolean =>
  containsText(typed, `${person.firstName} ${person.lastName}|${person.email}|${companyNameOf(store, person)}`);

const keyOf = ({ firstName, lastName, id }: MockUser): readonly string[] => [
  firstName.toLowerCase(),
  lastName.toLowerCase(),
  id,
];

export const byName = (a: MockUser, b: MockUser): number => {
  const [left, right] = [keyOf(a), keyOf(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
};
