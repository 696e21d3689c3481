import type { Role } from '@quayside/contract/roles';
import type { UseFormReturn } from '@quayside/kernel/forms';
import { FormField, Grid, GridItem, Input } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { t } from '../texts/team';
import { type MemberValues, memberLabels } from './memberForm';
import { RoleField } from './RoleField';

interface MemberFieldsProps {
  form: UseFormReturn<MemberValues>;
  /** E-mail address, which cannot be changed. */
  email: string;
  /** Roles to choose from; with one or none the role is fixed. */
  roles: readonly Role[];
  readOnly: boolean;
}

/** Fields of a user: name and role. */
export function MemberFields({ form, email, roles, readOnly }: MemberFieldsProps) {
  const line = (name: 'firstName' | 'lastName' | 'phone') => ({ form, name, label: memberLabels[name], readOnly });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px">
      <TextField {...line('firstName')} required={!readOnly} />
      <TextField {...line('lastName')} required={!readOnly} />
      <GridItem colSpan={{ base: 1, sm: 2 }}>
        <FormField label={t('E-mail')} readOnly>
          <Input value={email} readOnly />
        </FormField>
      </GridItem>
      <TextField {...line('phone')} type="tel" />
      <RoleField form={form} roles={roles} readOnly={readOnly || roles.length < 2} />
    </Grid>
  );
}
