import type { UseFormReturn } from '@quayside/kernel/forms';
import type { TextFieldProps } from '../edit/TextField';
import { type ProfileForm, type ProfileLine, profileLabels } from './profileForm';

/** Props of each panel of the profile. */
export interface ProfilePart {
  form: UseFormReturn<ProfileForm>;
  readOnly: boolean;
}

/** Returns the props of a text field of the profile. */
export const createLineProps =
  ({ form, readOnly }: ProfilePart) =>
  (name: ProfileLine): Pick<TextFieldProps<ProfileForm>, 'form' | 'name' | 'label' | 'readOnly'> => ({
    form,
    name,
    label: profileLabels[name],
    readOnly,
  });
