import type { User } from '@quayside/contract';
import { plainStyle, type ShownStyle, setShownStyle } from '@quayside/freight';
import { createStore, type StoreApi } from 'zustand';
import { applyAccountLanguage } from '../language/catalogues';

/** The signed-in user. Token and user are always set and cleared together. */
export interface SessionState {
  readonly token: string | undefined;
  /** Undefined until GET /me has returned. */
  readonly user: User | undefined;
}

export type SessionStore = StoreApi<SessionState>;

/** Creates the session of a page, which also sets the language of the user, and the formats: those of their agent, unless the user chose others. */
export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore => {
  const store = createStore<SessionState>(() => ({ token: undefined, user: undefined, ...initial }));
  setShownStyle(() => ({ ...plainStyle, ...toShownStyle(store.getState().user) }));
  const speak = ({ user }: SessionState): void => {
    if (user?.language !== undefined) void applyAccountLanguage(user.language);
  };
  speak(store.getState());
  store.subscribe((state, before) => {
    if (state.user?.language !== before.user?.language) speak(state);
  });
  return store;
};

const toShownStyle = ({ dateFormat, units, preferences = {} }: Partial<User> = {}): Partial<ShownStyle> => {
  const ownUnits = preferences.units ?? units;
  return {
    ...(dateFormat && { dateFormat }),
    ...(ownUnits && { units: ownUnits }),
    ...(preferences.timeZone && { timeZone: preferences.timeZone }),
  };
};
