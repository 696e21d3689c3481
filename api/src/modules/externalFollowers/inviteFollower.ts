import { EXTERNAL_FOLLOWERS_AT_MOST } from '@quayside/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { withoutRowSecurity } from '../../platform/database/withoutRowSecurity';
import { newId } from '../../platform/encoding/id';
import { conflict, tooMany } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { getPersonId, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { externalFollowers as table } from '../../tables/notificationTables';
import type { BookingRow } from '../bookings/public';
import { getLaneNames } from './followedShipment';
import { followConfirmationMail } from './followerMails';
import { hasOpenInvitation, isFollowing } from './followerRows';

/** Daily limit of confirmation mails to one address over all bookings, because the address did not request them. */
const DAILY_LIMIT_PER_ADDRESS = 10;
/** Hourly limit of confirmation mails that one user causes. */
const HOURLY_LIMIT_PER_USER = 60;

interface FollowerInvitation {
  readonly booking: BookingRow;
  readonly email: string;
  /** The staff user who invites; null for a reader of a share link. */
  readonly user: User | null;
  /** Language of the page of the request; the mail uses it. */
  readonly language: string;
  readonly requestId: string;
  readonly secrets: Services['secrets'];
}

/** Checks whether the booking is open, so that updates can still follow. */
export const isOpenBooking = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'completed';

const hasReachedDailyLimit = (tx: Tx, email: string): Promise<boolean> =>
  withoutRowSecurity(tx, 'nobody is mailed more often than anybody may ask', async () => {
    const isOne = and(sql`lower(${table.email}) = lower(${email})`, hasOpenInvitation);
    return (await tx.$count(table, isOne)) >= DAILY_LIMIT_PER_ADDRESS;
  });

const refuseTooMany = async (tx: Tx, user: User): Promise<void> => {
  const lately = and(eq(table.askedBy, user.id), sql`${table.askedAt} > now() - interval '1 hour'`);
  if ((await tx.$count(table, lately)) < HOURLY_LIMIT_PER_USER) return;
  throw tooMany(3_600, `You have sent ${HOURLY_LIMIT_PER_USER} requests within an hour. Please wait and try again.`);
};

/**
 * Sends an address a confirmation mail for following a booking. Does nothing when it follows already, was asked about
 * the booking in the last day, or was asked about many bookings. @throws 409 for a closed booking or one with the
 * maximum of followers, 429 for a user who invites too many
 */
export const inviteFollower = async (
  tx: Tx,
  { booking, email, user, language, requestId, secrets }: FollowerInvitation,
): Promise<void> => {
  const { id: bookingId, agentId } = booking;
  if (!isOpenBooking(booking)) throw conflict('This booking is closed and can’t be followed.');
  // Concurrent requests wait, so that only one mail is sent and the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`followers ${bookingId}`}))`);
  const isOne = and(eq(table.bookingId, bookingId), sql`lower(${table.email}) = lower(${email})`);
  const isDone = or(isFollowing, hasOpenInvitation);
  if ((await tx.$count(table, and(isOne, isDone))) > 0) return;
  const counts = and(eq(table.bookingId, bookingId), isNull(table.stoppedAt), isDone);
  if ((await tx.$count(table, counts)) >= EXTERNAL_FOLLOWERS_AT_MOST)
    throw conflict(`This booking is followed by ${EXTERNAL_FOLLOWERS_AT_MOST} addresses already.`);
  if (user) await refuseTooMany(tx, user);
  if (await hasReachedDailyLimit(tx, email)) return;
  const token = newToken();
  const asked = {
    ...{ tokenHash: hashToken(token), askedBy: user && getPersonId(user), askedAt: sql`now()`, email },
    ...{ confirmedAt: null, stoppedAt: null, stoppedBecause: null, language },
  };
  const [again] = await tx.update(table).set(asked).where(isOne).returning({ id: table.id });
  const id = again?.id ?? newId();
  if (!again) await tx.insert(table).values({ id, agentId, bookingId, ...asked });
  const data = { ...getLaneNames(booking), token, language };
  await queueMail(tx, followConfirmationMail, { to: email, data, agentId, secrets });
  // The audit log names no address, because it could not be erased there.
  const after = { follower: id };
  await recordChange(tx, { actor: user, action: 'follower.asked', id: bookingId, after, requestId });
};
