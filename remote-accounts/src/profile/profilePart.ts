import type { UseFormReturn } from '@quayside/kernel/forms';
import type { TextFieldProps } from '../edit/TextField';
import { type ProfileForm, type ProfileLine, profileLabels } from './profileForm';

/** What each panel of the profile is given. */
export interface ProfilePart {
  form: UseFormReturn<ProfileForm>;
  readOnly: boolean;
}

/** The props of a line of text of the profile. */
export const lineOf =
  ({ form, readOnly }: ProfilePart) =>
  (name: ProfileLine): Pick<TextFieldProps<ProfileForm>, 'form' | 'name' | 'label' | 'readOnly'> => ({
    form,
    name,
    label: profileLabels[name],
    readOnly,
  });
