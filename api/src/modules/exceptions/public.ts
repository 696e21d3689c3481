// Public interface of exceptions: other modules import from this file only.

export { toBookingFacts, toNewException } from './bookingFacts';
export { exceptionNotificationDetail } from './exceptionNotificationDetail';
export { findFreeTimes } from './freeTime/freeTimeTerms';
export { planReviews } from './planReviews';
export { type RaisedExceptions, raiseExceptions } from './raiseException';
export { type Review, review } from './review';
export { exceptions } from './reviewDue';
export { type Finding, storedKey } from './rules/finding';
export { countExceptionsByView } from './work/listExceptions';
export { ownExceptions } from './work/ownExceptions';
