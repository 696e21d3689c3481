import { acceptQuote, type Quote, rejectQuote, viewQuote } from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { formatDate, mayQuote, rejectReasons } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden, invalid } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { demand } from './guard';
import { quoteAnsweredMail } from './quoteAnsweredMail';
import { quoteNumber } from './quoteDoc';
import { byName } from './quoteHistory';
import { lockQuote, type QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';

const view = handle(viewQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  const { rowCount } = await tx.execute(sql`
    update quote_recipients set viewed_at = now()
     where quote_id = ${id} and user_id = ${user.id} and viewed_at is null`);
  if (rowCount === 0) return findQuote(tx, user, id);
  const status = mayQuote('view', row.status) ? 'viewed' : row.stored;
  await storeQuote(tx, id, { status, doc: row.doc });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.viewed',
    id,
    history: { staff: 'Seen', everybody: 'Seen' },
    before: { status: row.stored },
    after: { status },
    requestId: request.id,
  });
  return findQuote(tx, user, id);
});

/** @throws 403 for anybody but a customer: staff do not answer what they have asked */
const demandCustomer = (user: User): void => {
  if (!isLikeCustomer(user.role)) throw forbidden('A quote is accepted or rejected by the customer.');
};

interface Answered {
  readonly status: 'accepted' | 'rejected';
  readonly doc: QuoteRow['doc'];
  /** What is said of it: 'Maersk, ETD 2026/12/04', 'The price is too high'. */
  readonly detail: string;
}

const storeAnswer = async (tx: Tx, user: User, row: QuoteRow, answer: Answered, requestId: string): Promise<Quote> => {
  const { status, doc, detail } = answer;
  const { id } = row;
  await storeQuote(tx, id, { status, doc });
  const text = `${status === 'accepted' ? 'Accepted' : 'Rejected'}: ${detail}`;
  await recordQuoteChange(tx, {
    actor: user,
    action: `quote.${status}`,
    id,
    history: { staff: text, everybody: text },
    before: { status: row.status },
    after: { status, detail },
    requestId,
  });
  const { rows } = await tx.execute<{ email: string; firstName: string }>(sql`
    select email, first_name as "firstName" from users where id = ${row.owner.id} and status = 'active'`);
  const [owner] = rows;
  if (owner) {
    const data = { id, number: quoteNumber(row.number), name: row.name, by: byName(user), status, detail };
    await queueMail(tx, quoteAnsweredMail, {
      to: owner.email,
      data: { ...data, firstName: owner.firstName },
      agentId: row.agentId,
    });
  }
  return findQuote(tx, user, id);
};

const accept = handle(acceptQuote, async ({ params: { id }, body: { optionId }, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  demand(row, 'accept');
  const option = row.doc.options.find((one) => one.id === optionId);
  if (!option) throw invalid([{ path: 'optionId', message: 'Choose one of the options' }]);
  if (Date.parse(option.etd) <= Date.now()) throw conflict('This departure has left. Ask for a new quote.', 'departed');
  const accepted = { optionId, at: new Date().toISOString(), by: byName(user) };
  const detail = `${option.carrier.name}, ETD ${formatDate(option.etd, option.from.timeZone)}`;
  return storeAnswer(tx, user, row, { status: 'accepted', doc: { ...row.doc, accepted }, detail }, request.id);
});

const reject = handle(rejectQuote, async ({ params: { id }, body: { reason, comment }, user, tx, request }) => {
  demandCustomer(user);
  if (reason === 'other' && !comment) throw invalid([{ path: 'comment', message: 'Comment is a required field' }]);
  const row = await lockQuote(tx, user, id);
  demand(row, 'reject');
  const rejected = { reason, comment, at: new Date().toISOString(), by: byName(user) };
  const detail = [rejectReasons[reason], comment].filter(Boolean).join(': ');
  return storeAnswer(tx, user, row, { status: 'rejected', doc: { ...row.doc, rejected }, detail }, request.id);
});

/** What those do that a quote was sent to. */
export const answers = [view, accept, reject];
