import type { Role } from '@quayside/contract/roles';
import type { UseFormReturn } from '@quayside/kernel/forms';
import { FormField, Grid, GridItem, Input, SelectField } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { type MemberValues, memberLabels, roleOptions } from './memberForm';

interface MemberFieldsProps {
  form: UseFormReturn<MemberValues>;
  /** The address, which stays. */
  email: string;
  /** What the viewer may choose; with one role or none it stays as it is. */
  roles: readonly Role[];
  readOnly: boolean;
}

/** Who somebody is, and as what. */
export function MemberFields({ form, email, roles, readOnly }: MemberFieldsProps) {
  const line = (name: 'firstName' | 'lastName' | 'phone') => ({ form, name, label: memberLabels[name], readOnly });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px">
      <TextField {...line('firstName')} required={!readOnly} />
      <TextField {...line('lastName')} required={!readOnly} />
      <GridItem colSpan={{ base: 1, sm: 2 }}>
        <FormField label="E-mail" readOnly>
          <Input value={email} readOnly />
        </FormField>
      </GridItem>
      <TextField {...line('phone')} type="tel" />
      {readOnly || roles.length < 2 ? (
        <FormField label={memberLabels.role} readOnly>
          <Input value={form.getValues('role')} readOnly textStyle="id" />
        </FormField>
      ) : (
        <FormField label={memberLabels.role} name="role" required error={form.formState.errors.role?.message}>
          <SelectField options={roleOptions(roles)} {...form.register('role')} />
        </FormField>
      )}
    </Grid>
  );
}
