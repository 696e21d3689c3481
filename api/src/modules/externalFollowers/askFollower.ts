import { EXTERNAL_FOLLOWERS_AT_MOST } from '@quayside/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { beyondWall } from '../../platform/database/beyondWall';
import { conflict, tooMany } from '../../platform/errors';
import { newId } from '../../platform/id';
import { queueMail } from '../../platform/mail/queueMail';
import { recordChange } from '../../platform/recordChange';
import { hashToken, newToken } from '../../platform/tokens';
import { personIdOf, type User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { externalFollowers as table } from '../../tables/notificationTables';
import type { BookingRow } from '../shipment/face';
import { laneOf } from './followedShipment';
import { followMail } from './followerMails';
import { isAskedLately, isFollowing } from './followerRows';

/** Of how many bookings an address is asked within a day, whoever asks: it did not ask for the mails. */
const ASKED_A_DAY = 10;
/** How many addresses one person asks within an hour: a mail goes to whoever they name. */
const ASKED_BY_ONE = 60;

interface Asking {
  readonly booking: BookingRow;
  readonly email: string;
  /** Who of the staff asks; null for somebody on the page of a share link. */
  readonly user: User | null;
  /** Of the page on which it was asked: they are written to in it. */
  readonly language: string;
  readonly requestId: string;
  readonly secrets: Services['secrets'];
}

/** Whether news of a booking may still come. */
export const isUnderWay = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'completed';

const isWrittenToEnough = (tx: Tx, email: string): Promise<boolean> =>
  beyondWall(tx, 'nobody is mailed more often than anybody may ask', async () => {
    const isOne = and(sql`lower(${table.email}) = lower(${email})`, isAskedLately);
    return (await tx.$count(table, isOne)) >= ASKED_A_DAY;
  });

const refuseMany = async (tx: Tx, user: User): Promise<void> => {
  const lately = and(eq(table.askedBy, user.id), sql`${table.askedAt} > now() - interval '1 hour'`);
  if ((await tx.$count(table, lately)) < ASKED_BY_ONE) return;
  throw tooMany(3_600, `You have asked ${ASKED_BY_ONE} addresses within an hour. Please wait and try again.`);
};

/**
 * Mails an address whether it wants to follow. Nothing happens where it follows already, where it was asked about the booking
 * within a day, and where it was asked about many. @throws 409 for a booking that is over or has as many followers as it may have, 429 for
 * somebody who asks very many
 */
export const askFollower = async (
  tx: Tx,
  { booking, email, user, language, requestId, secrets }: Asking,
): Promise<void> => {
  const { id: bookingId, agentId } = booking;
  if (!isUnderWay(booking)) throw conflict('This booking is over: nothing happens to it that could be followed.');
  // Who asks at the same time waits, so that one mail goes and the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`followers ${bookingId}`}))`);
  const isOne = and(eq(table.bookingId, bookingId), sql`lower(${table.email}) = lower(${email})`);
  const isDone = or(isFollowing, isAskedLately);
  if ((await tx.$count(table, and(isOne, isDone))) > 0) return;
  const counts = and(eq(table.bookingId, bookingId), isNull(table.stoppedAt), isDone);
  if ((await tx.$count(table, counts)) >= EXTERNAL_FOLLOWERS_AT_MOST)
    throw conflict(`This booking is followed by ${EXTERNAL_FOLLOWERS_AT_MOST} addresses already.`);
  if (user) await refuseMany(tx, user);
  if (await isWrittenToEnough(tx, email)) return;
  const token = newToken();
  const asked = {
    ...{ tokenHash: hashToken(token), askedBy: user && personIdOf(user), askedAt: sql`now()`, email },
    ...{ confirmedAt: null, stoppedAt: null, stoppedBecause: null, language },
  };
  const [again] = await tx.update(table).set(asked).where(isOne).returning({ id: table.id });
  const id = again?.id ?? newId();
  if (!again) await tx.insert(table).values({ id, agentId, bookingId, ...asked });
  const data = { ...laneOf(booking), token, language };
  await queueMail(tx, followMail, { to: email, data, agentId, secrets });
  // The audit names no address: it could not be forgotten there.
  const after = { follower: id };
  await recordChange(tx, { actor: user, action: 'follower.asked', id: bookingId, after, requestId });
};
