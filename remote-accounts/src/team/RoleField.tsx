import { type Role, roleTexts } from '@quayside/contract/roles';
import { type Control, type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, FormField, Input, SelectField } from '@quayside/ui';
import { t } from '../texts/team';
import { memberLabels, roleOptions } from './memberForm';

/** Form with a role; '' until chosen. */
interface RoleForm {
  role: Role | '';
}

interface RoleFieldProps<V extends RoleForm> {
  form: UseFormReturn<V>;
  /** Roles to choose from. */
  roles: readonly Role[];
  readOnly?: boolean;
}

/** Chooses a role by name, with its description below. */
export function RoleField<V extends RoleForm>({ form, roles, readOnly = false }: RoleFieldProps<V>) {
  // Every form that gets here has a role; react-hook-form cannot infer that from a type parameter.
  const { control, register, formState } = form as unknown as UseFormReturn<RoleForm>;
  const chosen = useWatch({ control: control as Control<RoleForm>, name: 'role' });
  const hint = chosen && (
    <>
      <Box as="span" textStyle="idSm">
        {chosen}
      </Box>
      {` · ${t(roleTexts[chosen].does)}`}
    </>
  );
  if (readOnly)
    return (
      <FormField label={memberLabels.role} readOnly hint={hint}>
        <Input value={chosen && t(roleTexts[chosen].name)} readOnly />
      </FormField>
    );
  return (
    <FormField label={memberLabels.role} name="role" required error={formState.errors.role?.message} hint={hint}>
      <SelectField
        {...(chosen === '' && { placeholder: t('Select a role') })}
        options={roleOptions(roles)}
        {...register('role')}
      />
    </FormField>
  );
}
