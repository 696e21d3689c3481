import { type EmailChange, emailChangeHours } from '@quayside/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { endLinks } from '../../platform/auth/accountLinks';
import { findRequiredSignInCompany } from '../../platform/auth/companyEntry';
import type { Executor, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { emailChanges, users } from '../../tables/accountTables';

const isOpen = (userId: string) => and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`));

/** Returns the pending address of a user. */
export const findPendingEmail = async (db: Executor, userId: string): Promise<EmailChange['pending']> => {
  const { email, expiresAt } = emailChanges;
  const [row] = await db.select({ email, until: expiresAt }).from(emailChanges).where(isOpen(userId));
  return row ?? null;
};

/** Returns why a user cannot change the address, or null. The demo shows mails without a mail server. */
export const refusalFor = async (db: Executor, { mail, config }: Services, userId: string): Promise<string | null> => {
  if (!mail && !config.demo)
    return 'No mail server is set up here, so a new address cannot be confirmed. Ask the administrator of this installation.';
  const companyName = await findRequiredSignInCompany(db, userId);
  return companyName === undefined
    ? null
    : `${companyName} has its own sign-in, and the address comes from there. Ask its admin to change it.`;
};

/** Stores the address to confirm, in place of a pending one, whose links end. */
export const storePendingEmail = async (tx: Tx, userId: string, email: string, sessionId: string): Promise<void> => {
  await dropPending(tx, userId);
  const expiresAt = sql`now() + make_interval(hours => ${emailChangeHours})`;
  await tx.insert(emailChanges).values({ userId, email, sessionId, expiresAt });
};

/**
 * Locks the user before the links: all code that changes either locks in this order, including the code that sends
 * the links.
 */
export const lockPerson = async (tx: Tx, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
};

/** Deletes the pending change with its links. Returns it; undefined when there is none. */
export const dropPending = async (
  tx: Tx,
  userId: string,
): Promise<{ email: string; sessionId: string } | undefined> => {
  await lockPerson(tx, userId);
  const { email, sessionId } = emailChanges;
  const isLate = sql<boolean>`${emailChanges.expiresAt} <= now()`;
  const [row] = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ email, sessionId, isLate });
  for (const kind of ['email-confirm', 'email-stop'] as const) await endLinks(tx, { kind, userId });
  return row && !row.isLate ? { email: row.email, sessionId: row.sessionId } : undefined;
};
