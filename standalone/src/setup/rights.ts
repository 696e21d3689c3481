import { type Action, doesRoleAllow, type policy, type Role, type Subject, subjects } from '@quayside/contract/roles';
import { actions, type Right, type Setup } from './setup';

/** Checks whether the setup's user has a right: those of the role, without `off`, with `on`. */
export const hasRight = (
  { role, off, on }: Pick<Setup, 'role' | 'off' | 'on'>,
  action: Action,
  subject: Subject,
): boolean => {
  const right: Right = `${action}.${subject}`;
  return doesRoleAllow(role, action, subject) ? !off.includes(right) : on.includes(right);
};

/** Returns the policy row that the setup gives its role. */
export const toPolicyRow = (setup: Pick<Setup, 'role' | 'off' | 'on'>): (typeof policy)[Role] =>
  Object.fromEntries(
    subjects
      .map((subject) => [subject, actions.filter((action) => hasRight(setup, action, subject))] as const)
      .filter(([, may]) => may.length > 0),
  );

/** Returns the setup with one right switched. */
export const withRight = (setup: Setup, action: Action, subject: Subject): Pick<Setup, 'off' | 'on'> => {
  const right: Right = `${action}.${subject}`;
  const turn = (list: readonly Right[]) =>
    list.includes(right) ? list.filter((one) => one !== right) : [...list, right];
  return doesRoleAllow(setup.role, action, subject)
    ? { off: turn(setup.off), on: setup.on }
    : { off: setup.off, on: turn(setup.on) };
};
