import type * as v from 'valibot';
import { bookQuote, createQuote, deleteQuote, getQuote, listQuotes, quotePdf, updateQuote } from '../../../contract';
import { formatMoney } from '../../../freight';
import { isStaff } from '../../../roles';
import { conflict, invalid, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText, mapPage, pageOf } from '../page';
import { paperOf } from '../paper';
import { bookableOption } from '../quote/bookedQuote';
import {
  announceQuote,
  byName,
  cargoText,
  changeQuote,
  findQuote,
  leadOption,
  type MockQuote,
  quoteNumber,
  statusOf,
  toQuote,
  toSummary,
} from '../quote/mockQuote';
import { checkCompany, demand, marginOn, marginText, soldAt, validityOf } from '../quote/quoteRules';
import { forViewer, type PricedOption, priceChoice, standardMargin } from '../rate/offers';
import { seesQuote } from '../scope';
import type { Caller, Store } from '../store';

type Query = v.InferOutput<typeof listQuotes.query>;
type Body = v.InferOutput<typeof createQuote.body>;

const isUnseen = (user: Caller, { recipients }: MockQuote): boolean =>
  recipients.some(({ userId, viewedAt }) => userId === user.id && viewedAt === null);

const boxes: Readonly<Record<Query['box'], (user: Caller, quote: MockQuote) => boolean>> = {
  saved: (user, quote) =>
    isStaff(user.role) ? quote.status === 'draft' || quote.status === 'saved' : !isUnseen(user, quote),
  my: (user, { ownerId, recipients }) => ownerId === user.id || recipients.some(({ userId }) => userId === user.id),
  new: isUnseen,
  all: () => true,
};

const meets = (store: Store, quote: MockQuote, { status, transportMode, company, searchText }: Query): boolean => {
  const { from, to } = leadOption(quote);
  const companyName = store.companies.get(quote.companyId ?? '')?.companyName ?? '';
  const places = [from, to].flatMap(({ code, portName, city }) => [code, portName, city]);
  return (
    (!status?.length || status.includes(statusOf(store, quote))) &&
    (!transportMode?.length || transportMode.includes(quote.search.transportMode)) &&
    (!company || quote.companyId === company) &&
    containsText(searchText, quoteNumber(quote), quote.name, companyName, ...places)
  );
};

const byId = (a: MockQuote, b: MockQuote): number => (a.id < b.id ? -1 : 1);
const total = (quote: MockQuote): number => leadOption(quote).totalCents;
const orders: Readonly<Record<Query['sort'], (a: MockQuote, b: MockQuote) => number>> = {
  '-updatedAt': (a, b) => (a.updatedAt + a.id < b.updatedAt + b.id ? 1 : -1),
  validTo: (a, b) => (a.validTo + a.id < b.validTo + b.id ? -1 : 1),
  totalCents: (a, b) => total(a) - total(b) || byId(a, b),
  '-totalCents': (a, b) => total(b) - total(a) || byId(b, a),
};

/** Prices what is to be quoted, each choice once. @throws 422 on `choices.0` for what cannot be had, and for rates of several agents */
const priceForQuote = (store: Store, user: Caller, { search, choices }: Body): [PricedOption, ...PricedOption[]] => {
  const wanted = [...new Map(choices.map((choice) => [`${choice.rateId}-${choice.sailingId}`, choice])).values()];
  const results = wanted.map((choice) => priceChoice(store, user, choice, { search, margin: null, at: 'search.' }));
  const errors = results.flatMap((result, index) =>
    result.isOffered ? [] : [{ path: `choices.${index}`, message: result.reason }],
  );
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  const [first, ...others] = results.flatMap((result) => (result.isOffered ? [result] : []));
  if (!first) throw invalidField('choices', 'Choose at least one rate');
  if (others.some(({ agentId }) => agentId !== first.agentId))
    throw invalidField('choices', 'The rates of a quote are those of one agent');
  return [first, ...others];
};

/** The agent's next number. */
export const nextNumber = (store: Store, agentId: string): number =>
  Math.max(0, ...[...store.quotes.values()].filter((one) => one.agentId === agentId).map(({ number }) => number)) + 1;

