import { type Customer, createCustomer, listCustomers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { AddDialog } from './AddDialog';

interface NewCustomer {
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
}

const fields = [
  { name: 'companyName', label: 'Company name', required: true },
  { name: 'firstName', label: 'First name', required: true },
  { name: 'lastName', label: 'Last name', required: true },
  { name: 'email', label: 'E-mail', required: true, type: 'email' },
] as const;

/** Form for a new customer company and its contact person. */
export function AddCustomerDialog({
  onAdded,
  onClose,
}: {
  onAdded: (customer: Customer) => void;
  onClose: () => void;
}) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = async (body: NewCustomer) => {
    const customer = await api.call(createCustomer, { body, idempotencyKey });
    await queries.invalidateQueries({ queryKey: callKey(listCustomers) });
    toaster.success('Customer created successfully');
    onAdded(customer);
  };
  return (
    <AddDialog<NewCustomer>
      title="Add customer"
      fields={fields}
      start={{ companyName: '', firstName: '', lastName: '', email: '' }}
      resolver={valibotResolver(createCustomer.body)}
      add={add}
      onClose={onClose}
    />
  );
}
