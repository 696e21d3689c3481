import { quoteNumber } from '@quayside/freight';
import { and, eq, ne } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { findCreditWarning } from './customerCredit';
import { quoteAnsweredMail } from './quoteAnsweredMail';
import type { RecordedAnswer } from './quoteAnswers';
import type { QuoteActor } from './quoteHistory';
import type { QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { requireNewestRevision } from './revisions';
import { storeQuote } from './storeQuote';

interface StoreAnswerInput {
  /** Actor; the owner gets no mail about their own action. */
  readonly actor: QuoteActor;
  readonly row: QuoteRow;
  readonly answer: RecordedAnswer;
  readonly requestId: string;
  /** Addition to the history for all readers: ', by phone on 2026/11/20'. */
  readonly addition?: string;
}

/**
 * Stores a customer's answer to a locked quote and notifies its owner.
 * @throws 409 when a later revision replaces it
 */
export const storeAnswer = async (
  tx: Tx,
  { actor, row, answer, requestId, addition = '' }: StoreAnswerInput,
): Promise<void> => {
  await requireNewestRevision(tx, row);
  const { id } = row;
  const { status, by, doc, detail } = answer;
  await storeQuote(tx, id, { status, doc });
  const text = `${status === 'accepted' ? 'Accepted' : 'Rejected'}: ${detail}${addition}`;
  const credit = status === 'accepted' && doc.accepted ? await findCreditWarning(tx, row, doc.accepted.optionId) : null;
  const toStaff = `${text}${'recipient' in actor ? `, by the link of ${actor.recipient}` : ''}${credit ? `. ${credit}` : ''}`;
  await recordQuoteChange(tx, {
    actor,
    action: `quote.${status}`,
    id,
    history: { staff: toStaff, everybody: text },
    notification: {
      ...{ kind: 'quote-answered', label: status === 'accepted' ? 'Quote accepted' : 'Quote declined' },
      ...{ detail: `${detail}${addition}`, tone: status === 'accepted' ? 'good' : 'warn', agentId: row.agentId },
    },
    before: { status: row.status },
    after: { status, detail, ...(addition && { answeredBy: by, evidence: doc.evidence }) },
    requestId,
  });
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        eq(users.id, row.owner.id),
        eq(users.status, 'active'),
        actor.id === null ? undefined : ne(users.id, actor.id),
      ),
    );
  if (!owner) return;
  const data = { id, number: quoteNumber(row.number, row.revision), name: row.name, by, status, detail, credit };
  await queueMail(tx, quoteAnsweredMail, {
    to: owner.email,
    data: { ...data, firstName: owner.firstName },
    agentId: row.agentId,
  });
};
