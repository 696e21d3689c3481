import type { User } from '@quayside/contract';
import { createStore, type StoreApi } from 'zustand';

/** Who works here. The token and the user come together and go together. */
export interface SessionState {
  readonly token: string | undefined;
  /** Undefined until GET /me answered. */
  readonly user: User | undefined;
}

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (initial: Partial<SessionState> = {}): SessionStore =>
  createStore<SessionState>(() => ({ token: undefined, user: undefined, ...initial }));
