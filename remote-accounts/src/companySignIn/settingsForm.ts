import { type CompanySignIn, CompanySignInChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import * as v from 'valibot';

/** Form values of the settings; an empty secret keeps the stored one. */
export interface SettingsForm {
  issuer: string;
  clientId: string;
  clientSecret: string;
  defaultRole: Role;
  isOn: boolean;
  isEnforced: boolean;
  passwordPeople: string[];
}

export const toSettingsForm = ({ issuer, clientId, defaultRole, ...rest }: CompanySignIn): SettingsForm => ({
  ...{ issuer, clientId, clientSecret: '', defaultRole },
  ...{ isOn: rest.isOn, isEnforced: rest.isEnforced, passwordPeople: [...rest.passwordPeople] },
});

/** Returns the request body. */
export const toSignInSettings = ({
  clientSecret,
  ...form
}: SettingsForm): v.InferInput<typeof CompanySignInChange> => ({
  ...form,
  ...(clientSecret && { clientSecret }),
});

/** Validates the form before sending. */
export const SettingsSchema = v.object({
  ...CompanySignInChange.entries,
  issuer: v.string(),
  clientSecret: v.string(),
});
