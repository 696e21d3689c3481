import {
  acceptQuote,
  applyRequote,
  previewRequote,
  rejectQuote,
  type ScheduleOption,
  sendQuote,
  viewQuote,
} from '../../../contract';
import { formatDate, formatMoney, mayQuote, rejectReasons } from '../../../freight';
import { allows, isLikeCustomer } from '../../../roles';
import { conflict, forbidden, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import { userWithEmail } from '../people';
import {
  byName,
  changeQuote,
  findQuote,
  type MockQuote,
  type MockRecipient,
  statusOf,
  toQuote,
} from '../quote/mockQuote';
import { carriedOver, demand, soldAt, validityOf } from '../quote/quoteRules';
import { atMargin, type PricedOption, priceChoice } from '../rate/offers';
import type { Caller, Store } from '../store';

/** The account of an address that will see the quote by it: one of the agent, of its customers or its partners. */
const accountOf = (store: Store, agentId: string, email: string): string | null => {
  const user = userWithEmail(store, email);
  const company = store.companies.get(user?.companyId ?? '');
  const serves = (company?.agent ?? company?.id) === agentId;
  const reads = user && (user.status === 'active' || user.status === 'invited') && allows(user.role, 'read', 'Quote');
  return serves && reads ? user.id : null;
};

/** Sent once more to the same address it stays seen. */
const recipientsWith = (
  store: Store,
  { recipients, agentId }: MockQuote,
  emails: readonly string[],
): MockRecipient[] => [
  ...recipients.filter(({ email }) => !emails.includes(email)),
  ...emails.map((email) => ({
    ...{ email, userId: accountOf(store, agentId, email), sentAt: store.at() },
    viewedAt: recipients.find((one) => one.email === email)?.viewedAt ?? null,
  })),
];

const hasLeft = (store: Store, { etd }: ScheduleOption): boolean => Date.parse(etd) <= store.now().getTime();

const send = mockRoute(sendQuote, ({ store, user, params, body }) => {
  const quote = findQuote(store, user, params.id);
  demand(store, quote, 'send');
  if (quote.priced.every(({ option }) => hasLeft(store, option)))
    throw conflict('All departures of this quote have left. Quote again.', 'departed');
  const emails = [...new Set(body.recipients.map((email) => email.toLowerCase()))];
  changeQuote(store, user, quote, {
    change: {
      status: statusOf(store, quote) === 'viewed' ? 'viewed' : 'sent',
      sentAt: quote.sentAt ?? store.at(),
      message: body.message || quote.message,
      recipients: recipientsWith(store, quote, emails),
    },
    told: { staff: `Sent to ${emails.join(', ')}`, everybody: 'Sent by e-mail' },
  });
  return toQuote(store, user, quote);
});

const view = mockRoute(viewQuote, ({ store, user, params }) => {
  const quote = findQuote(store, user, params.id);
  const unseen = quote.recipients.filter(({ userId, viewedAt }) => userId === user.id && viewedAt === null);
  if (unseen.length === 0) return toQuote(store, user, quote);
  for (const recipient of unseen) recipient.viewedAt = store.at();
  const status = mayQuote('view', statusOf(store, quote)) ? 'viewed' : quote.status;
  changeQuote(store, user, quote, { change: { status }, told: { staff: 'Seen', everybody: 'Seen' } });
  return toQuote(store, user, quote);
});

/** @throws 403 for anybody but a customer: staff do not answer what they have asked */
const demandCustomer = ({ role }: Caller): void => {
  if (!isLikeCustomer(role)) throw forbidden('A quote is accepted or rejected by the customer.');
};

const departureOf = ({ carrier, etd, from }: ScheduleOption): string =>
  `${carrier.name}, ETD ${formatDate(etd, from.timeZone)}`;

const accept = mockRoute(acceptQuote, ({ store, user, params, body: { optionId } }) => {
  demandCustomer(user);
  const quote = findQuote(store, user, params.id);
  demand(store, quote, 'accept');
  const option = quote.priced.find((one) => one.option.id === optionId)?.option;
  if (!option) throw invalidField('optionId', 'Choose one of the options');
  if (hasLeft(store, option)) throw conflict('This departure has left. Ask for a new quote.', 'departed');
  const text = `Accepted: ${departureOf(option)}`;
  changeQuote(store, user, quote, {
    change: { status: 'accepted', accepted: { optionId, at: store.at(), by: byName(store, user) } },
    told: { staff: text, everybody: text },
  });
  return toQuote(store, user, quote);
});

const reject = mockRoute(rejectQuote, ({ store, user, params, body: { reason, comment } }) => {
  demandCustomer(user);
  if (reason === 'other' && !comment) throw invalidField('comment', 'Comment is a required field');
  const quote = findQuote(store, user, params.id);
  demand(store, quote, 'reject');
  const text = `Rejected: ${[rejectReasons[reason], comment].filter(Boolean).join(': ')}`;
  changeQuote(store, user, quote, {
    change: { status: 'rejected', rejected: { reason, comment, at: store.at(), by: byName(store, user) } },
    told: { staff: text, everybody: text },
  });
  return toQuote(store, user, quote);
});

interface Compared {
  readonly before: ScheduleOption;
  readonly now: PricedOption | null;
  /** Why it is not offered. */
  readonly reason: string | null;
}

/** The options of a quote beside today's rates, at the margins of the quote where their lines still exist. */
const compare = (store: Store, user: Caller, quote: MockQuote): Compared[] => {
  const { search, margin } = quote;
  const results = quote.priced.map(({ option }) => priceChoice(store, user, option, { search, margin, at: 'search.' }));
  const carried = carriedOver(
    quote,
    results.flatMap((result) => (result.isOffered ? [result] : [])),
  );
  return quote.priced.map(({ option: before }, index) => {
    const result = results[index];
    if (!result?.isOffered) return { before, now: null, reason: result?.reason ?? null };
    const { option, agentId, costed } = result;
    return { before, now: atMargin({ option, agentId, costed }, carried), reason: null };
  });
};

const differenceOf = ({ before, now }: Compared): number | null => now && now.option.totalCents - before.totalCents;

const differenceText = (one: Compared): string => {
  const { before, now } = one;
  const difference = differenceOf(one);
  if (!now || difference === null) return `${departureOf(before)}: not offered any more`;
  if (difference === 0) return `${departureOf(before)}: unchanged`;
  const { currency, totalCents } = now.option;
  const signed = `${difference > 0 ? '+' : ''}${formatMoney(difference, currency)}`;
  return `${departureOf(before)}: ${formatMoney(before.totalCents, currency)} → ${formatMoney(totalCents, currency)} (${signed})`;
};

/** What was agreed stays where the new rates let it; a validity that is over, or too long now, is that of the rates. */
const newValidity = (store: Store, { validTo, agentId }: MockQuote, priced: readonly PricedOption[]): string => {
  const isAhead = Date.parse(validTo) > store.now().getTime();
  const holds = isAhead && priced.some(({ option }) => Date.parse(validTo) <= Date.parse(option.validTo));
  return holds ? validTo : validityOf(store, { wanted: null, priced, agentId });
};

const requote = mockRoute(applyRequote, ({ store, user, params }) => {
  const quote = findQuote(store, user, params.id);
  demand(store, quote, 'requote');
  const compared = compare(store, user, quote);
  const offered = compared.flatMap(({ now }) => now ?? []);
  if (offered.length === 0)
    throw conflict('None of these rates is offered any more. Search again for current rates.', 'nothing_offered');
  const again = "Quoted again at today's rates";
  changeQuote(store, user, quote, {
    change: {
      ...{ status: 'saved', accepted: null, rejected: null, sentAt: null, recipients: [] },
      ...soldAt(offered, carriedOver(quote, offered)),
      validTo: newValidity(store, quote, offered),
    },
    told: { staff: `${again}: ${compared.map(differenceText).join('; ')}`, everybody: again },
  });
  return toQuote(store, user, quote);
});

/** What is done with a quote on its way: sent, seen, answered and quoted again. */
export const quoteSteps = [
  send,
  view,
  accept,
  reject,
  mockRoute(previewRequote, ({ store, user, params }) => ({
    options: compare(store, user, findQuote(store, user, params.id)).map((one) => ({
      optionId: one.before.id,
      before: one.before,
      now: one.now?.option ?? null,
      reason: one.reason,
      differenceCents: differenceOf(one),
    })),
  })),
  requote,
];
