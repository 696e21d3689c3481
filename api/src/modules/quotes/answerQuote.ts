import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { departureText, hasLeft, mayQuote, rejectReasons } from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden, invalid } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { quoteRecipients } from '../../tables/quoteTables';
import { demand } from './guard';
import { quoteAnsweredMail } from './quoteAnsweredMail';
import { quoteNumber } from './quoteDoc';
import { byName } from './quoteHistory';
import { lockQuote, type QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';

const viewQuote = handle(calls.viewQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  const { quoteId, userId, viewedAt } = quoteRecipients;
  const { rowCount } = await tx
    .update(quoteRecipients)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(quoteId, id), eq(userId, user.id), isNull(viewedAt)));
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

const storeAnswer = async (
  tx: Tx,
  user: User,
  row: QuoteRow,
  answer: Answered,
  requestId: string,
): Promise<calls.Quote> => {
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
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, row.owner.id), eq(users.status, 'active')));
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

const acceptQuote = handle(calls.acceptQuote, async ({ params: { id }, body: { optionId }, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  demand(row, 'accept');
  const option = row.doc.options.find((one) => one.id === optionId);
  if (!option) throw invalid([{ path: 'optionId', message: 'Choose one of the options' }]);
  if (hasLeft(option, new Date())) throw conflict('This departure has left. Ask for a new quote.', 'departed');
  const accepted = { optionId, at: new Date().toISOString(), by: byName(user) };
  const detail = `${option.carrier.name}, ${departureText(option)}`;
  return storeAnswer(tx, user, row, { status: 'accepted', doc: { ...row.doc, accepted }, detail }, request.id);
});

const rejectQuote = handle(
  calls.rejectQuote,
  async ({ params: { id }, body: { reason, comment }, user, tx, request }) => {
    demandCustomer(user);
    if (reason === 'other' && !comment) throw invalid([{ path: 'comment', message: 'Comment is a required field' }]);
    const row = await lockQuote(tx, user, id);
    demand(row, 'reject');
    const rejected = { reason, comment, at: new Date().toISOString(), by: byName(user) };
    const detail = [rejectReasons[reason], comment].filter(Boolean).join(': ');
    return storeAnswer(tx, user, row, { status: 'rejected', doc: { ...row.doc, rejected }, detail }, request.id);
  },
);

/** What those do that a quote was sent to. */
export const answers = [viewQuote, acceptQuote, rejectQuote];
