import type { Session } from '@quayside/contract';
import { createContext, use } from 'react';

/** How a person comes in and goes out. */
export interface Account {
  /** Takes the session that a sign-in, a registration or an invitation gave; one that was there before ends. */
  enter(session: Session): void;
  /** Goes on with another session of the same person, with nothing of the one before but the server's knowledge of it. */
  swap(session: Session): void;
  /** Ends the session here and on the server, with all that was half filled in; `notice` is said on the sign-in page. */
  logOut(notice?: string): void;
  /**
   * The server ended the session, for example after a role change or 'Sign out everywhere else'. What is half filled in stays
   * for the same person.
   */
  forceOut(notice: string): void;
  /** The server does not know the session any more. What is half filled in stays for the same person. */
  expire(notice: string): void;
  /** Ends a session that is about to run out, so that the next one begins where the person is now. */
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
