export const bookingStatuses = ['new', 'in-progress', 'completed', 'cancelled', 'rfp'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusLabels: Record<BookingStatus, string> = {
  new: 'NEW',
  'in-progress': 'IN PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  rfp: 'RFP',
};

/** The choices of the list's filter 'Order status', in its words. */
export const bookingStatusChoices = [
  { status: 'new', label: 'New' },
  { status: 'in-progress', label: 'In progress' },
  { status: 'completed', label: 'Completed' },
  { status: 'cancelled', label: 'Canceled' },
] as const satisfies readonly { status: BookingStatus; label: string }[];

/** `exception` as long as an exception of the booking is open. */
export const tempStatuses = ['none', 'exception'] as const;
export type TempStatus = (typeof tempStatuses)[number];

/** What may become of a booking, beside being restored after its cancellation. Nothing leaves `completed`. */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  rfp: ['cancelled'],
  new: ['in-progress', 'completed', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => nextBookingStatuses[from].includes(to);

/** The statuses from which a booking can be cancelled: all that are not over. */
export const cancellable: readonly BookingStatus[] = bookingStatuses.filter((status) => mayBecome(status, 'cancelled'));

export const isCancellable = (status: BookingStatus): boolean => cancellable.includes(status);
