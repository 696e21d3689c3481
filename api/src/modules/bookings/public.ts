// Public interface of bookings: other modules import from this file only.

export { announcedColumns, bookingAnnouncement } from './booking/announceBooking';
export { type BookedRoute, bookedRoute } from './booking/bookedRoute';
export { type BookingRow, selectBookings } from './booking/bookingRows';
export { bookingScope } from './booking/bookingScope';
export { findBooking, findBookingRow } from './booking/findBooking';
export { insertBookings } from './booking/insertBooking';
export { isException } from './booking/openExceptions';
export { cancelInTransaction, refuseEnded } from './change/cancel';
export { moveStatusInTransaction, refuseStep } from './change/moveShippingStatus';
export { toChosenRate } from './create/newPrice';
export { type BookingDate, bookingDates } from './dates/bookingDates';
export { readFieldsToSet, refuseSetting, setFieldsInTransaction } from './edit/setFields';
export { bookingRecords, importedBookings } from './import/importedBookings';
export { searchedText } from './list/bookingFilter';
export { countBookingsOfDay } from './list/dayNumbers';
export { listScope } from './list/listed';
export { countBookings, toListCondition } from './list/listPage';
export { findMatches } from './list/pastedNumbers';
export { toRecordedHistory } from './manual/manualHistory';
export { bookings } from './routes';
export { importedStatuses } from './statusList/importedStatuses';
export { noTeam, readTeams } from './team/bookingTeam';
export {
  addTagInTransaction,
  assignInTransaction,
  demandOwner,
  refuseAddingTag,
  refuseOtherOwner,
  refuseRemovingTag,
  refuseSameOwner,
  removeTagInTransaction,
  type TeamState,
} from './team/changeBookingTeam';
export { addTagToMany, assignMany, type ManyTeams, removeTagFromMany } from './team/changeManyTeams';
