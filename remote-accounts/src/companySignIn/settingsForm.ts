import { type CompanySignIn, CompanySignInChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import * as v from 'valibot';

/** The settings as the form holds them; an empty secret keeps the one that is there. */
export interface SettingsForm {
  issuer: string;
  clientId: string;
  clientSecret: string;
  defaultRole: Role;
  isOn: boolean;
  isEnforced: boolean;
  passwordPeople: string[];
}

export const settingsFormOf = ({ issuer, clientId, defaultRole, ...rest }: CompanySignIn): SettingsForm => ({
  ...{ issuer, clientId, clientSecret: '', defaultRole },
  ...{ isOn: rest.isOn, isEnforced: rest.isEnforced, passwordPeople: [...rest.passwordPeople] },
});

/** What is sent of them. */
export const settingsOf = ({ clientSecret, ...form }: SettingsForm): v.InferInput<typeof CompanySignInChange> => ({
  ...form,
  ...(clientSecret && { clientSecret }),
});

/** What can be said of the form before it is sent. */
export const SettingsSchema = v.object({
  ...CompanySignInChange.entries,
  issuer: v.string(),
  clientSecret: v.string(),
});
