// What the rest of the API takes of shipments: six modules on one knot of tables. Nobody else looks behind it.

export { type BookedRoute, bookedRoute } from './booking/bookedRoute';
export { type BookingRow, selectBookings } from './booking/bookingRows';
export { findBooking, findBookingRow } from './booking/findBooking';
export { insertBooking } from './booking/insertBooking';
export { isException } from './booking/openExceptions';
export { bookings } from './bookings';
export { connections } from './connections/routes';
export { chosenRate } from './create/newPrice';
export { documents } from './documents/routes';
export { afterEvents, type BookingAfterEvents } from './events/afterEvents';
export { historyOfEvents } from './events/eventHistory';
export { toEventRow } from './events/eventRows';
export { type Review, review } from './exceptions/review';
export { exceptions } from './exceptions/reviewDue';
export { factsOf, storedKey, toNewException } from './exceptions/reviewExceptions';
export type { Finding } from './exceptions/rules/finding';
export { selectHistory } from './histories/historyRows';
export { raiseException } from './histories/raiseException';
export { type NewHistory, recordHistory } from './histories/recordHistory';
export { histories } from './histories/routes';
export { bookingRecords, importedBookings } from './import/importedBookings';
export { importedStatuses } from './statusList/importedStatuses';
export { openSchedules } from './tracking/connections/connectedSchedules';
export { failureText } from './tracking/connections/connectedSources';
export { notReported } from './tracking/outcome';
export { readTracking } from './tracking/readTracking';
export { tracking } from './tracking/routes';
