export { type CurrentBooking, useCurrentBooking } from './currentBooking';
export { createSessionStore, type SessionState, type SessionStore } from './sessionStore';
export { Can, useAbility, useUser } from './useSession';
