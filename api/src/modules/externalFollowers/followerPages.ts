import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { html, type Markup } from '../../platform/mail/markup';
import { comesFrom } from '../../platform/originOf';
import { publicFrame } from '../../platform/pages/publicFrame';
import { senderOf } from '../../platform/pages/senderOf';
import { withinAgent } from '../../platform/pages/withinAgent';
import { recordChange } from '../../platform/recordChange';
import { hashToken } from '../../platform/tokens';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { externalFollowers as table } from '../../tables/notificationTables';
import { selectBookings } from '../shipment/face';
import { laneOf } from './followedShipment';
import { isAskedLately, isFollowing, stopFollowing } from './followerRows';

type Needed = Pick<Services, 'database'>;

interface Visit {
  readonly token: string;
  readonly requestId: string;
  readonly address: string;
}

/** Whom the link of a confirmation was mailed to. @throws 404 for one that is forged, too old or ended, and of a suspended company */
const findAsked = async ({ database }: Needed, token: string) => {
  const { id, agentId, bookingId, email, confirmedAt } = table;
  const [found] = await database
    .asPlatform('a link proves whose address it is, and says which booking it wants to follow')
    .db.select({ id, agentId, bookingId, email, confirmedAt })
    .from(table)
    .innerJoin(companies, eq(companies.id, agentId))
    .where(
      and(
        eq(table.tokenHash, hashToken(token)),
        isNull(table.stoppedAt),
        or(isAskedLately, isFollowing),
        isOpenTenant(companies),
      ),
    );
  if (!found) throw notFound();
  return { ...found, database: withinAgent(database, found.agentId) };
};

type Asked = Awaited<ReturnType<typeof findAsked>>;

const page = async (services: Services, { database, agentId, bookingId }: Asked, say: (lane: string) => Said) => {
  const { db } = database;
  const [booking] = await selectBookings(db, and(eq(bookings.id, bookingId), eq(bookings.agentId, agentId)));
  if (!booking) throw notFound();
  const { from, to } = laneOf(booking);
  const { title, body } = say(`${from} to ${to}`);
  const sender = await senderOf(db, services, agentId);
  return publicFrame({ title, sender, body: html`<section class="p say"><h1>${title}</h1>${body}</section>` });
};

interface Said {
  readonly title: string;
  readonly body: Markup;
}

const follows = (email: string) => (lane: string) => ({
  title: `You follow ${lane}`,
  body: html`<p>${email} gets a mail when the shipment departs and arrives, and when its ETA changes. Each mail has a link that ends them.</p>`,
});

/** Asks before anything begins: mail scanners open links. */
export const confirmationPage = async (services: Services, token: string): Promise<string> => {
  const asked = await findAsked(services, token);
  if (asked.confirmedAt !== null) return page(services, asked, follows(asked.email));
  return page(services, asked, (lane) => ({
    title: `Follow ${lane}?`,
    body: html`<p>${asked.email} will get a mail when the shipment departs and arrives, and when its ETA changes. Each mail has a link that ends them.</p>
<form method="post"><button class="main">Yes, mail me</button></form>`,
  }));
};

/** The mails begin; a second time nothing changes. */
export const confirm = async (services: Services, { token, requestId, address }: Visit): Promise<string> => {
  const asked = await findAsked(services, token);
  await asked.database.transaction(async (tx) => {
    comesFrom(tx, { address });
    const { rowCount } = await tx
      .update(table)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(table.id, asked.id), isNull(table.confirmedAt), isNull(table.stoppedAt)));
    if (rowCount === 0) return;
    const change = { actor: null, action: 'follower.confirmed', id: asked.bookingId, requestId } as const;
    await recordChange(tx, { ...change, after: { follower: asked.id } });
  });
  return page(services, asked, follows(asked.email));
};

/** Whose mails a link ends. @throws 404 for a follower who is gone */
export const findFollower = async ({ database }: Needed, id: string) => {
  const { email, agentId } = table;
  const [found] = await database
    .asPlatform('who ends the mails is known by the link alone')
    .db.select({ email, agentId })
    .from(table)
    .where(eq(table.id, id));
  if (!found) throw notFound();
  return found;
};

/** Ends the mails about a booking to a follower; a second time nothing changes. */
export const leave = async ({ database }: Needed, id: string): Promise<void> =>
  database.asPlatform('who ends the mails is known by the link alone').transaction(async (tx) => {
    const [left] = await stopFollowing(tx, 'left', and(eq(table.id, id), isNull(table.stoppedAt)));
    if (!left) return;
    const change = { actor: null, action: 'follower.stopped', id: left.bookingId } as const;
    await recordChange(tx, { ...change, before: { follower: id, because: 'left' } });
  });
