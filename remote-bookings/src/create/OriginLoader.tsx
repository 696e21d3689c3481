import {
  type BookingDraft,
  type Customer,
  type CustomerTerms,
  getBooking,
  getBookingDraft,
  getCustomer,
  getCustomerTerms,
  listBookingTemplates,
  toBookingTemplate,
} from '@quayside/contract';
import { type ApiError, errorMessage, useCall } from '@quayside/kernel/api';
import { ErrorCard, SideDrawer } from '@quayside/ui';
import type { ReactNode } from 'react';
import { toBookingValues } from '../edit/toBookingValues';
import { type BookingValues, emptyBooking, withDefaults } from '../form/bookingValues';
import type { Origin } from './origin';

interface BeginningProps {
  from: Origin;
  onClose: () => void;
  children: (start: BookingValues, kept: BookingDraft | null) => ReactNode;
}

/** Loads the origin of a form, then renders the form with it, so that only one drawer opens. */
export function OriginLoader({ from, onClose, children }: BeginningProps) {
  const { start, serverDraft, error } = useOrigin(from);
  if (start) return children(start, serverDraft);
  if (!error) return null;
  return (
    <SideDrawer open onClose={onClose} title="Create Booking">
      <ErrorCard>{errorMessage(error)}</ErrorCard>
    </SideDrawer>
  );
}

/** Returns a form with the customer and its defaults. */
const startFor = ({ id, companyName }: Customer, terms: CustomerTerms): BookingValues =>
  withDefaults({ ...emptyBooking(), company: { id, companyName } }, terms);

interface LoadedOrigin {
  start: BookingValues | undefined;
  serverDraft: BookingDraft | null;
  error: ApiError | null;
}

/**
 * Loads the values to start with. Copies and templates have parties, terms and cargo, but no dates, numbers or files;
 * drafts have everything. A customer is chosen
 * in an otherwise empty form.
 */
const useOrigin = ({ kind, id }: Origin): LoadedOrigin => {
  const booking = useCall(getBooking, { params: { id } }, { enabled: kind === 'copy' });
  const draft = useCall(getBookingDraft, { params: { id } }, { enabled: kind === 'draft' });
  const templates = useCall(listBookingTemplates, {}, { enabled: kind === 'template' });
  const customer = useCall(getCustomer, { params: { id } }, { enabled: kind === 'customer' });
  const terms = useCall(getCustomerTerms, { params: { id } }, { enabled: kind === 'customer' });
  const template = templates.data?.find((one) => one.id === id);
  const starts = {
    copy: booking.data && toBookingTemplate(toBookingValues(booking.data)),
    draft: draft.data?.form,
    // A template deleted in between gives an empty form.
    template: templates.data && (template?.form ?? emptyBooking()),
    customer: customer.data && terms.data && startFor(customer.data, terms.data),
    new: emptyBooking(),
  };
  const { error } = {
    copy: booking,
    draft,
    template: templates,
    customer: customer.error ? customer : terms,
    new: { error: null },
  }[kind];
  return {
    start: starts[kind] as BookingValues | undefined,
    serverDraft: kind === 'draft' ? (draft.data ?? null) : null,
    error,
  };
};
