import { CompanyPicker, FormField, type NamedCompany } from '@quayside/ui';
import { t } from '../texts/quotes';
import { useCustomers } from './useCustomers';

interface Props {
  value: NamedCompany | null;
  onChange: (company: NamedCompany | null) => void;
  error?: string | undefined;
  label?: string;
  hint?: string;
  required?: boolean;
  /** Field name, when there are two on a page. */
  name?: string;
}

/** Picker for one of the agent's customers. */
export function CustomerPicker({
  value,
  onChange,
  error,
  label = t('Customer'),
  hint,
  required = false,
  name = 'company',
}: Props) {
  const customers = useCustomers();
  return (
    <FormField
      label={label}
      name={name}
      required={required}
      optional={!required}
      error={error}
      hint={customers.isError ? t('The customers could not be loaded') : hint}
    >
      <CompanyPicker<NamedCompany>
        value={value}
        onChange={onChange}
        companies={customers.data?.docs ?? []}
        loading={customers.isPending}
        placeholder={t('Select a customer')}
      />
    </FormField>
  );
}
