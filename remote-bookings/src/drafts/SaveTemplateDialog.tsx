import {
  type Booking,
  type BookingForm,
  createBookingTemplate,
  getMaxLength,
  listBookingTemplates,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { FormDialog, FormField, Input, Text, toaster } from '@quayside/ui';
import { useState } from 'react';
import { toBookingValues } from '../edit/toBookingValues';

interface SaveTemplateDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Saves parties, terms and cargo of a booking as a named template. */
export function SaveTemplateDialog({ booking, onClose }: SaveTemplateDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { shipper, consignee } = booking.fields.contacts;
  const [name, setName] = useState(`${shipper.companyName} to ${consignee.companyName}`.slice(0, 80));
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  // Another name needs another key.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const save = async () => {
    if (name.trim() === '') return setError('Name is a required field');
    setSending(true);
    try {
      const form = toBookingValues(booking) as BookingForm;
      await api.call(createBookingTemplate, {
        body: { name: name.trim(), form },
        idempotencyKey,
      });
      void queries.invalidateQueries({ queryKey: callKey(listBookingTemplates) });
      toaster.success('Template saved');
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(errorMessage(refused));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog title="Save as template" submitLabel="Save template" sending={sending} submit={save} onClose={onClose}>
      <Text mb="16px">Parties, terms and cargo are saved; numbers, dates and files are not.</Text>
      <FormField label="Name" name="template-name" required error={error}>
        <Input
          value={name}
          maxLength={getMaxLength(createBookingTemplate.body.entries.name)}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
            setIdempotencyKey(crypto.randomUUID());
          }}
        />
      </FormField>
    </FormDialog>
  );
}
