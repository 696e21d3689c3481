import type { Quote } from '../../../contract';
import { formatDate, type QuoteStatus, type RejectReason, rejectReasons } from '../../../freight';
import { chosenRate } from '../booking/chosenRate';
import { partyOfCompany, partyOfContact } from '../booking/parties';
import { userWithEmail } from '../people';
import { dayAt, endOfDay } from '../rate/agents';
import { optionsFor, type PricedOption, priceChoice } from '../rate/offers';
import { evenMargin } from '../rate/price';
import type { Search } from '../rate/search';
import { demoMargin } from '../rate/seedRates';
import { ids } from '../seed/organisations';
import { placeOf } from '../seed/ports';
import { DAY, HOUR, type MockBooking, type MockUser, type Store } from '../store';
import { type DemoQuote, demoQuotes } from './demoQuotes';
import { byName, leadOption, type MockQuote, quoteNumber } from './mockQuote';

/** Hours after it was made at which a step of a quote was done. */
const hoursUntil = { sent: 1, seen: 4, answered: 9, booked: 30 } as const;
type Step = keyof typeof hoursUntil;

const stepsOf: Readonly<Record<QuoteStatus, readonly Step[]>> = {
  draft: [],
  saved: [],
  sent: ['sent'],
  viewed: ['sent', 'seen'],
  expired: ['sent', 'seen'],
  accepted: ['sent', 'seen', 'answered'],
  rejected: ['sent', 'seen', 'answered'],
  booked: ['sent', 'seen', 'answered', 'booked'],
};

const addressOf = (name: string): string => (name.includes('@') ? name : `${name}@quayside.example`);

const personOf = (store: Store, name: string): MockUser => {
  const user = userWithEmail(store, addressOf(name));
  if (!user) throw new Error(`The mock knows no ${name}`);
  return user;
};

const searchOf = (store: Store, { mode, from, to, boxes, kg, cbm }: DemoQuote): Search => {
  const kind = mode === 'AIR' ? 'AIR' : 'SEA';
  const containers = Object.entries(boxes ?? {}) as [Search['CommodityAndWeight'][number]['ContainerType'], number][];
  return {
    ...{ mode: kind, transportMode: mode, fromId: placeOf(store, from, kind).id, toId: placeOf(store, to, kind).id },
    CommodityAndWeight: containers.map(([ContainerType, Quantity]) => ({
      ...{ Quantity, ContainerType, ContainerVariant: 'Standard' },
    })),
    ...{ date: null, kg: kg ?? null, cbm: cbm ?? null, set: mode === 'AIR' ? 'pieces' : null },
    ...{ quoteMode: null, tier: null, dimensions: [], currency: 'USD' },
  };
};

/** The next departures of the lane, one by each service. */
const pricedFor = (store: Store, owner: MockUser, quote: DemoQuote, search: Search): PricedOption[] => {
  const { options } = optionsFor(store, owner, search);
  const services = new Map(options.map((option) => [`${option.carrier.code} ${option.service}`, option]));
  const margin = evenMargin(quote.margin ?? demoMargin);
  return [...services.values()].slice(0, quote.options).flatMap((option): PricedOption[] => {
    const result = priceChoice(store, owner, option, { search, margin, at: '' });
    return result.isOffered ? [{ option: result.option, agentId: result.agentId, costed: result.costed }] : [];
  });
};

/** The customer who saw and answered it. */
const readerOf = (store: Store, { recipients = [], by }: DemoQuote): MockUser =>
  personOf(store, recipients.find((name) => !name.includes('@') || userWithEmail(store, name)) ?? by);

interface Answer {
  readonly accepted: Quote['accepted'];
  readonly rejected: Quote['rejected'];
  readonly text: string;
}

const answerOf = (
  priced: readonly PricedOption[],
  by: { readonly at: string; readonly by: string },
  reason: RejectReason | undefined,
  comment = '',
): Answer => {
  if (reason) {
    const text = `Rejected: ${[rejectReasons[reason], comment].filter(Boolean).join(': ')}`;
    return { accepted: null, rejected: { reason, comment, ...by }, text };
  }
  const option = priced[0]?.option;
  if (!option) throw new Error('A quote of the demo has no price');
  const text = `Accepted: ${option.carrier.name}, ETD ${formatDate(option.etd, option.from.timeZone)}`;
  return { accepted: { optionId: option.id, ...by }, rejected: null, text };
};

const historyOf = (
  store: Store,
  quote: DemoQuote,
  texts: Readonly<Record<Step, string>>,
  at: (step: Step) => string,
): MockQuote['history'] => {
  const [owner, reader] = [byName(store, personOf(store, quote.by)), byName(store, readerOf(store, quote))];
  const made = quote.state === 'draft' ? 'Draft made' : 'Saved';
  return [
    {
      ...{ at: store.at(-quote.age * DAY), by: owner, everybody: null },
      staff: `${made}, margin ${quote.margin ?? demoMargin} %`,
    },
    ...stepsOf[quote.state].map((step) => ({
      ...{ at: at(step), by: step === 'sent' || step === 'booked' ? owner : reader, staff: texts[step] },
      everybody: step === 'sent' ? 'Sent by e-mail' : texts[step],
    })),
  ];
};

