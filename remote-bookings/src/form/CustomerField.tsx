import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Controller, useFormContext } from '@quayside/kernel/forms';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Button, CompanyPicker, FormField } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddCustomerDialog } from './AddCustomerDialog';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';
import { useCustomerDefaults } from './useCustomerDefaults';

/** 'Link to customer': one of the agent's customers, or a new one unless the user is a member. */
export function CustomerField() {
  const { control, setValue } = useFormContext<BookingValues>();
  const customers = useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
  const mayAdd = useAbility().can('create', 'Company') && !useUser().isMember;
  const begin = useCustomerDefaults();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <FormField
        {...useBookingField('company')}
        label="Link to customer"
        required
        hint={customers.isError ? 'The customers could not be loaded' : undefined}
        {...(mayAdd && {
          aside: (
            <Button
              type="button"
              variant="plain"
              size="xs"
              h="16px"
              px="0"
              color="marine.fg"
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden />
              Add customer
            </Button>
          ),
        })}
      >
        <Controller
          control={control}
          name="company"
          render={({ field }) => (
            <CompanyPicker
              value={field.value}
              onChange={(company) => {
                field.onChange(company);
                if (company) void begin(company);
              }}
              onBlur={field.onBlur}
              companies={customers.data?.docs ?? []}
              loading={customers.isPending}
              placeholder="Select a customer"
            />
          )}
        />
      </FormField>
      {adding && (
        <AddCustomerDialog
          onClose={() => setAdding(false)}
          onAdded={(customer) => setValue('company', customer, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
}
