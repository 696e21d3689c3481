import type { Role } from '@quayside/contract/roles';
import type { UseFormReturn } from '@quayside/kernel/forms';
import { Grid, GridItem, Text } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { t } from '../texts/team';
import { type InvitationValues, invitationLabels } from './memberForm';
import { RoleField } from './RoleField';

interface InvitationFieldsProps {
  form: UseFormReturn<InvitationValues>;
  /** Roles that the viewer may give. */
  roles: readonly Role[];
}

/** Fields of an invitation: name, address and role. */
export function InvitationFields({ form, roles }: InvitationFieldsProps) {
  const line = (name: Exclude<keyof InvitationValues, 'role'>) => ({ form, name, label: invitationLabels[name] });
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px">
        <TextField {...line('firstName')} required />
        <TextField {...line('lastName')} required />
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField {...line('email')} type="email" required />
        </GridItem>
        <TextField {...line('phone')} type="tel" />
        <RoleField form={form} roles={roles} />
      </Grid>
      <Text textStyle="caption" color="fg.muted" pt="16px">
        {t('The invitation is sent by mail and can be accepted for seven days.')}
      </Text>
    </>
  );
}
