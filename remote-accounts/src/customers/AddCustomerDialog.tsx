import { type Customer, createCustomer, listCustomers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog } from '@quayside/ui';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/customers';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, emptyCustomer } from './customerForm';

interface AddCustomerDialogProps {
  onAdded: (customer: Customer) => void;
  onClose: () => void;
}

/** Creates a customer company from another form; its invitation is sent later, from the list of customers. */
export function AddCustomerDialog({ onAdded, onClose }: AddCustomerDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: emptyCustomer,
    resolver: valibotResolver(CustomerForm),
    send: (body) => api.call(createCustomer, { body }),
    done: t('Customer created successfully'),
    onSent: (customer) => {
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      onAdded(customer);
      onClose();
    },
  });
  return (
    <FormDialog title={t('Add customer')} submitLabel={t('Add')} sending={sending} submit={submit} onClose={onClose}>
      <Box color="fg">
        <CustomerFields form={form} prefix="customer-" />
      </Box>
    </FormDialog>
  );
}