const create = mockRoute(createQuote, ({ store, user, body }) => {
  const priced = priceForQuote(store, user, body);
  const { agentId } = priced[0];
  checkCompany(store, user, agentId, body.company);
  const margin = marginOn(body.margin ?? standardMargin(store, agentId), priced);
  const validTo = validityOf(store, { wanted: body.validTo, priced, agentId });
  const staff = `${body.draft ? 'Draft made' : 'Saved'}, ${marginText(margin)}`;
  const quote: MockQuote = {
    id: store.newId(),
    ...{ agentId, number: nextNumber(store, agentId), companyId: body.company, ownerId: user.id, name: body.name },
    status: body.draft ? 'draft' : 'saved',
    ...{ validTo, sentAt: null, search: body.search, message: body.message, ...soldAt(priced, margin) },
    ...{ accepted: null, rejected: null, bookingId: null, recipients: [] },
    history: [{ at: store.at(), by: byName(store, user), staff, everybody: null }],
    ...{ createdAt: store.at(), updatedAt: store.at(), version: 1 },
  };
  store.quotes.set(quote.id, quote);
  announceQuote(store, quote);
  return toQuote(store, user, quote);
});

const change = mockRoute(updateQuote, ({ store, user, params, body, expectedVersion }) => {
  const quote = findQuote(store, user, params.id);
  if (expectedVersion !== undefined && expectedVersion !== quote.version)
    throw conflict('Somebody changed this quote meanwhile. Reload the page and try again.');
  demand(store, quote, 'save');
  checkCompany(store, user, quote.agentId, body.company);
  const kept = quote.priced.filter(({ option }) => body.options.includes(option.id));
  if (kept.length < new Set(body.options).size) throw invalidField('options', 'This quote has no such option');
  const margin = marginOn(body.margin, kept);
  const { name, message, company: companyId } = body;
  const sold = soldAt(kept, margin);
  const validTo = validityOf(store, { wanted: body.validTo, priced: sold.priced, agentId: quote.agentId });
  changeQuote(store, user, quote, {
    change: { status: 'saved', name, message, companyId, validTo, ...sold },
    told: { staff: `Changed, ${marginText(margin)}`, everybody: null },
  });
  return toQuote(store, user, quote);
});

const remove = mockRoute(deleteQuote, ({ store, user, params }) => {
  const quote = findQuote(store, user, params.id);
  demand(store, quote, 'remove');
  announceQuote(store, quote);
  store.quotes.delete(quote.id);
});

const book = mockRoute(bookQuote, ({ store, user, params: { id } }) => {
  const quote = findQuote(store, user, id);
  const option = bookableOption(store, quote);
  const { rateId, sailingId } = option;
  const { company } = toSummary(store, quote);
  return {
    choice: { rateId, sailingId, search: quote.search, quoteId: id },
    option: forViewer(user, option),
    company,
  };
});

const print = mockRoute(quotePdf, ({ store, user, params }) => {
  const quote = findQuote(store, user, params.id);
  const number = quoteNumber(quote);
  const lines = quote.priced.flatMap(({ option: { carrier, service, etd, charges, totalCents, currency } }) => [
    '',
    `${carrier.name}, ${service}, ETD ${etd.slice(0, 10)}: ${formatMoney(totalCents, currency)}`,
    ...charges.map((charge) => `  ${charge.name}, ${charge.basis}: ${formatMoney(charge.totalCents, currency)}`),
  ]);
  const head = [quote.name, `Cargo: ${cargoText(quote.search)}`, `Valid until ${quote.validTo}`, quote.message];
  return {
    body: paperOf(`Quote ${number}`, [...head, ...lines]),
    contentType: 'application/pdf',
    fileName: `${number} ${quote.name}.pdf`.replace(/[\\/:*?"<>|]/g, '-'),
  };
});

/** Quotes as staff make, change and book them, and as all read them. */
export const quotes = [
  mockRoute(listQuotes, ({ store, user, query }) => {
    const found = [...store.quotes.values()].filter(
      (quote) => seesQuote(user, quote) && boxes[query.box](user, quote) && meets(store, quote, query),
    );
    return mapPage(pageOf(found.sort(orders[query.sort]), query), (quote) => toSummary(store, quote));
  }),
  create,
  mockRoute(getQuote, ({ store, user, params }) => toQuote(store, user, findQuote(store, user, params.id))),
  change,
  remove,
  book,
  print,
];
