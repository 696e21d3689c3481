import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import type { RefusalHandler } from '../../platform/mail/template';
import { externalFollowers as table } from '../../tables/notificationTables';
import { stopFollowing } from './followerRows';

/** Stops mails to an address that bounces, for all bookings of the agent. */
export const stopBouncedFollower: RefusalHandler = async (tx, { to, agentId }) => {
  if (agentId === null) return;
  const isOne = and(eq(table.agentId, agentId), sql`lower(${table.email}) = lower(${to})`, isNull(table.stoppedAt));
  for (const { id, bookingId } of await stopFollowing(tx, 'bounced', isOne))
    await recordChange(tx, {
      ...{ actor: null, action: 'follower.stopped', id: bookingId },
      before: { follower: id, because: 'bounced' },
    });
};
