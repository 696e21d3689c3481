// Public interface of tracking: other modules import from this file only.

export { openSchedules } from './connections/connectedSchedules';
export { failureText } from './connections/connectedSources';
export { findDcsaEvents } from './dcsaOut/dcsaEvents';
export { type BookingAfterEvents, calculateBookingState } from './events/afterEvents';
export { toEventHistory } from './events/eventHistory';
export { findEventsOfBookings, toEventRow } from './events/eventRows';
export { notReportedReason } from './query/queryOutcome';
export { readTracking } from './read/readTracking';
export { receiveInterchange } from './receive/intake';
export { tracking } from './routes';
