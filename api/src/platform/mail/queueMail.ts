import { sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { mails } from '../../tables/platformTables';
import { newId } from '../id';
import { enqueue } from '../outbox/enqueue';
import type { Template } from './template';

interface NewMail<D> {
  /** One e-mail address. */
  readonly to: string;
  readonly data: D;
  /** The agent in whose name and with whose logo it goes out; that of the account with this address if none is named. */
  readonly agentId?: string | null;
}

/**
 * Puts a mail into the transaction of its cause: it is sent after the commit, with retries, and never when that rolls back.
 *
 *     await queueMail(tx, passwordResetMail, { to: user.email, data: { firstName, askedBy: null, token } });
 */
export const queueMail = async <D>(
  tx: Tx,
  { name }: Template<D>,
  { to, data, agentId }: NewMail<NoInfer<D>>,
): Promise<void> => {
  const mailId = newId();
  const agentOfAddress = sql`
    (select coalesce(${companies.agentId}, ${companies.id})
       from ${users} join ${companies} on ${companies.id} = ${users.companyId} where ${hasEmail(to)})`;
  await tx
    .insert(mails)
    .values({ id: mailId, toAddress: to, template: name, data, agentId: agentId ?? agentOfAddress });
  await enqueue(tx, 'send-mail', { mailId });
};
