import * as calls from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { recordChange } from '../../platform/recordChange';
import { externalFollowers as table } from '../../tables/notificationTables';
import { findBookingRow } from '../shipment/face';
import { askFollower } from './askFollower';
import { followerNewsMail, followMail } from './followerMails';
import { knownLanguage, listFollowers, stopFollowing } from './followerRows';

const listExternalFollowers = handle(calls.listExternalFollowers, async ({ db, user, params: { id } }) => {
  await findBookingRow(db, user, id);
  return listFollowers(db, id);
});

const addExternalFollower = handle(
  calls.addExternalFollower,
  async ({ tx, services: { secrets }, user, params: { id }, body: { email, language: chosen }, request }) => {
    const booking = await findBookingRow(tx, user, id);
    // Pages of the product are in English; who follows may choose another language where they say yes.
    const language = chosen ?? (await knownLanguage(tx, booking.agentId, email)) ?? 'en';
    await askFollower(tx, { booking, email, user, language, requestId: request.id, secrets });
    return listFollowers(tx, id);
  },
);

const removeExternalFollower = handle(
  calls.removeExternalFollower,
  async ({ tx, user, params: { id: bookingId, follower }, request }) => {
    await findBookingRow(tx, user, bookingId);
    const isOne = and(eq(table.id, follower), eq(table.bookingId, bookingId));
    const isThere = sql`${table.stoppedBecause} is distinct from 'removed'`;
    const [removed] = await stopFollowing(tx, 'removed', and(isOne, isThere));
    if (!removed) throw notFound();
    const before = { follower };
    const change = { actor: user, action: 'follower.removed', id: bookingId, before, requestId: request.id } as const;
    await recordChange(tx, change);
  },
);

/** Followers of a booking without an account; a host serves their pages at /f. */
export const externalFollowers: Module = {
  name: 'externalFollowers',
  routes: [listExternalFollowers, addExternalFollower, removeExternalFollower],
  mails: [followMail, followerNewsMail],
  housekeeping: [
    // Whoever was removed is forgotten once they could be asked again; that an address left or never answered is told for a while.
    (db) =>
      db.delete(table).where(
        and(
          sql`${table.stoppedAt} is not null or ${isNull(table.confirmedAt)}`,
          sql`coalesce(${table.stoppedAt}, ${table.askedAt}) < now() - case ${table.stoppedBecause}
                when 'removed' then interval '1 day' else interval '90 days' end`,
        ),
      ),
  ],
};
