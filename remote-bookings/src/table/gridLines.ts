import type { BookingGroup } from '@quayside/contract';

/** Row of the grid: a booking, the heading of a group, or a note below the bookings of a group. */
export type GridLine =
  | { readonly kind: 'booking'; readonly _id: string }
  | { readonly kind: 'group'; readonly _id: string; readonly group: BookingGroup; readonly isOpen: boolean }
  | {
      readonly kind: 'note';
      readonly _id: string;
      readonly text: string;
      /** Name of the button beside the text; none without an action. */
      readonly button?: string | undefined;
      readonly onClick?: () => void;
    };
