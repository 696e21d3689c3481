import { Box, screenOnly } from '@quayside/ui';
import { CustomerPicker } from '../quotes/CustomerPicker';
import { useCustomers } from '../quotes/useCustomers';

interface Props {
  id: string | null;
  onChange: (id: string | null) => void;
}

/** Whose prices the search shows: those of a customer, with its margin and in its currency, or the standard ones. */
export function ForCustomer({ id, onChange }: Props) {
  const customers = useCustomers();
  return (
    <Box pt="12px" maxW={{ sm: '360px' }} {...screenOnly}>
      <CustomerPicker
        label="For customer"
        name="for-customer"
        hint="Uses this customer's margin and currency"
        value={customers.data?.docs.find((one) => one.id === id) ?? null}
        onChange={(company) => onChange(company?.id ?? null)}
      />
    </Box>
  );
}
