import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { refuseHeld } from '../../platform/retention/legalHolds';
import { type QuoteDoc, quotes } from '../../tables/quoteTables';
import { checkCustomer } from '../companies/checkCustomer';
import type { CostedOption, PricedOption } from '../schedules/priceOffers';
import { updateApproval } from './approval';
import { formatQuoteCargo, toOptionSearch, withOwnCargo } from './cargoText';
import { keepCodes } from './chargeCodes';
import { otherQuantity } from './otherQuantity';
import { withOwnLines } from './ownQuoteLines';
import { withSpotEnds } from './quoteDoc';
import { applyMargin, copyMargin, filterMargin, marginText, pricedOptions, requireMarginReason } from './quoteMargin';
import { lockQuote } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { requireQuoteAction } from './requireQuoteAction';
import { reopenRequests } from './settleRequest';
import { spotOption } from './spotOption';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';
import { calculateValidity } from './validity';

/** Maximum number of options, as in a new quote. */
const mostOptions = 10;

const whatChanged = ({ spot, quantity }: { readonly spot: unknown; readonly quantity: unknown }): string => {
  if (spot) return 'Spot offer added';
  return quantity ? 'Other quantity added' : 'Changed';
};

type Change = InferOutput<typeof calls.updateQuote.body>;

/** Returns the requested margin; the margin of an option also applies to its other quantity. */
const onQuantity = (doc: QuoteDoc, { margin, quantity }: Change, [other]: readonly PricedOption[]): calls.Margin => {
  const base = doc.options.find(({ id }) => id === quantity?.optionId);
  if (!base || !other) return margin;
  const forLoad = (option: CostedOption) => ({
    id: option.id,
    load: calls.toSearchedLoad(toOptionSearch(doc.search, option)),
  });
  return copyMargin(margin, forLoad(base), forLoad(other.option));
};

const updateQuote = handle(calls.updateQuote, async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
  const row = await lockQuote(tx, user, id);
  refuseStale('this quote', row.version, expectedVersion);
  requireQuoteAction(row, 'save');
  await checkCustomer(tx, user, { id: body.company, agentId: row.agentId });
  const kept = pricedOptions(row.agentId, row.doc).filter(({ option }) => body.options.includes(option.id));
  if (kept.length < new Set(body.options).size)
    throw invalid([{ path: 'options', message: 'This quote has no such option' }]);
  const { spot, quantity, company } = body;
  const byHand = spot ? [await spotOption(tx, user, { spot, search: row.doc.search, company })] : [];
  const other = quantity ? [await otherQuantity(tx, user, row, quantity)] : [];
  const wanted = [...(await withOwnLines(tx, row, kept, body.own)), ...byHand, ...other];
  const priced = withOwnCargo(row.doc.search, wanted);
  if (priced.length > mostOptions)
    throw invalid([
      {
        path: spot ? 'spot' : 'quantity',
        message: `A quote can have at most ${mostOptions} options: remove one first`,
      },
    ]);
  const margin = filterMargin(onQuantity(row.doc, body, other), priced);
  const sold = applyMargin(priced, margin);
  const { message, marginReason = row.doc.marginReason ?? '' } = body;
  requireMarginReason(sold.options, marginReason);
  const { timeZone } = row;
  const validTo = calculateValidity({ wanted: body.validTo, options: sold.options, timeZone, now: new Date() });
  const options = withSpotEnds(sold.options, validTo);
  const { approval: _, ...rest } = row.doc;
  const cargo = formatQuoteCargo(rest.search, options);
  const doc: QuoteDoc = {
    ...rest,
    ...sold,
    options,
    cargo,
    message,
    marginReason,
    ...updateApproval(row.doc, options),
  };
  const own = [...(body.own?.flatMap(({ lines }) => lines) ?? []), ...(spot?.lines ?? [])];
  await keepCodes(tx, row.agentId, own);
  await storeQuote(tx, id, { status: 'saved', doc, name: body.name, companyId: body.company, validTo });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.changed',
    id,
    before: { name: row.name, validTo: row.validTo, margin: row.doc.margin },
    after: { name: body.name, validTo, margin, ...(marginReason && { marginReason }) },
    requestId: request.id,
    history: { staff: `${whatChanged(body)}, ${marginText(doc)}`, everybody: null },
  });
  return findQuote(tx, user, id);
});

const deleteQuote = handle(calls.deleteQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  requireQuoteAction(row, 'remove');
  await refuseHeld(tx, { kind: 'quote', id, stays: 'it stays' });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.deleted',
    id,
    history: null,
    before: { name: row.name, number: row.number },
    requestId: request.id,
  });
  await reopenRequests(tx, user, id, request.id);
  await tx.delete(quotes).where(eq(quotes.id, id));
});

/** Routes to change and delete unsent quotes. */
export const changes = [updateQuote, deleteQuote];
