import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { CompanyPicker, FormField } from '@quayside/ui';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';

/** Partner that handles the booking; its users see the booking and update its tracking. */
export function PartnerField() {
  const { control } = useFormContext<BookingValues>();
  const partners = useCall(listCustomers, { query: { kind: 'partner', limit: -1, status: ['active', 'pending'] } });
  const found = partners.data?.docs ?? [];
  const chosen = useWatch({ control, name: 'agent' });
  const field = useBookingField('agent');
  // Hidden for agents without partners.
  if (!chosen && !field.error && found.length === 0 && !partners.isError) return null;
  return (
    <FormField
      {...field}
      optional
      hint={partners.isError ? 'The partners could not be loaded' : 'People at this company can see the booking'}
    >
      <Controller
        control={control}
        name="agent"
        render={({ field: { value, onChange, onBlur } }) => (
          <CompanyPicker
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            companies={found}
            loading={partners.isPending}
            placeholder="Select a partner"
          />
        )}
      />
    </FormField>
  );
}
