export { Can, useAbility, useAgentTimeZone, useUser } from './kernel/useSession';
export { type ShortcutSetting, useShortcuts } from './kernel/useShortcuts';
export { type CurrentBooking, useCurrentBooking } from './session/currentBooking';
export { useDrafts } from './session/drafts';
export { createSessionStore, type SessionState, type SessionStore } from './session/sessionStore';
