import type { Member } from '@quayside/contract';
import { type AbilityChange, type Action, doesRoleAllow, isAllowed, type Service } from '@quayside/contract/roles';

/** Services and abilities of a user while being edited. */
export interface Access {
  readonly services: readonly Service[];
  readonly abilities: readonly AbilityChange[];
}

export const toAccess = ({ access: { services, abilities } }: Member): Access => ({
  services,
  abilities: abilities.map(({ subject, action, is }) => ({ subject, action, is })),
});

export const withService = ({ services, abilities }: Access, service: Service, isOn: boolean): Access => ({
  abilities,
  services: isOn ? [...services, service] : services.filter((one) => one !== service),
});

/** Returns the access with a right granted or not: adds an ability when that differs from the role, else removes it. */
export const withRight = (
  role: Member['role'],
  { services, abilities }: Access,
  { subject, action, isOn }: { subject: AbilityChange['subject']; action: Action; isOn: boolean },
): Access => {
  const others = abilities.filter((one) => one.subject !== subject || one.action !== action);
  const differs = doesRoleAllow(role, action, subject) !== isOn;
  return {
    services,
    abilities: differs ? [...others, { subject, action, is: isOn ? 'added' : 'removed' }] : others,
  };
};

export const mayWith = (
  role: Member['role'],
  { abilities }: Access,
  action: Action,
  subject: AbilityChange['subject'],
) => isAllowed({ role, abilities }, action, subject);

const toAccessKey = ({ services, abilities }: Access): string =>
  [...services, ...abilities.map(({ subject, action, is }) => `${is} ${action} ${subject}`)].sort().join();

export const isSameAccess = (one: Access, other: Access): boolean => toAccessKey(one) === toAccessKey(other);
