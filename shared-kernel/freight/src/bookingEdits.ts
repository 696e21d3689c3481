import type { BookingStatus } from './bookingStatus';
import { DAY } from './placeTime';
import { type ShippingStatus, shippingStatuses } from './shippingStatus';

/** What the fields of a booking are about; who may change which is told by these. */
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

/** Which fields of a booking may still be edited, and whether an edit must say why. */
export interface BookingEdits {
  readonly groups: readonly BookingFieldGroup[];
  readonly needsReason: boolean;
  /** In words, for the head of the form. */
  readonly text: string;
}

type EditStage = 'new' | 'confirmed' | 'departed' | 'ended';

/** Until when what may be edited: free while new, with a reason once confirmed, papers and people only once departed. */
const bookingEditStages: Readonly<Record<EditStage, BookingEdits>> = {
  new: { groups: bookingFieldGroups, needsReason: false, text: 'New: every field' },
  confirmed: { groups: bookingFieldGroups, needsReason: true, text: 'Confirmed: every field, with a reason' },
  departed: {
    groups: ['parties', 'references', 'remarks'],
    needsReason: true,
    text: 'Departed: parties, references and remarks, with a reason',
  },
  ended: { groups: [], needsReason: false, text: 'No field can be changed any more' },
};

interface Stage {
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
}

const reached = ({ shippingStatus }: Stage, step: ShippingStatus): boolean =>
  shippingStatuses.indexOf(shippingStatus) >= shippingStatuses.indexOf(step);

const stageOf = (booking: Stage): EditStage => {
  if (booking.status === 'completed' || booking.status === 'cancelled') return 'ended';
  if (reached(booking, 'onboard')) return 'departed';
  return booking.status === 'in-progress' || reached(booking, 'confirmed') ? 'confirmed' : 'new';
};

/** What may be edited of a booking that stands so. */
export const bookingEdits = (booking: Stage): BookingEdits => bookingEditStages[stageOf(booking)];

/** Days in which a cancelled booking can be restored. */
export const restorableDays = 30;

/** Until when a booking that was cancelled then can be restored; ISO instants. */
export const restorableUntil = (cancelledAt: string): string =>
  new Date(Date.parse(cancelledAt) + restorableDays * DAY).toISOString();

/** Whether a booking that was cancelled so can still be restored. */
export const isRestorable = (cancellation: { readonly at: string } | null, now = new Date()): boolean =>
  cancellation !== null && Date.parse(restorableUntil(cancellation.at)) >= now.getTime();
