import type { SharedPartName } from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { hashToken } from '../../platform/auth/tokens';
import { sha256 } from '../../platform/encoding/digest';
import { notFound } from '../../platform/errors';
import type { ReaderLanguage } from '../../platform/pages/pageLanguage';
import { withinAgent } from '../../platform/pages/withinAgent';
import type { Database, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { shareLinks } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { todayAt } from '../../tables/todayAt';

/** The tracking that a token opens: one booking, limited by the choices of the link's creator. */
export interface TrackingLink {
  readonly id: string;
  readonly agentId: string;
  readonly bookingId: string;
  readonly shows: readonly SharedPartName[];
  readonly expiresAt: string;
  readonly letsFollow: boolean;
  /** Time zone of the agent. */
  readonly timeZone: string;
  /** The database limited by row-level security to the agent of the booking. */
  readonly database: Database;
}

/** A request with a link, as its host received it. */
export interface TrackingVisit {
  readonly token: string;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly language: ReaderLanguage;
}

/**
 * Returns the link of a token. @throws 404 for every token that opens nothing: forged, expired, revoked or of a
 * suspended company. It always costs the same single query
 */
export const findLink = async (database: Database, token: string): Promise<TrackingLink> => {
  const { id, agentId, bookingId, shows, expiresAt, letsFollow, tokenHash, revokedAt } = shareLinks;
  const [link] = await database
    .asPlatform('a link proves who reads a tracking, and says whose it is')
    .db.select({ id, agentId, bookingId, shows, expiresAt, letsFollow, timeZone: companies.timeZone })
    .from(shareLinks)
    .innerJoin(companies, eq(companies.id, agentId))
    .where(
      and(...[eq(tokenHash, hashToken(token)), isNull(revokedAt), sql`${expiresAt} > now()`], isOpenTenant(companies)),
    );
  if (!link) throw notFound();
  return { ...link, database: withinAgent(database, link.agentId) };
};

/**
 * Maximum number of browsers that are counted separately per day: above any real audience, but soon reached by a
 * script.
 */
const BROWSERS_A_DAY = 1_000;

const isToday = sql`${shareLinks.lastViewedOn} is not distinct from ${todayAt(shareLinks.agentId)}`;

/**
 * Returns a hash that identifies a browser on a link. It includes the token, which is not stored, so that the address
 * cannot be derived from it.
 */
const hashBrowser = ({ token, address, userAgent }: TrackingVisit): Buffer =>
  sha256([token, address, userAgent].join('\n'));

/** Counts a view once per browser and day. The audit log gets the first view of each day. */
export const countView = async (tx: Tx, link: TrackingLink, visit: TrackingVisit): Promise<void> => {
  const { id, views, seenBy } = shareLinks;
  const browser = sql`${hashBrowser(visit)}::bytea`;
  const [before] = await tx
    .select({ wasSeen: sql<boolean>`${isToday}` })
    .from(shareLinks)
    .where(eq(id, link.id))
    .for('update');
  const { rowCount } = await tx
    .update(shareLinks)
    .set({
      views: sql`${views} + 1`,
      lastViewedAt: sql`now()`,
      lastViewedOn: todayAt(shareLinks.agentId),
      seenBy: sql`case when ${isToday} then ${seenBy} || ${browser} else array[${browser}] end`,
    })
    .where(
      and(
        eq(id, link.id),
        sql`not (${isToday} and (${browser} = any(${seenBy}) or cardinality(${seenBy}) >= ${BROWSERS_A_DAY}))`,
      ),
    );
  if (rowCount === 0 || before?.wasSeen) return;
  await recordChange(tx, {
    ...{ actor: null, action: 'share-link.opened', id: link.bookingId, requestId: visit.requestId },
    after: { link: link.id },
  });
};
