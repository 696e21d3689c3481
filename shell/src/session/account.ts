import type { User } from '@freight/shared-kernel/contract';
import { createContext, use } from 'react';

export interface Credentials {
  email: string;
  password: string;
}

/** How a person comes in and goes out. */
export interface Account {
  /** Rejects with the server's refusal. */
  signIn(credentials: Credentials): Promise<User>;
  /** Ends the session here and on the server; `notice` is said on the sign-in page. */
  logOut(notice?: string): void;
  /** The server does not know the session any more. */
  expire(notice: string): void;
}

const AccountContext = createContext<Account | undefined>(undefined);

export const AccountProvider = AccountContext;

/** @throws Error outside an AccountProvider. */
export const useAccount = (): Account => {
  const account = use(AccountContext);
  if (!account) throw new Error('useAccount stands outside the AccountProvider');
  return account;
};
