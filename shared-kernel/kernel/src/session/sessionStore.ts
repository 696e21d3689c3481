import type { User } from '@quayside/contract';
import { plainStyle, type ShownStyle, setShownStyle } from '@quayside/freight';
import { createStore, type StoreApi } from 'zustand';

/** Who works here. The token and the user come together and go together. */
export interface SessionState {
  readonly token: string | undefined;
  /** Undefined until GET /me answered. */
  readonly user: User | undefined;
}

export type SessionStore = StoreApi<SessionState>;

/** The session of a page. Days and measures are shown on it as the agent of its user writes them. */
export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore => {
  const store = createStore<SessionState>(() => ({ token: undefined, user: undefined, ...initial }));
  setShownStyle(() => ({ ...plainStyle, ...styleOf(store.getState().user) }));
  return store;
};

const styleOf = ({ dateFormat, units }: Partial<User> = {}): Partial<ShownStyle> => ({
  ...(dateFormat && { dateFormat }),
  ...(units && { units }),
});
