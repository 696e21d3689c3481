import * as calls from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { externalFollowers as table } from '../../tables/notificationTables';
import { findBookingRow } from '../bookings/public';
import { followConfirmationMail, followerNewsMail } from './followerMails';
import { knownLanguage, listFollowers, stopFollowing } from './followerRows';
import { inviteFollower } from './inviteFollower';

const listExternalFollowers = handle(calls.listExternalFollowers, async ({ db, user, params: { id } }) => {
  await findBookingRow(db, user, id);
  return listFollowers(db, id);
});

const addExternalFollower = handle(
  calls.addExternalFollower,
  async ({ tx, services: { secrets }, user, params: { id }, body: { email, language: chosen }, request }) => {
    const booking = await findBookingRow(tx, user, id);
    // The product's pages are in English; the follower can choose another language at confirmation.
    const language = chosen ?? (await knownLanguage(tx, booking.agentId, email)) ?? 'en';
    await inviteFollower(tx, { booking, email, user, language, requestId: request.id, secrets });
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

/** Module for followers of a booking without an account. A host serves their pages at /f. */
export const externalFollowers: Module = {
  name: 'externalFollowers',
  routes: [listExternalFollowers, addExternalFollower, removeExternalFollower],
  mails: [followConfirmationMail, followerNewsMail],
  housekeeping: [
    // Removed followers are deleted once they could be invited again; those who left or never answered stay visible
    // for a while.
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
