import { listApiKeyOwners } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { FormField, SelectField } from '@quayside/ui';
import type { ComponentProps } from 'react';
import { t } from '../texts/developers';

interface OwnerFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** Initial choice, offered before the others are loaded, so that the choice is kept. */
  readonly first?: { readonly id: string; readonly name: string } | undefined;
  readonly error?: string | undefined;
}

/** Chooses the owner of an API key: an active user who may have keys. */
export function OwnerField({ first, error, ...field }: OwnerFieldProps) {
  const { data: owners = [] } = useCall(listApiKeyOwners, {});
  const people = [...(first ? [first] : []), ...owners.filter(({ id }) => id !== first?.id)];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormField
      name="owner"
      label={t('Owner')}
      required
      hint={t('The key stops when its owner leaves the team')}
      error={error}
    >
      <SelectField options={options} placeholder={t('Choose a user')} {...field} />
    </FormField>
  );
}
