import { listApiKeyOwners } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { FormField, SelectField } from '@quayside/ui';
import type { ComponentProps } from 'react';

interface OwnerFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** The person chosen at first: offered before the others are loaded, so that the choice is kept. */
  readonly first?: { readonly id: string; readonly name: string } | undefined;
  readonly error?: string | undefined;
}

/** The user who owns an API key: one who is active and may have keys. */
export function OwnerField({ first, error, ...field }: OwnerFieldProps) {
  const { data: owners = [] } = useCall(listApiKeyOwners, {});
  const people = [...(first ? [first] : []), ...owners.filter(({ id }) => id !== first?.id)];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormField name="owner" label="Owner" required hint="The key stops when its owner leaves the team" error={error}>
      <SelectField options={options} placeholder="Choose a user" {...field} />
    </FormField>
  );
}