const addQuote = (store: Store, quote: DemoQuote, number: number): MockQuote => {
  const { name, by, state, age, message = '' } = quote;
  const addresses = (quote.recipients ?? []).map(addressOf);
  const owner = personOf(store, by);
  const search = searchOf(store, quote);
  const priced = pricedFor(store, owner, quote, search);
  const agentId = owner.companyId ?? '';
  const at = (step: Step) => store.at(-age * DAY + hoursUntil[step] * HOUR);
  const reader = readerOf(store, quote);
  const steps = stepsOf[state];
  const answer = answerOf(priced, { at: at('answered'), by: byName(store, reader) }, quote.reason, quote.comment);
  const texts = { sent: `Sent to ${addresses.join(', ')}`, seen: 'Seen', answered: answer.text, booked: '' };
  const history = historyOf(store, quote, texts, at);
  const made = store.at(-age * DAY);
  const weekLater = endOfDay(agentId, dayAt(agentId, store.at((7 - age) * DAY)));
  const [firstEnd = ''] = priced.map(({ option }) => option.validTo).sort();
  const stored: MockQuote = {
    id: store.newId(new Date(made)),
    ...{ agentId, number, companyId: quote.customer, ownerId: owner.id, name, search, priced, message, history },
    status: state === 'expired' ? 'viewed' : state === 'booked' ? 'accepted' : state,
    validTo: state === 'expired' ? weekLater : firstEnd,
    sentAt: steps.includes('sent') ? at('sent') : null,
    margin: evenMargin(quote.margin ?? demoMargin),
    ...(steps.includes('answered')
      ? { accepted: answer.accepted, rejected: answer.rejected }
      : { accepted: null, rejected: null }),
    bookingId: null,
    recipients: addresses.map((email) => ({
      ...{ email, userId: userWithEmail(store, email)?.id ?? null, sentAt: at('sent') },
      viewedAt: steps.includes('seen') && email === reader.email ? at('seen') : null,
    })),
    ...{ createdAt: made, updatedAt: history.at(-1)?.at ?? made, version: history.length },
  };
  store.quotes.set(stored.id, stored);
  return stored;
};

/** A container booking of the agent that nobody tracks yet, those of the quote's customer before others. */
const bookableFor = (store: Store, { agentId, companyId }: MockQuote): MockBooking | undefined =>
  [...store.bookings.values()]
    .filter(
      ({ loadType, status, state, ...booking }) =>
        loadType === 'FCL' && status === 'new' && state === null && booking.agentId === agentId,
    )
    .sort(
      (a, b) => Number(b.fields.contacts.company.id === companyId) - Number(a.fields.contacts.company.id === companyId),
    )
    .find(({ fields, scheduleRates }) => fields.routes !== null && scheduleRates === null);

/** One of the bookings is that of the quote: at its price and on its departure, with the partner and importer who sign in. */
const bookAs = (store: Store, quote: MockQuote): void => {
  const booking = bookableFor(store, quote);
  const routes = booking?.fields.routes;
  const [customer, partner] = [store.companies.get(quote.companyId ?? ''), store.companies.get(ids.partner)];
  const consignee = store.contacts.get(ids.importer);
  if (!booking || !routes || !customer || !partner || !consignee)
    throw new Error('The mock has a booking for each booked quote');
  const option = leadOption(quote);
  const { from, to, via, etd, eta, carrier, vessel, voyage } = option;
  booking.fields = {
    ...booking.fields,
    contacts: {
      ...booking.fields.contacts,
      company: partyOfCompany(customer),
      consignee: partyOfContact(consignee),
      agent: partyOfCompany(partner),
    },
    bookingPrice: { amountCents: option.totalCents, currency: option.currency },
    routes: { ...routes, portOfLoading: from, portOfDischarge: to, via, etd, eta, carrier, vessel, voyage },
  };
  booking.scheduleRates = { ...chosenRate(option), quote: { id: quote.id, number: quoteNumber(quote) } };
  const entry = quote.history.at(-1);
  if (entry) {
    const text = `Booked as ${booking.fields.customerReference}`;
    quote.history.splice(-1, 1, { ...entry, staff: text, everybody: text });
  }
  Object.assign(quote, { status: 'booked', bookingId: booking.id });
};

/** Quotes in every state, the oldest first, with whom they were sent to and what was done; bookings that were made of some. */
export const seedQuotes = (store: Store): void => {
  const numbers = new Map<string, number>();
  for (const quote of [...demoQuotes].sort((a, b) => b.age - a.age)) {
    const agent = personOf(store, quote.by).companyId ?? '';
    const number = (numbers.get(agent) ?? 0) + 1;
    numbers.set(agent, number);
    const stored = addQuote(store, quote, number);
    if (quote.state === 'booked') bookAs(store, stored);
  }
};
