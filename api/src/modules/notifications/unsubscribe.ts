import { filled } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { isId } from '../../platform/id';
import { html } from '../../platform/mail/markup';
import { footIn, wordsOf } from '../../platform/pages/pageLanguage';
import { type Foot, publicFrame } from '../../platform/pages/publicFrame';
import type { PageWords } from '../../platform/pages/words/en';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { personColumns } from '../../tables/personColumns';
import { findFollower, leave } from '../externalFollowers/followerPages';
import { followerIn } from '../externalFollowers/followerToken';
import { stopMails } from './settings';

type Needed = Pick<Services, 'database' | 'secrets'>;

/** Whom a link is of. It is sealed by the server, so nobody else can make one; empty for any other. */
const openedBy = ({ secrets }: Needed, token: string): Promise<string> => secrets.open(token).catch(() => '');

/** Whose mails a link ends. @throws 404 for one that is not */
const readerOf = async ({ database }: Needed, id: string) => {
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

/** What stands below a page of a follower: it is in their language, and in no other. */
const aloneIn = (words: PageWords): Foot => ({ ...footIn(words), switch: '' });

/** Asks before it ends anything: mail scanners open links. */
export const unsubscribePage = async (services: Needed, token: string): Promise<string> => {
  const opened = await openedBy(services, token);
  const follower = followerIn(opened);
  if (follower !== undefined) {
    const { email, language } = await findFollower(services, follower);
    const words = wordsOf(language);
    const { title, says, yes } = words.mails.leave;
    const body = html`<p>${filled(says, { email })}</p>
<form method="post"><button class="main">${yes}</button></form>`;
    return said(title, body, aloneIn(words));
  }
  const { email } = await readerOf(services, opened);
  return said(
    'No more mails about news?',
    html`<p>${email} gets no mail about bookings and quotes any more. What needs an answer, such as a quote or a new password, is still sent.</p>${stopForm}`,
  );
};

/** Ends the mails, as a press on the page or on the button of a mail program asks. */
export const unsubscribe = async (services: Needed, token: string): Promise<string> => {
  const opened = await openedBy(services, token);
  const follower = followerIn(opened);
  if (follower !== undefined) {
    const { email, language } = await findFollower(services, follower);
    await leave(services, follower);
    const words = wordsOf(language);
    const { done, after } = words.mails.leave;
    return said(done, html`<p>${filled(after, { email })}</p>`, aloneIn(words));
  }
  const { email, ...reader } = await readerOf(services, opened);
  await services.database
    .asPlatform('who ends the mails is known by the link alone')
    .transaction((tx) => stopMails(tx, reader));
  return said(
    'No more mails',
    html`<p>${email} gets no more mails about news. They are turned on again under My account, Notifications.</p>`,
  );
};
