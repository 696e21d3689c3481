import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { CompanyPicker, FormField, type NamedCompany } from '@quayside/ui';

interface Props {
  value: NamedCompany | null;
  onChange: (company: NamedCompany | null) => void;
  error?: string | undefined;
}

/** Whose quote it is: one of the agent's customers. */
export function CustomerPicker({ value, onChange, error }: Props) {
  const customers = useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
  return (
    <FormField
      label="Customer"
      name="company"
      optional
      error={error}
      hint={customers.isError ? 'The customers could not be loaded' : undefined}
    >
      <CompanyPicker<NamedCompany>
        value={value}
        onChange={onChange}
        companies={customers.data?.docs ?? []}
        loading={customers.isPending}
        placeholder="Select a customer"
      />
    </FormField>
  );
}
