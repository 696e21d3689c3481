/** Identifiers of a booking that people know; '' when unknown. */
export interface BookingIdentifiers {
  readonly mblNumber: string;
  readonly hblNumber: string;
  readonly customerReference: string;
}

/**
 * Returns the one identifier by which pages, notifications, calendars and messages name a booking: its master bill,
 * house bill or reference, else its id. The API's SQL expression `bookingName` follows the same order.
 */
export const getBookingName = ({ mblNumber, hblNumber, customerReference }: BookingIdentifiers, id: string): string =>
  mblNumber || hblNumber || customerReference || id;
