import { callKey, useCall } from '@freight/shared-kernel/api';
import { type Customer, getCustomer, listCustomers, updateCustomer } from '@freight/shared-kernel/contract';
import { valibotResolver } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useNavigate, useSearchParams } from '@freight/shared-kernel/router';
import { useAbility } from '@freight/shared-kernel/session';
import { FieldFaults } from '../edit/FieldFaults';
import { FormConflict } from '../edit/FormConflict';
import { FormPage } from '../edit/FormPage';
import { RecordPage } from '../edit/RecordPage';
import { useEditForm } from '../edit/useEditForm';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, customerFormOf, customerLabels, incomplete } from './customerForm';

const list = '/customers';

/** /customers/edit?id=: a customer company and who answers for it. */
export default function EditCustomer() {
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <RecordPage
      key={id}
      query={useCall(getCustomer, { params: { id } }, { enabled: id !== '', staleTime: 0, gcTime: 0 })}
      known={id !== ''}
      title="Team Info"
      missing="This customer does not exist"
      back={{ to: list, label: 'All customers' }}
    >
      {(customer) => <CustomerPage customer={customer} />}
    </RecordPage>
  );
}

function CustomerPage({ customer }: { customer: Customer }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: customer.id };
  const { form, submit, sending, dirty, base, conflict } = useEditForm({
    record: customer,
    valuesOf: customerFormOf,
    resolver: valibotResolver(CustomerForm),
    incomplete,
    read: () => api.call(getCustomer, { params }),
    save: (body, ifMatch) => api.call(updateCustomer, { params, body, ifMatch }),
    done: 'Update Success',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      void navigate(list);
    },
  });
  const mayEdit = useAbility().can('update', 'Company') && base.status !== 'inactive';
  return (
    <FormPage
      title="Team Info"
      back={list}
      submitLabel={mayEdit ? 'Save' : undefined}
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
    >
      {conflict && <FormConflict conflict={conflict} form={form} labels={customerLabels} noun="customer" />}
      <FieldFaults form={form} title={incomplete} labels={customerLabels} />
      <CustomerFields
        form={form}
        readOnly={!mayEdit}
        nameLocked={base.status === 'active' ? 'An active customer keeps its name.' : undefined}
      />
    </FormPage>
  );
}
