import { type Customer, getCustomer, listCustomers, updateCustomer } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { ConflictPanel, useFormDraft } from '@quayside/ui';
import { FieldErrors } from '../edit/FieldErrors';
import { FormPage } from '../edit/FormPage';
import { RecordPage } from '../edit/RecordPage';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/customers';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, customerLabels, incomplete, toCustomerForm } from './customerForm';
import { kindTexts } from './kinds';

const list = '/customers';

/** /customers/edit?id=: a customer company and its contact person. */
export default function EditCustomer() {
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <RecordPage
      key={id}
      query={useCall(getCustomer, { params: { id } }, { enabled: id !== '', staleTime: 0, gcTime: 0 })}
      known={id !== ''}
      title={t('Team Info')}
      missing={t('This customer does not exist')}
      back={{ to: list, label: t('All customers') }}
    >
      {(customer) => <CustomerPage customer={customer} />}
    </RecordPage>
  );
}

/**
 * Explains the effect of a changed address: a contact who signs in with it must confirm the new one, an invited one is
 * invited again, and any other address changes at once.
 */
const getEmailHint = ({ email, signIn, invitedUntil }: Customer, typed: string): string | undefined => {
  const wanted = typed.trim();
  const isChanged = wanted !== '' && wanted.toLowerCase() !== email.toLowerCase();
  if (!signIn) {
    if (!isChanged) return undefined;
    return invitedUntil
      ? t('Saving sends a new invitation to {wanted}. The invitation to {email} stops working.', { wanted, email })
      : t('This contact has no sign-in. Saving changes the address at once, without a confirmation.');
  }
  if (isChanged)
    return t('We send a confirmation link to {wanted}. The current address stays in use until it is confirmed.', {
      wanted,
    });
  return signIn.pendingEmail
    ? t('{pendingEmail} is not confirmed yet. Until then this address stays in use.', {
        pendingEmail: signIn.pendingEmail,
      })
    : t('The contact signs in with this address.');
};

function CustomerPage({ customer }: { customer: Customer }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: customer.id };
  const { form, submit, sending, dirty, base, conflict, drafted } = useEditForm({
    record: customer,
    valuesOf: toCustomerForm,
    labels: customerLabels,
    resolver: valibotResolver(CustomerForm),
    read: () => api.call(getCustomer, { params }),
    save: (body, { version }) => api.call(updateCustomer, { params, body, ifMatch: version }),
    done: t('Update Success'),
    onSent: () => {
      draft.drop();
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      void queries.invalidateQueries({ queryKey: callKey(getCustomer) });
      void navigate(`/customers/${customer.id}`);
    },
  });
  const draft = useFormDraft(form, `customer:${customer.id}`, drafted);
  const back = `/customers/${customer.id}`;
  const mayEdit = useAbility().can('update', 'Company') && base.status !== 'inactive';
  return (
    <FormPage
      title={t('Team Info')}
      back={back}
      submitLabel={mayEdit ? t('Save') : undefined}
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={base.kind} my="16px" />}
      <FieldErrors form={form} title={incomplete()} labels={customerLabels} />
      <CustomerFields
        form={form}
        kind={base.kind}
        readOnly={!mayEdit}
        emailHint={mayEdit ? getEmailHint(base, form.watch('email')) : undefined}
        nameLocked={base.status === 'active' ? kindTexts[base.kind].keepsName : undefined}
      />
    </FormPage>
  );
}
