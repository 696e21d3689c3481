import { eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { fullName, type User } from './user';

/** The person whom a mail names as the contact. */
export interface MailSender {
  readonly name: string;
  readonly email: string;
}

/** Returns the contact of a mail that a user sends; for a program with an API key, the owner of the key. */
export const findMailSender = async (db: Executor, user: User): Promise<MailSender> => {
  if (!user.apiKey) return { name: fullName(user), email: user.email };
  const { firstName, lastName, email } = users;
  const isOwner = eq(users.id, user.apiKey.ownerId);
  const [owner] = await db.select({ firstName, lastName, email }).from(users).where(isOwner);
  // A key without an owner is refused before.
  if (!owner) throw new Error('The API key has no owner');
  return { name: fullName(owner) || owner.email, email: owner.email };
};
