import { sql } from 'drizzle-orm';
import type { Services } from '../../../ports/services';
import { incomingMessages } from '../../../tables/trackingTables';
import { incomingSender } from './heldMessageText';
import type { Incoming } from './incoming';

type Fresh = Pick<Incoming, 'format' | 'sender'> & { readonly n: number };

/** Takes what nobody was told of yet, so that no other node tells it, too; of a sender that was told of within a day nothing is said. */
const takeFresh = async ({ db }: Services['database']): Promise<readonly Fresh[]> => {
  const { rows } = await db.execute<{ [Name in keyof Fresh]: Fresh[Name] }>(sql`
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

/** Tells those who run this installation of messages that cannot be read: once a day for each source, by whichever node is first. */
export const alarmUnread = async ({
  config,
  database,
  tellOperators,
}: Pick<Services, 'database' | 'tellOperators'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>;
}): Promise<void> => {
  if (!tellOperators) return;
  for (const { n, ...from } of await takeFresh(database))
    await tellOperators(
      `${n === 1 ? 'A message' : `${n} messages`} of ${incomingSender(from)} could not be read: ${config.publicUrl}/tracking/unread`,
    );
};
