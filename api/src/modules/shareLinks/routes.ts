import * as calls from '@quayside/contract';
import { pathOfLink } from '@quayside/contract/composition';
import { seesExceptions } from '@quayside/contract/roles';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { getPersonId } from '../../platform/people/user';
import { users } from '../../tables/accountTables';
import { shareLinks as table } from '../../tables/bookingTables';
import { personName } from '../../tables/personName';
import { findBookingRow } from '../bookings/public';

/** The columns of a link that can be read after its creation. */
const publicColumns = {
  id: table.id,
  label: table.label,
  shows: table.shows,
  madeBy: sql<string>`coalesce((select ${personName} from ${users} where ${users.id} = ${table.madeBy}), '')`,
  createdAt: table.createdAt,
  expiresAt: table.expiresAt,
  revokedAt: table.revokedAt,
  views: table.views,
  lastViewedAt: table.lastViewedAt,
  letsFollow: table.letsFollow,
};

/** Maximum length of the list. */
const MAX_LISTED = 100;

const listShareLinks = handle(calls.listShareLinks, async ({ db, user, params: { id } }) => {
  await findBookingRow(db, user, id);
  const { bookingId, createdAt } = table;
  return db
    .select(publicColumns)
    .from(table)
    .where(eq(bookingId, id))
    .orderBy(desc(createdAt), desc(table.id))
    .limit(MAX_LISTED);
});

const createShareLink = handle(
  calls.createShareLink,
  async ({ tx, services: { config }, user, params: { id: bookingId }, body, request }) => {
    const { agentId, status } = await findBookingRow(tx, user, bookingId);
    const { label, days, letsFollow } = body;
    const shows = calls.sharedPartNames.filter((name) => body.shows.includes(name));
    if (status === 'cancelled') throw conflict('This booking is cancelled: its tracking is not shared any more.');
    if (shows.includes('exceptions') && !seesExceptions(user))
      throw invalid([{ path: 'shows', message: 'You do not have access to exceptions, so you cannot share them' }]);
    const works = and(eq(table.bookingId, bookingId), isNull(table.revokedAt), sql`${table.expiresAt} > now()`);
    if ((await tx.$count(table, works)) >= calls.SHARE_LINKS_AT_MOST)
      throw conflict(
        `This booking has ${calls.SHARE_LINKS_AT_MOST} links already. Revoke one that is not used any more.`,
      );
    const token = newToken();
    const expiresAt = sql`now() + make_interval(days => ${days})`;
    const row = { id: newId(), agentId, bookingId, tokenHash: hashToken(token), label, shows, expiresAt, letsFollow };
    const [link] = await tx
      .insert(table)
      .values({ ...row, madeBy: getPersonId(user) })
      .returning(publicColumns);
    if (!link) throw new Error('The link was not stored');
    await recordChange(tx, {
      ...{ actor: user, action: 'share-link.made', id: bookingId, requestId: request.id },
      after: { link: link.id, label, shows, expiresAt: link.expiresAt, letsFollow },
    });
    return { url: config.servesPages ? `${config.publicUrl}${pathOfLink('tracking', token)}` : null, link };
  },
);

const revokeShareLink = handle(
  calls.revokeShareLink,
  async ({ tx, user, params: { id: bookingId, link: id }, request }) => {
    await findBookingRow(tx, user, bookingId);
    const [revoked] = await tx
      .update(table)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(table.id, id), eq(table.bookingId, bookingId), isNull(table.revokedAt)))
      .returning(publicColumns);
    if (!revoked) throw notFound();
    const { label, shows } = revoked;
    await recordChange(tx, {
      ...{ actor: user, action: 'share-link.revoked', id: bookingId, requestId: request.id },
      before: { link: id, label, shows },
    });
  },
);

/** Module for links that show the tracking of a booking without an account. A host serves their pages at /t. */
export const shareLinks: Module = {
  name: 'shareLinks',
  routes: [listShareLinks, createShareLink, revokeShareLink],
  housekeeping: [
    (db) =>
      db.delete(table).where(lt(sql`least(${table.expiresAt}, ${table.revokedAt})`, sql`now() - interval '90 days'`)),
  ],
};
