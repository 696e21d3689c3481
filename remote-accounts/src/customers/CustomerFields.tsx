import { firstRoleByKind, roleTexts, type ServedKind } from '@quayside/contract/roles';
import type { UseFormReturn } from '@quayside/kernel/forms';
import { FormField, Grid, GridItem, Input } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { t } from '../texts/customers';
import { type CustomerForm, customerLabels } from './customerForm';

interface CustomerFieldsProps {
  form: UseFormReturn<CustomerForm>;
  /** Reason why the company name cannot be changed. */
  nameLocked?: string | undefined;
  readOnly?: boolean;
  /** Explains the effect of a changed address. */
  emailHint?: string | undefined;
  /** Prefix that separates the ids from those of a form behind this one. */
  prefix?: string;
  /** Kind of the company, which determines the abilities of its first user. */
  kind?: ServedKind;
}

/** Fields of a company and its contact person. */
export function CustomerFields({
  form,
  nameLocked,
  readOnly = false,
  emailHint,
  prefix = '',
  kind = 'customer',
}: CustomerFieldsProps) {
  const firstRole = roleTexts[firstRoleByKind[kind]];
  const line = (name: keyof CustomerForm) => ({
    form,
    name,
    label: customerLabels[name],
    required: !readOnly,
    readOnly,
    prefix,
  });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px">
      <GridItem colSpan={{ base: 1, sm: 2 }}>
        <TextField
          {...line('companyName')}
          {...(nameLocked && { readOnly: true, required: false, hint: nameLocked })}
        />
      </GridItem>
      <TextField {...line('firstName')} />
      <TextField {...line('lastName')} />
      <TextField {...line('email')} type="email" {...(emailHint && { hint: emailHint })} />
      <FormField label={t('Role')} readOnly hint={t(firstRole.does)}>
        <Input value={t(firstRole.name)} readOnly />
      </FormField>
    </Grid>
  );
}
