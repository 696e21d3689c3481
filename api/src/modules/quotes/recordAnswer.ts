import * as calls from '@quayside/contract';
import { answerChannels, formatDay, validityDay } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { attachFiles } from './attachedFiles';
import { type Answerer, acceptance, rejection } from './quoteAnswers';
import { byName } from './quoteHistory';
import { lockQuote, type QuoteRow } from './quoteRows';
import { storeAnswer } from './storeAnswer';
import { findQuote } from './toQuote';

/**
 * Checks the day of an answer.
 * @throws 422 on `on` for a future day, or one before the quote was sent
 */
const demandDay = ({ sentAt, timeZone }: QuoteRow, on: string): void => {
  if (on > validityDay(new Date(), timeZone))
    throw invalid([{ path: 'on', message: 'The answer came today or before' }]);
  const sentOn = sentAt && validityDay(sentAt, timeZone);
  if (sentOn && on < sentOn) throw invalid([{ path: 'on', message: `This quote was sent on ${formatDay(sentOn)}` }]);
};

export const recordAnswer = handle(calls.recordAnswer, async ({ params: { id }, body, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  const { person, channel, on, evidence, files } = body;
  const answerer: Answerer = { by: person, recorded: { by: byName(user), channel, on } };
  const answer =
    body.answer === 'accepted' ? await acceptance(tx, row, body.optionId, answerer) : rejection(row, body, answerer);
  demandDay(row, on);
  const addition = `, says ${person} ${answerChannels[channel]} on ${formatDay(on)}`;
  const kept = { ...answer, doc: { ...answer.doc, evidence } };
  await attachFiles(tx, user, files, { answerOf: id });
  await storeAnswer(tx, { actor: user, row, answer: kept, requestId: request.id, addition });
  return findQuote(tx, user, id);
});
