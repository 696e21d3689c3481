import { fillPlaceholders } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { isId } from '../../platform/encoding/id';
import { notFound } from '../../platform/errors';
import { html } from '../../platform/mail/markup';
import { footIn, getPageWords } from '../../platform/pages/pageLanguage';
import { type Foot, publicFrame } from '../../platform/pages/publicFrame';
import type { PageWords } from '../../platform/pages/words/en';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { personColumns } from '../../tables/personColumns';
import { findFollower, removeFollower } from '../externalFollowers/followerPages';
import { parseFollowerId } from '../externalFollowers/followerToken';
import { stopMails } from './settings';

type UnsubscribeServices = Pick<Services, 'database' | 'secrets'>;

/** Returns the content of a token, sealed by the server so that it cannot be forged; empty for an invalid token. */
const openedBy = ({ secrets }: UnsubscribeServices, token: string): Promise<string> =>
  secrets.open(token).catch(() => '');

/** Returns the user of an unsubscribe link. @throws 404 for an invalid one */
const findReader = async ({ database }: UnsubscribeServices, id: string) => {
  if (!isId(id)) throw notFound();
  const [reader] = await database
    .asPlatform('who ends the mails is known by the link alone')
    .db.select({ ...personColumns, email: users.email })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, id));
  if (!reader) throw notFound();
  return reader;
};

const said = (title: string, body: ReturnType<typeof html>, foot?: Foot): string =>
  publicFrame({ title, foot, body: html`<section class="p say"><h1>${title}</h1>${body}</section>` });

const stopForm = html`
<form method="post"><button class="main">No more mails</button></form>`;

/** Returns the footer for pages of a follower, without the language switch. */
const footWithoutSwitch = (words: PageWords): Foot => ({ ...footIn(words), switch: '' });

/** Renders a page that asks before it unsubscribes, because mail scanners open links. */
export const unsubscribePage = async (services: UnsubscribeServices, token: string): Promise<string> => {
  const opened = await openedBy(services, token);
  const follower = parseFollowerId(opened);
  if (follower !== undefined) {
    const { email, language } = await findFollower(services, follower);
    const words = getPageWords(language);
    const { title, says, yes } = words.mails.leave;
    const body = html`<p>${fillPlaceholders(says, { email })}</p>
<form method="post"><button class="main">${yes}</button></form>`;
    return said(title, body, footWithoutSwitch(words));
  }
  const { email } = await findReader(services, opened);
  return said(
    'No more mails about news?',
    html`<p>${email} gets no mail about bookings and quotes any more. What needs an answer, such as a quote or a new password, is still sent.</p>${stopForm}`,
  );
};

/** Stops the mails after a click on the page or on the button of a mail program. */
export const unsubscribe = async (services: UnsubscribeServices, token: string): Promise<string> => {
  const opened = await openedBy(services, token);
  const follower = parseFollowerId(opened);
  if (follower !== undefined) {
    const { email, language } = await findFollower(services, follower);
    await removeFollower(services, follower);
    const words = getPageWords(language);
    const { done, after } = words.mails.leave;
    return said(done, html`<p>${fillPlaceholders(after, { email })}</p>`, footWithoutSwitch(words));
  }
  const { email, ...reader } = await findReader(services, opened);
  await services.database
    .asPlatform('who ends the mails is known by the link alone')
    .transaction((tx) => stopMails(tx, reader));
  return said(
    'No more mails',
    html`<p>${email} gets no more mails about news. They are turned on again under My account, Notifications.</p>`,
  );
};
