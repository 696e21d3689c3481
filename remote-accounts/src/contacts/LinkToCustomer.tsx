import { type Customer, listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Controller, type UseFormReturn } from '@quayside/kernel/forms';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Button, CompaniesPicker, ErrorCard, FormField } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddCustomerDialog } from '../customers/AddCustomerDialog';
import { t } from '../texts/contacts';
import { type ContactForm, fieldLabels } from './contactForm';

/** 'Link to customer': some of the agent's customers, or a new one unless the user is a member. */
export function LinkToCustomer({ form }: { form: UseFormReturn<ContactForm> }) {
  const customers = useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
  const mayAdd = useAbility().can('create', 'Company') && !useUser().isMember;
  const [adding, setAdding] = useState(false);
  if (customers.error && !customers.data) {
    return (
      <ErrorCard
        title={t('The customers could not be loaded')}
        onRetry={() => void customers.refetch()}
        retrying={customers.isFetching}
      >
        {customers.error.message}
      </ErrorCard>
    );
  }
  const link = ({ id, companyName }: Customer) =>
    form.setValue('companies', [...form.getValues('companies'), { id, companyName }], {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <>
      <Controller
        control={form.control}
        name="companies"
        render={({ field, fieldState }) => (
          <FormField
            label={fieldLabels.companies}
            name="companies"
            required
            error={fieldState.error?.message}
            {...(mayAdd && { aside: <AddButton onClick={() => setAdding(true)} /> })}
          >
            <CompaniesPicker
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              companies={customers.data?.docs ?? []}
              loading={customers.isPending}
            />
          </FormField>
        )}
      />
      {adding && <AddCustomerDialog onAdded={link} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="button" variant="plain" size="xs" h="16px" px="0" color="marine.fg" onClick={onClick}>
      <Plus aria-hidden />
      {t('Add customer')}
    </Button>
  );
}
