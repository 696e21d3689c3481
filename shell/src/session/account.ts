import type { Session } from '@quayside/contract';
import { createContext, use } from 'react';

/** Sign-in and sign-out of a user. */
export interface Account {
  /** Starts the session of a sign-in, registration or invitation; ends an earlier one. */
  enter(session: Session): void;
  /**
   * Switches to another session of the same user and drops local data; the earlier session stays valid on the server.
   */
  swap(session: Session): void;
  /** Ends the session here and on the server, and discards drafts; `notice` is shown on the sign-in page. */
  logOut(notice?: string): void;
  /**
   * Ends a session that the server revoked, for example after a role change or 'Sign out everywhere else'. Drafts stay for the
   * same user.
   */
  forceOut(notice: string): void;
  /** Ends a session that the server no longer knows. Drafts stay for the same user. */
  expire(notice: string): void;
  /** Ends a session that is about to expire, so that the next one starts at the current page. */
  renew(): void;
}

const AccountContext = createContext<Account | undefined>(undefined);

export const AccountProvider = AccountContext;

/** @throws Error outside an AccountProvider. */
export const useAccount = (): Account => {
  const account = use(AccountContext);
  if (!account) throw new Error('useAccount stands outside the AccountProvider');
  return account;
};
