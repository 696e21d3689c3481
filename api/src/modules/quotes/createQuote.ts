import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { getRecordOwnerId } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { checkCustomer } from '../companies/checkCustomer';
import { startingMargin } from '../schedules/priceOffers';
import { keepCodes } from './chargeCodes';
import { newQuoteDoc } from './newQuoteDoc';
import { priceForQuote } from './priceForQuote';
import { withSpotEnds } from './quoteDoc';
import { filterMargin, marginText, requireMarginReason } from './quoteMargin';
import { recordQuoteChange } from './recordQuoteChange';
import { answerRequest } from './settleRequest';
import { insertQuote } from './storeQuote';
import { findQuote } from './toQuote';
import { calculateValidity } from './validity';

const findAgentTimeZone = async (db: Executor, agentId: string): Promise<string> => {
  const [agent] = await db.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, agentId));
  return agent?.timeZone ?? 'UTC';
};

export const createQuote = handle(calls.createQuote, async ({ body, user, tx, request }) => {
  const priced = await priceForQuote(tx, user, body);
  const { agentId } = priced[0];
  await checkCustomer(tx, user, { id: body.company, agentId });
  const margin = filterMargin(body.margin ?? startingMargin(priced.flatMap(({ standing }) => standing ?? [])), priced);
  const { search, message, marginReason } = body;
  const made = newQuoteDoc({ search, priced, margin, message, marginReason });
  requireMarginReason(made.options, marginReason);
  const validTo = calculateValidity({
    wanted: body.validTo,
    options: made.options,
    timeZone: await findAgentTimeZone(tx, agentId),
    now: new Date(),
  });
  const doc = { ...made, options: withSpotEnds(made.options, validTo) };
  const id = newId();
  const status = body.draft ? 'draft' : 'saved';
  await insertQuote(tx, {
    id,
    agentId,
    companyId: body.company,
    ownerId: getRecordOwnerId(user),
    name: body.name,
    status,
    validTo,
    doc,
  });
  await keepCodes(tx, agentId, body.spot?.lines ?? []);
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.created',
    id,
    after: { name: body.name, status, validTo, margin },
    requestId: request.id,
    history: {
      staff: `${body.draft ? 'Draft made' : 'Saved'}, ${marginText(made)}`,
      everybody: null,
    },
  });
  if (body.request) {
    const answer = { id: body.request, quoteId: id, companyId: body.company, agentId };
    await answerRequest(tx, user, { ...answer, requestId: request.id });
  }
  return findQuote(tx, user, id);
});
