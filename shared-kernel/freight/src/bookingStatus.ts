export const bookingStatuses = ['new', 'in-progress', 'completed', 'cancelled', 'rfp'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusLabels: Record<BookingStatus, string> = {
  new: 'NEW',
  'in-progress': 'IN PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  rfp: 'RFP',
};

/** Options of the list filter 'Order status', with the labels of the specification. */
export const bookingStatusChoices = [
  { status: 'new', label: 'New' },
  { status: 'in-progress', label: 'In progress' },
  { status: 'completed', label: 'Completed' },
  { status: 'cancelled', label: 'Canceled' },
] as const satisfies readonly { status: BookingStatus; label: string }[];

/** `exception` while the booking has an open exception. */
export const tempStatuses = ['none', 'exception'] as const;
export type TempStatus = (typeof tempStatuses)[number];

/** Allowed status transitions of a booking, except restoring a cancelled one. `completed` is final. */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  rfp: ['cancelled'],
  new: ['in-progress', 'completed', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const canChangeBookingStatus = (from: BookingStatus, to: BookingStatus): boolean =>
  nextBookingStatuses[from].includes(to);

/** Statuses from which a booking can be cancelled. */
export const cancellableStatuses: readonly BookingStatus[] = bookingStatuses.filter((status) =>
  canChangeBookingStatus(status, 'cancelled'),
);

export const isCancellable = (status: BookingStatus): boolean => cancellableStatuses.includes(status);
