import type { SignInPolicy, SignInPolicyChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { SelectOption } from '@quayside/ui';
import type * as v from 'valibot';
import { t } from '../texts/account';

/** Form values of the rules; choices are strings. */
export interface RulesForm {
  secondFactorRoles: Role[];
  idleMinutes: string;
  lifeHours: string;
}

export const toRulesForm = ({ secondFactorRoles, idleMinutes, lifeHours }: SignInPolicy): RulesForm => ({
  secondFactorRoles,
  idleMinutes: String(idleMinutes),
  lifeHours: String(lifeHours),
});

export const toSignInPolicy = (form: RulesForm): v.InferOutput<typeof SignInPolicyChange> => ({
  secondFactorRoles: form.secondFactorRoles,
  idleMinutes: Number(form.idleMinutes),
  lifeHours: Number(form.lifeHours),
});

const hours = (count: number): string => t('{count, plural, one {# hour} other {# hours}}', { count });
const minutes = (count: number): string => (count % 60 === 0 ? hours(count / 60) : t('{count} minutes', { count }));

/** Returns the usual choices, and the current one when it is none of them. */
const choices = (usual: readonly number[], current: number, label: (count: number) => string): SelectOption[] =>
  [...new Set([...usual, current])]
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), label: label(count) }));

export const idleChoices = (current: number) => choices([15, 30, 60, 120, 240, 480, 1440], current, minutes);
export const lifeChoices = (current: number) => choices([1, 2, 4, 8, 12, 24], current, hours);
