import { sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
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
  await tx.execute(sql`
    insert into mails (id, to_address, template, data, agent_id)
    values (${mailId}, ${to}, ${name}, ${JSON.stringify(data)}::jsonb, coalesce(${agentId ?? null}, (
      select coalesce(company.agent_id, company.id)
        from users person join companies company on company.id = person.company_id
       where lower(person.email) = lower(${to}))))`);
  await enqueue(tx, 'send-mail', { mailId });
};
