import { fillPlaceholders } from '@quayside/freight';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { hashToken } from '../../platform/auth/tokens';
import { notFound } from '../../platform/errors';
import { comesFrom } from '../../platform/http/getRequestOrigin';
import { html, type Markup } from '../../platform/mail/markup';
import { findPageSender } from '../../platform/pages/findPageSender';
import { footIn, getPageWords, type ReaderLanguage } from '../../platform/pages/pageLanguage';
import { publicFrame } from '../../platform/pages/publicFrame';
import { withinAgent } from '../../platform/pages/withinAgent';
import type { PageWords } from '../../platform/pages/words/en';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { externalFollowers as table } from '../../tables/notificationTables';
import { selectBookings } from '../bookings/public';
import { getLaneNames } from './followedShipment';
import type { Lane } from './followerMails';
import { hasOpenInvitation, isFollowing, stopFollowing } from './followerRows';

type PageServices = Pick<Services, 'database'>;

interface Visit {
  readonly token: string;
  /** Language from the URL or the browser. */
  readonly language: ReaderLanguage;
  readonly requestId: string;
  readonly address: string;
}

/**
 * Returns the follower to whom a confirmation link was mailed. @throws 404 when the link is forged, expired or ended,
 * or its company is suspended
 */
const findInvitation = async ({ database }: PageServices, token: string) => {
  const { id, agentId, bookingId, email, confirmedAt, askedBy, language } = table;
  const [found] = await database
    .asPlatform('a link proves whose address it is, and says which booking it wants to follow')
    .db.select({ id, agentId, bookingId, email, confirmedAt, askedBy, language })
    .from(table)
    .innerJoin(companies, eq(companies.id, agentId))
    .where(
      and(
        eq(table.tokenHash, hashToken(token)),
        isNull(table.stoppedAt),
        or(hasOpenInvitation, isFollowing),
        isOpenTenant(companies),
      ),
    );
  if (!found) throw notFound();
  return { ...found, database: withinAgent(database, found.agentId) };
};

type Invitation = Awaited<ReturnType<typeof findInvitation>>;

/**
 * Returns the texts of a page: the language of its URL, else that of the page where the reader asked or confirmed. A
 * follower whom staff invited with the default English gets the browser's language.
 */
const chooseWords = ({ askedBy, confirmedAt, language }: Invitation, named: ReaderLanguage): PageWords => {
  const isGuessed = askedBy !== null && confirmedAt === null && language === 'en';
  return named.isChosen || isGuessed ? named.words : getPageWords(language);
};

interface PageText {
  readonly title: string;
  readonly body: Markup;
}

const page = async (
  services: Services,
  { database, agentId, bookingId }: Invitation,
  words: PageWords,
  say: (lane: Lane) => PageText,
) => {
  const { db } = database;
  const [booking] = await selectBookings(db, and(eq(bookings.id, bookingId), eq(bookings.agentId, agentId)));
  if (!booking) throw notFound();
  const { title, body } = say(getLaneNames(booking));
  const sender = await findPageSender(db, services, agentId);
  const said = html`<section class="p say"><h1>${title}</h1>${body}</section>`;
  return publicFrame({ title, sender, body: said, foot: footIn(words) });
};

const follows =
  ({ mails: { confirm } }: PageWords, email: string) =>
  ({ from, to }: Lane): PageText => ({
    title: fillPlaceholders(confirm.done, { from, to }),
    body: html`<p>${fillPlaceholders(confirm.after, { email })}</p>`,
  });

/** Renders a page that asks before anything starts, because mail scanners open links. */
export const confirmationPage = async (
  services: Services,
  { token, language }: Omit<Visit, 'requestId' | 'address'>,
): Promise<string> => {
  const asked = await findInvitation(services, token);
  const words = chooseWords(asked, language);
  const { email } = asked;
  if (asked.confirmedAt !== null) return page(services, asked, words, follows(words, email));
  const { ask, confirm: said } = words.mails;
  // The mails use the language of the confirmation.
  return page(services, asked, words, ({ from, to }) => ({
    title: fillPlaceholders(ask.title, { from, to }),
    body: html`<p>${fillPlaceholders(said.says, { email })}</p>
<form method="post" action="?lang=${words.language}"><button class="main">${ask.yes}</button></form>`,
  }));
};

/** Starts the mails. Idempotent. */
export const confirmFollower = async (
  services: Services,
  { token, language, requestId, address }: Visit,
): Promise<string> => {
  const asked = await findInvitation(services, token);
  const words = chooseWords(asked, language);
  await asked.database.transaction(async (tx) => {
    comesFrom(tx, { address });
    const { rowCount } = await tx
      .update(table)
      .set({ confirmedAt: sql`now()`, language: words.language })
      .where(and(eq(table.id, asked.id), isNull(table.confirmedAt), isNull(table.stoppedAt)));
    if (rowCount === 0) return;
    const change = { actor: null, action: 'follower.confirmed', id: asked.bookingId, requestId } as const;
    await recordChange(tx, { ...change, after: { follower: asked.id } });
  });
  return page(services, asked, words, follows(words, asked.email));
};

/** Returns the follower of an unsubscribe link. @throws 404 when the follower was deleted */
export const findFollower = async ({ database }: PageServices, id: string) => {
  const { email, language } = table;
  const [found] = await database
    .asPlatform('who ends the mails is known by the link alone')
    .db.select({ email, language })
    .from(table)
    .where(eq(table.id, id));
  if (!found) throw notFound();
  return found;
};

/** Stops the mails about a booking to a follower. Idempotent. */
export const removeFollower = async ({ database }: PageServices, id: string): Promise<void> =>
  database.asPlatform('who ends the mails is known by the link alone').transaction(async (tx) => {
    const [left] = await stopFollowing(tx, 'left', and(eq(table.id, id), isNull(table.stoppedAt)));
    if (!left) return;
    const change = { actor: null, action: 'follower.stopped', id: left.bookingId } as const;
    await recordChange(tx, { ...change, before: { follower: id, because: 'left' } });
  });
