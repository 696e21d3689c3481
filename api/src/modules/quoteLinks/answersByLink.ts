import { AcceptByLink, DeclineByLink, QuestionByLink } from '@quayside/contract';
import { quoteNumber } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { validate } from '../../platform/calls/validate';
import { tooMany } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import type { Tx } from '../../ports/database';
import { acceptance, type RecordedAnswer, rejection } from '../quotes/quoteAnswers';
import { byName } from '../quotes/quoteHistory';
import { lockSentQuote, type QuoteRow } from '../quotes/quoteRows';
import { recordQuoteChange } from '../quotes/recordQuoteChange';
import { ownerAddress } from '../quotes/sendQuote';
import { storeAnswer } from '../quotes/storeAnswer';
import { leaveDetails } from './leaveByLink';
import { countQuestion, type QuoteLink, toLinkRecipient } from './linkedQuote';
import { quoteQuestionMail } from './quoteQuestionMail';

interface AnswerInput {
  readonly link: QuoteLink;
  /** Submitted fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
}

const answer = async (
  tx: Tx,
  { link, requestId }: AnswerInput,
  name: string,
  answerTo: (row: QuoteRow, by: string) => RecordedAnswer | Promise<RecordedAnswer>,
): Promise<void> => {
  const row = await lockSentQuote(tx, link.agentId, link.quoteId);
  const actor = toLinkRecipient(link, name);
  await storeAnswer(tx, { actor, row, answer: await answerTo(row, byName(actor)), requestId });
};

const accept = async (tx: Tx, given: AnswerInput): Promise<void> => {
  const { optionId, name } = validate(AcceptByLink, given.fields) as InferOutput<typeof AcceptByLink>;
  await answer(tx, given, name, (row, by) => acceptance(tx, row, optionId, { by }));
};

const decline = async (tx: Tx, given: AnswerInput): Promise<void> => {
  const { name, ...reason } = validate(DeclineByLink, given.fields) as InferOutput<typeof DeclineByLink>;
  await answer(tx, given, name, (row, by) => rejection(row, reason, { by }));
};

const ask = async (tx: Tx, { link, fields, requestId }: AnswerInput): Promise<void> => {
  const { question } = validate(QuestionByLink, fields) as InferOutput<typeof QuestionByLink>;
  const row = await lockSentQuote(tx, link.agentId, link.quoteId);
  if (!(await countQuestion(tx, link)))
    throw tooMany(3_600, 'You have asked five times today. Write to your contact by e-mail, or ask again tomorrow.');
  await recordQuoteChange(tx, {
    actor: toLinkRecipient(link, 'Recipient'),
    action: 'quote.question-asked',
    id: row.id,
    history: { staff: `Question of ${link.email}: ${question}`, everybody: null },
    notification: {
      kind: 'quote-asked',
      label: 'Question about the quote',
      detail: question,
      tone: 'warn',
      agentId: row.agentId,
    },
    requestId,
  });
  const to = await ownerAddress(tx, row);
  if (!to) return;
  const data = {
    id: row.id,
    number: quoteNumber(row.number, row.revision),
    name: row.name,
    recipient: link.email,
    question,
  };
  await queueMail(tx, quoteQuestionMail, { to, data, agentId: row.agentId });
};

const details = (tx: Tx, { link, fields, requestId }: AnswerInput): Promise<void> =>
  leaveDetails(tx, link, fields, requestId);

/** Actions of the forms of the page, by the last part of their address. */
export const answersByLink = { accept, decline, question: ask, details } as const;
export type FormName = keyof typeof answersByLink;
