export { type CurrentBooking, useCurrentBooking } from './currentBooking';
export { useDrafts } from './drafts';
export { createSessionStore, type SessionState, type SessionStore } from './sessionStore';
export { Can, useAbility, useUser } from './useSession';
