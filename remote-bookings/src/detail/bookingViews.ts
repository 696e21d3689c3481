/** Pages of one booking, with their titles. */
export const bookingViews = {
  tracking: 'Booking tracking',
  overview: 'Booking overview',
  documents: 'Booking documents',
  tasks: 'Booking tasks',
  conversation: 'Conversation',
} as const;
export type BookingView = keyof typeof bookingViews;

/** Returns the page at an address. */
export const viewAt = (pathname: string): BookingView =>
  (Object.keys(bookingViews) as BookingView[]).find((view) => pathname.endsWith(`/${view}`)) ?? 'overview';
