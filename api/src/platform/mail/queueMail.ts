import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { companies, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { mails } from '../../tables/platformTables';
import { withoutRowSecurity } from '../database/withoutRowSecurity';
import { newId } from '../encoding/id';
import { enqueue } from '../outbox/enqueue';
import { sealData } from './sealedData';
import type { Template } from './template';

interface NewMail<D> {
  /** One e-mail address. */
  readonly to: string;
  readonly data: D;
  /** The agent as sender, with its logo; that of the account with this address if missing. */
  readonly agentId?: string | null;
  /** Required by a template with secret data. */
  readonly secrets?: Secrets;
}

const findAgentOfAddress = (tx: Tx, address: string): Promise<string | null> =>
  withoutRowSecurity(tx, 'a mail bears the name of the agent of whoever reads it', async () => {
    const [found] = await tx
      .select({ agentId: sql<string | null>`coalesce(${companies.agentId}, ${companies.id})` })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(hasEmail(address));
    return found?.agentId ?? null;
  });

/**
 * Queues a mail in the transaction of its cause: it is sent after the commit, with retries, and never after a rollback.
 *
 * await queueMail(tx, passwordResetMail, { to: user.email, data: { firstName, askedBy: null, token }, secrets });
 */
export const queueMail = async <D>(
  tx: Tx,
  { name, sealed }: Template<D>,
  { to, data, agentId, secrets }: NewMail<NoInfer<D>>,
): Promise<void> => {
  if (sealed && !secrets) throw new Error(`The mail ${name} gives access: it is queued with secrets`);
  const mailId = newId();
  const stored = sealed && secrets ? await sealData(secrets, data as object, sealed) : data;
  await tx.insert(mails).values({
    id: mailId,
    toAddress: to,
    template: name,
    data: stored as object,
    agentId: agentId ?? (await findAgentOfAddress(tx, to)),
  });
  await enqueue(tx, 'send-mail', { mailId });
};
