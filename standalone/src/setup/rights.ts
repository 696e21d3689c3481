import { type Action, allows, type policy, type Role, type Subject, subjects } from '@quayside/contract/roles';
import { actions, type Right, type Setup } from './setup';

/** True when the user of the set-up may: what the role has, without what is switched off, with what is switched on. */
export const mayIn = (
  { role, off, on }: Pick<Setup, 'role' | 'off' | 'on'>,
  action: Action,
  subject: Subject,
): boolean => {
  const right: Right = `${action}.${subject}`;
  return allows(role, action, subject) ? !off.includes(right) : on.includes(right);
};

/** The row of the policy that the set-up gives its role. */
export const rowOf = (setup: Pick<Setup, 'role' | 'off' | 'on'>): (typeof policy)[Role] =>
  Object.fromEntries(
    subjects
      .map((subject) => [subject, actions.filter((action) => mayIn(setup, action, subject))] as const)
      .filter(([, may]) => may.length > 0),
  );

/** The set-up with one right turned round. */
export const withRight = (setup: Setup, action: Action, subject: Subject): Pick<Setup, 'off' | 'on'> => {
  const right: Right = `${action}.${subject}`;
  const turn = (list: readonly Right[]) =>
    list.includes(right) ? list.filter((one) => one !== right) : [...list, right];
  return allows(setup.role, action, subject)
    ? { off: turn(setup.off), on: setup.on }
    : { off: setup.off, on: turn(setup.on) };
};
