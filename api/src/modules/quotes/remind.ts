import { quoteNumber } from '@quayside/freight';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { every } from '../../platform/jobs/every';
import { queueMail } from '../../platform/mail/queueMail';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { quotes } from '../../tables/quoteTables';
import { findLaterRevision } from './laterRevision';
import { notifyExpiringQuotes } from './notifyExpiringQuotes';
import { validUntil } from './quoteDocument';
import { systemActor } from './quoteHistory';
import { quoteReminderMail } from './quoteReminderMail';
import { lockSentQuote, type QuoteRow } from './quoteRows';
import { findLinkUse, makeLink } from './recipientLinks';
import { recordQuoteChange } from './recordQuoteChange';
import { ownerAddress } from './sendQuote';

/** Interval between checks for quotes that end soon, in milliseconds. */
const LOOK_EVERY = 15 * 60_000;
/** Maximum number of quotes per check; the next check takes the others. */
const MOST = 200;

/** Days of the quote's own rule, or else of its company's; 0 or null means no reminder. */
const days = sql`nullif(coalesce(${quotes.reminderDays}, ${companies.reminderDays}), 0)`;
const remindsAt = sql`(${quotes.validTo} - make_interval(days => ${days}))`;

/** Returns unanswered quotes that end within the days of their rule. Quotes sent within those days need no reminder. */
const dueQuotes = ({ database }: Services) =>
  database
    .asPlatform('reminders of every company are sent by one timer')
    .db.select({ id: quotes.id, agentId: quotes.agentId })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.agentId))
    .where(
      and(
        ...[inArray(quotes.status, ['sent', 'viewed']), isNull(quotes.remindedAt), isNull(companies.suspendedAt)],
        ...[gt(quotes.validTo, sql`now()`), lte(remindsAt, sql`now()`), lte(quotes.sentAt, remindsAt)],
      ),
    )
    .orderBy(quotes.validTo)
    .limit(MOST);

/** Sends a reminder with a new link to every recipient whose link is valid. */
const remindRecipients = async (tx: Tx, row: QuoteRow, { secrets }: Services): Promise<string[]> => {
  const recipients = [...(await findLinkUse(tx, row.id))].flatMap(([email, { works }]) => (works ? [email] : []));
  const answersTo = await ownerAddress(tx, row);
  const said = {
    ...{
      quoteId: row.id,
      number: quoteNumber(row.number, row.revision),
      name: row.name,
      owner: row.owner.fullName,
      answersTo,
    },
    ...{ lane: `${row.from.portName} to ${row.to.portName}`, validUntil: validUntil(row) },
  };
  for (const email of recipients) {
    const data = { ...said, token: await makeLink(tx, row, email) };
    await queueMail(tx, quoteReminderMail, { to: email, data, agentId: row.agentId, secrets });
  }
  return recipients;
};

/** Reminds of one quote, once; does nothing when it was answered in the meantime. */
const remind = (services: Services, id: string, agentId: string): Promise<void> =>
  services.database.asPlatform('a reminder has no caller').transaction(async (tx) => {
    const row = await lockSentQuote(tx, agentId, id);
    const noted = await tx
      .update(quotes)
      .set({ remindedAt: sql`now()` })
      .where(and(eq(quotes.id, id), isNull(quotes.remindedAt), inArray(quotes.status, ['sent', 'viewed'])));
    if (noted.rowCount !== 1 || (await findLaterRevision(tx, row))) return;
    const recipients = await remindRecipients(tx, row, services);
    if (recipients.length === 0) return;
    await recordQuoteChange(tx, {
      actor: systemActor,
      action: 'quote.reminded',
      id,
      after: { recipients },
      history: { staff: `Reminder sent to ${recipients.join(', ')}`, everybody: null },
    });
  });

/** Sends the reminders that are due. */
const remindDue = async (services: Services): Promise<void> => {
  for (const { id, agentId } of await dueQuotes(services)) await remind(services, id, agentId);
};

/** Starts the regular check. Returns a function that stops it. */
export const startReminding = (services: Services): (() => Promise<void>) => {
  let looking: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const look = () => {
    const reminding = remindDue(services).catch((error) =>
      services.log.error({ err: error }, 'the reminders of quotes could not be sent'),
    );
    const all = services.database.asPlatform('owners of every company are told by one timer');
    looking = reminding
      .then(() => notifyExpiringQuotes(all, () => isStopping))
      .catch((error) => services.log.error({ err: error }, 'owners were not told of quotes that end'));
  };
  look();
  const stop = every(LOOK_EVERY, look);
  return async () => {
    isStopping = true;
    stop();
    await looking;
  };
};
