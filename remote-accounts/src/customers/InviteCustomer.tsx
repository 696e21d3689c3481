import { createCustomer, listCustomers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { Text } from '@quayside/ui';
import { FieldFaults } from '../edit/FieldFaults';
import { FormPage } from '../edit/FormPage';
import { useSendForm } from '../edit/useSendForm';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, customerLabels, emptyCustomer, incomplete } from './customerForm';

/** /customers/invite: a new customer company whose first person is invited by mail. */
export default function InviteCustomer() {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, submit, sending, dirty } = useSendForm({
    start: emptyCustomer,
    resolver: valibotResolver(CustomerForm),
    send: (values) => api.call(createCustomer, { body: { ...values, invite: true } }),
    done: 'Customer created successfully',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      void navigate('/customers');
    },
  });
  return (
    <FormPage
      title="Invite customer"
      back="/customers"
      submitLabel="Send invitation"
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
    >
      <FieldFaults form={form} title={incomplete} labels={customerLabels} />
      <CustomerFields form={form} />
      <Text textStyle="caption" color="fg.muted" pt="16px">
        The invitation is sent by mail and can be accepted for seven days.
      </Text>
    </FormPage>
  );
}
