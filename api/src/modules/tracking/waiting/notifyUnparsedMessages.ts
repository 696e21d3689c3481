import { sql } from 'drizzle-orm';
import type { Services } from '../../../ports/services';
import { incomingMessages } from '../../../tables/trackingTables';
import type { IncomingDelivery } from '../receive/incomingDelivery';
import { incomingSender } from './heldMessageText';

type UnparsedMessages = Pick<IncomingDelivery, 'format' | 'sender'> & { readonly n: number };

/**
 * Claims the unparsed messages that no node has reported yet and counts them by sender. Skips senders that were
 * reported in the last 24 hours.
 */
const claimUnreported = async ({ db }: Services['database']): Promise<readonly UnparsedMessages[]> => {
  const { rows } = await db.execute<{ [Name in keyof UnparsedMessages]: UnparsedMessages[Name] }>(sql`
    with fresh as (
      update ${incomingMessages} set alarmed_at = now() where outcome = 'unreadable' and alarmed_at is null
      returning format, sender)
    select format, sender, count(*)::float8 as n from fresh
     where not exists (select from ${incomingMessages} before
                        where before.format = fresh.format and before.sender = fresh.sender
                          and before.alarmed_at > now() - interval '1 day')
     group by format, sender order by format, sender`);
  return rows;
};

/** Notifies the operators about messages that cannot be parsed: once a day for each sender, from one node only. */
export const notifyUnparsedMessages = async ({
  config,
  database,
  tellOperators,
}: Pick<Services, 'database' | 'tellOperators'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>;
}): Promise<void> => {
  if (!tellOperators) return;
  for (const { n, ...from } of await claimUnreported(database))
    await tellOperators(
      `${n === 1 ? 'A message' : `${n} messages`} of ${incomingSender(from)} could not be read: ${config.publicUrl}/tracking/unread`,
    );
};
