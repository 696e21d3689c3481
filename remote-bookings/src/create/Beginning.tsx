import { type BookingDraft, getBooking, getBookingDraft, listBookingTemplates, templateOf } from '@quayside/contract';
import { type ApiError, errorMessage, useCall } from '@quayside/kernel/api';
import { ErrorCard, SideDrawer } from '@quayside/ui';
import type { ReactNode } from 'react';
import { bookingValuesOf } from '../edit/bookingValuesOf';
import { type BookingValues, emptyBooking } from '../form/bookingValues';
import type { Origin } from './origin';

interface BeginningProps {
  from: Origin;
  onClose: () => void;
  children: (start: BookingValues, kept: BookingDraft | null) => ReactNode;
}

/** Loads what a form is begun from, then draws the form with it. One drawer opens, never one after another. */
export function Beginning({ from, onClose, children }: BeginningProps) {
  const { start, kept, error } = useBeginning(from);
  if (start) return children(start, kept);
  if (!error) return null;
  return (
    <SideDrawer open onClose={onClose} title="Create Booking">
      <ErrorCard>{errorMessage(error)}</ErrorCard>
    </SideDrawer>
  );
}

interface Loaded {
  start: BookingValues | undefined;
  kept: BookingDraft | null;
  error: ApiError | null;
}

/** A copy and a template have parties, terms and cargo, but no dates, numbers and files; a draft has all that was typed. */
const useBeginning = ({ kind, id }: Origin): Loaded => {
  const booking = useCall(getBooking, { params: { id } }, { enabled: kind === 'copy' });
  const draft = useCall(getBookingDraft, { params: { id } }, { enabled: kind === 'draft' });
  const templates = useCall(listBookingTemplates, {}, { enabled: kind === 'template' });
  const template = templates.data?.find((one) => one.id === id);
  const starts = {
    copy: booking.data && templateOf(bookingValuesOf(booking.data)),
    draft: draft.data?.form,
    // One that was deleted meanwhile leaves an empty form.
    template: templates.data && (template?.form ?? emptyBooking()),
  };
  const { error } = { copy: booking, draft, template: templates }[kind];
  return {
    start: starts[kind] as BookingValues | undefined,
    kept: kind === 'draft' ? (draft.data ?? null) : null,
    error,
  };
};
