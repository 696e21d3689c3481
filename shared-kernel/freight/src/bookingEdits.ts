import type { BookingStatus } from './bookingStatus';
import { DAY } from './placeTime';
import { type ShippingStatus, shippingStatuses } from './shippingStatus';

/** Groups of booking fields. Permissions to edit are defined per group. */
export const bookingFieldGroups = [
  'customer',
  'parties',
  'references',
  'routing',
  'terms',
  'cargo',
  'remarks',
] as const;
export type BookingFieldGroup = (typeof bookingFieldGroups)[number];

/** Field groups of a booking that can still be edited, and whether an edit needs a reason. */
export interface BookingEdits {
  readonly groups: readonly BookingFieldGroup[];
  readonly needsReason: boolean;
  /** Explanation shown above the form. */
  readonly text: string;
}

type EditStage = 'new' | 'confirmed' | 'departed' | 'ended';

/**
 * Editable groups by stage: everything while new, with a reason once confirmed, only documents and people after the
 * departure.
 */
const bookingEditStages: Readonly<Record<EditStage, BookingEdits>> = {
  new: { groups: bookingFieldGroups, needsReason: false, text: 'New: every field' },
  confirmed: { groups: bookingFieldGroups, needsReason: true, text: 'Confirmed: every field, with a reason' },
  departed: {
    groups: ['parties', 'references', 'remarks'],
    needsReason: true,
    text: 'Departed: parties, references and remarks, with a reason',
  },
  ended: { groups: [], needsReason: false, text: 'The booking can no longer be changed' },
};

interface Stage {
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
}

const reached = ({ shippingStatus }: Stage, step: ShippingStatus): boolean =>
  shippingStatuses.indexOf(shippingStatus) >= shippingStatuses.indexOf(step);

const getEditStage = (booking: Stage): EditStage => {
  if (booking.status === 'completed' || booking.status === 'cancelled') return 'ended';
  if (reached(booking, 'onboard')) return 'departed';
  return booking.status === 'in-progress' || reached(booking, 'confirmed') ? 'confirmed' : 'new';
};

/** Returns the field groups of a booking that can be edited at its stage. */
export const bookingEdits = (booking: Stage): BookingEdits => bookingEditStages[getEditStage(booking)];

/** Days in which a cancelled booking can be restored. */
export const restorableDays = 30;

/** Returns until when a booking cancelled at the given time can be restored; ISO instants. */
export const restorableUntil = (cancelledAt: string): string =>
  new Date(Date.parse(cancelledAt) + restorableDays * DAY).toISOString();

/** Checks whether a cancelled booking can still be restored. */
export const isRestorable = (cancellation: { readonly at: string } | null, now = new Date()): boolean =>
  cancellation !== null && Date.parse(restorableUntil(cancellation.at)) >= now.getTime();
