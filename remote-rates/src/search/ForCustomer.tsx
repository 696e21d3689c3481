import { Box, screenOnly } from '@quayside/ui';
import { CustomerPicker } from '../quotes/CustomerPicker';
import { useCustomers } from '../quotes/useCustomers';
import { t } from '../texts/search';

interface Props {
  id: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses whose prices the search shows: a customer's, with its margin and currency, or the standard ones. */
export function ForCustomer({ id, onChange }: Props) {
  const customers = useCustomers();
  return (
    <Box pt="12px" maxW={{ sm: '360px' }} {...screenOnly}>
      <CustomerPicker
        label={t('For customer')}
        name="for-customer"
        hint={t("Uses this customer's margin and currency")}
        value={customers.data?.docs.find((one) => one.id === id) ?? null}
        onChange={(company) => onChange(company?.id ?? null)}
      />
    </Box>
  );
}
