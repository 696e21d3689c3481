import type { Customer } from '@quayside/contract';
import { and, eq, ne } from 'drizzle-orm';
import { withoutRowSecurity } from '../../platform/database/withoutRowSecurity';
import type { Executor, Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { accountExists, addInvited, type InvitationContext, sendInvitation } from '../team/invitePerson';
import { servicesOfKind } from '../team/servicesOfKind';
import { worksFor } from '../team/worksFor';

/**
 * Invites the contact person of a customer; a new invitation ends the previous one. @throws 422 on `email` when it
 * has an account
 */
export const inviteFirstPerson = async (tx: Tx, from: InvitationContext, customer: Customer): Promise<void> => {
  const { id, kind, agent, email, firstName, lastName, companyName, role } = customer;
  const isCustomer = kind === 'customer';
  const userId = await addInvited(tx, {
    email,
    firstName,
    lastName,
    phone: '',
    role,
    companyId: isCustomer ? agent : id,
    customerCompanyId: isCustomer ? id : null,
    services: servicesOfKind[kind],
    replaces: [role],
  });
  await sendInvitation(tx, from, { userId, email, companyName, agentId: agent });
};

const matchesFirstPerson = ({ id, role }: Customer) => and(worksFor(id), eq(users.role, role));

/** Returns the contact person who has not accepted yet, as long as the customer names that person. */
const findWaiting = async (tx: Tx, customer: Customer): Promise<string | undefined> => {
  const [waiting] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(matchesFirstPerson(customer), eq(users.status, 'invited'), hasEmail(customer.email)))
    .for('update');
  return waiting?.id;
};

/** Checks whether the customer has a contact person with an account. */
export const hasFirstPerson = async (tx: Tx, customer: Customer): Promise<boolean> =>
  (await tx.$count(users, and(matchesFirstPerson(customer), eq(users.status, 'active')))) > 0;

/** Returns the contact person who signs in with the customer's address. */
export const findContactAccount = async (db: Executor, customer: Customer): Promise<string | undefined> => {
  const isContact = and(matchesFirstPerson(customer), eq(users.status, 'active'), hasEmail(customer.email));
  const [account] = await db.select({ id: users.id }).from(users).where(isContact);
  return account?.id;
};

/** @throws 422 on `email` when it has an account other than this one */
const refuseTaken = async (tx: Tx, email: string, userId: string): Promise<void> => {
  const isOfOther = and(hasEmail(email), ne(users.id, userId));
  const taken = await withoutRowSecurity(tx, 'an address is one account’s, whose customer that may be', () =>
    tx.$count(users, isOfOther),
  );
  if (taken > 0) throw accountExists();
};

/**
 * Changes the account of a contact who signs in: the names at once, and the address once its owner confirms it.
 *
 * @throws 422 on `email` when it has another account
 */
export const changeContactAccount = async (
  tx: Tx,
  { userId, names, email }: { userId: string; names: Pick<Customer, 'firstName' | 'lastName'>; email: string | null },
  start: (asked: { userId: string; email: string }) => Promise<void>,
): Promise<void> => {
  await tx
    .update(users)
    .set({ ...names, ...nextVersion(users) })
    .where(eq(users.id, userId));
  if (email === null) return;
  await refuseTaken(tx, email, userId);
  await start({ userId, email });
};

/**
 * Applies changes of a customer to its pending contact person. A new address gets an invitation, and that to the old
 * one ends.
 * @throws 422 on `email` when it has an account
 */
export const changeFirstPerson = async (
  tx: Tx,
  from: InvitationContext,
  before: Customer,
  after: Customer,
): Promise<void> => {
  const userId = await findWaiting(tx, before);
  if (userId === undefined) return;
  const { email, firstName, lastName, companyName, agent } = after;
  await refuseTaken(tx, email, userId);
  await tx
    .update(users)
    .set({ email, firstName, lastName, ...nextVersion(users) })
    .where(eq(users.id, userId));
  if (email.toLowerCase() === before.email.toLowerCase()) return;
  await sendInvitation(tx, from, { userId, email, companyName, agentId: agent });
};
