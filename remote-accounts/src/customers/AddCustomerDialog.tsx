import { callKey } from '@freight/shared-kernel/api';
import { type Customer, createCustomer, listCustomers } from '@freight/shared-kernel/contract';
import { valibotResolver } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { Box, Button, ModalDialog } from '@freight/shared-kernel/ui';
import { type FormEvent, useId } from 'react';
import { useSendForm } from '../edit/useSendForm';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, emptyCustomer, incomplete } from './customerForm';

interface AddCustomerDialogProps {
  onAdded: (customer: Customer) => void;
  onClose: () => void;
}

/** A new customer company on the way; its invitation is sent later, from the list of customers. */
export function AddCustomerDialog({ onAdded, onClose }: AddCustomerDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const id = useId();
  const { form, submit, sending } = useSendForm({
    start: emptyCustomer,
    resolver: valibotResolver(CustomerForm),
    incomplete,
    send: (body) => api.call(createCustomer, { body }),
    done: 'Customer created successfully',
    onSent: (customer) => {
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      onAdded(customer);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // It stands in the form of a contact, which would be submitted with it.
    event.stopPropagation();
    void submit();
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      title="Add customer"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={sending} loadingText="Add">
            Add
          </Button>
        </>
      }
    >
      <Box asChild color="fg">
        <form id={id} noValidate onSubmit={onSubmit}>
          <CustomerFields form={form} prefix="customer-" />
        </form>
      </Box>
    </ModalDialog>
  );
}
