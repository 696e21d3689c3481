import {
  type BookingDraft,
  type BookingForm,
  createBookingDraft,
  type DraftRate,
  listBookingDrafts,
  updateBookingDraft,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import type { UseFormReturn } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { focusField } from '@quayside/ui';
import { useRef, useState } from 'react';
import type { Attempt } from './bookingDraft';
import type { BookingValues } from './bookingValues';

interface DraftSavingOptions {
  form: UseFormReturn<BookingValues>;
  /** Draft being continued; null for a new one. */
  serverDraft: BookingDraft | null;
  /** Rate of the draft, with the price of its cargo. */
  rate: DraftRate | null;
}

/** Stores a form as a draft of the agent. Only the customer is required. */
export const useDraftSaving = ({ form, serverDraft, rate }: DraftSavingOptions) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Input changed after a lost response needs another key.
  const attempt = useRef<Attempt | null>(null);

  /** Returns the stored draft; null when the customer is missing, which the form then shows. */
  const keep = async (): Promise<BookingDraft | null> => {
    const { company, ...values } = form.getValues() as BookingForm;
    if (!company) {
      form.setError('company', { type: 'required', message: 'Customer is a required field' });
      focusField('company');
      return null;
    }
    setBusy(true);
    const body = { form: { ...values, company, rate } };
    const sent = JSON.stringify(body);
    if (attempt.current?.body !== sent) attempt.current = { key: crypto.randomUUID(), body: sent };
    const idempotencyKey = attempt.current.key;
    try {
      const stored = serverDraft
        ? await api.call(updateBookingDraft, { params: { id: serverDraft.id }, body, ifMatch: serverDraft.version })
        : await api.call(createBookingDraft, { body, idempotencyKey });
      void queries.invalidateQueries({ queryKey: callKey(listBookingDrafts) });
      return stored;
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy };
};
