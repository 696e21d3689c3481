export { type CurrentBooking, useCurrentBooking } from './currentBooking';
export { createSessionStore, type SessionState, type SessionStore } from './sessionStore';
export { Can, seesExceptions, useAbility, useUser } from './useSession';
