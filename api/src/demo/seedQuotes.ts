import { DAY, departureText, HOUR, quoteNumber, rejectReasons } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import { newQuoteDoc } from '../modules/quotes/newQuoteDoc';
import { byName } from '../modules/quotes/quoteHistory';
import { marginText } from '../modules/quotes/quoteMargin';
import { insertQuote } from '../modules/quotes/storeQuote';
import { calculateValidity } from '../modules/quotes/validity';
import { priceChoices } from '../modules/schedules/priceChoices';
import type { User } from '../platform/people/user';
import type { Executor } from '../ports/database';
import { bookings } from '../tables/bookingTables';
import { type QuoteDoc, quoteHistories, quoteRecipients, quotes } from '../tables/quoteTables';
import { insertRows } from './insertRows';
import { demoId } from './seeded/demoId';
import type { DemoQuote } from './world/demoQuotes';
import { agents, customers, type DemoUser, users } from './world/organisations';

/** Hours after its creation at which a step of a quote happened. */
const hoursUntil = { sent: 1, seen: 4, answered: 9, booked: 30 } as const;
type Step = keyof typeof hoursUntil;

const stepsOf: Readonly<Record<DemoQuote['state'], readonly Step[]>> = {
  draft: [],
  saved: [],
  sent: ['sent'],
  viewed: ['sent', 'seen'],
  expired: ['sent', 'seen'],
  accepted: ['sent', 'seen', 'answered'],
  rejected: ['sent', 'seen', 'answered'],
  booked: ['sent', 'seen', 'answered', 'booked'],
};

const findCompanyName = ({ companyId, customerCompanyId }: DemoUser): string =>
  [...agents, ...customers].find(({ id }) => id === (customerCompanyId ?? companyId))?.companyName ?? '';

const toUser = (user: DemoUser): User => ({
  ...user,
  sessionId: '',
  tenantId: null,
  customerCompany: user.customerCompanyId,
  companyName: findCompanyName(user),
  agentTimeZone: null,
  logo: null,
  logoDark: null,
  services: [],
});

interface Entry {
  readonly at: Date;
  readonly user: DemoUser;
  readonly staff: string;
  readonly everybody: string | null;
}

const atStep = ({ madeAt }: DemoQuote, step: Step): Date => new Date(madeAt.getTime() + hoursUntil[step] * HOUR);

const findQuoteReader = ({ to, owner }: DemoQuote): DemoUser =>
  users.find(({ email }) => email === to.find((one) => one.startsWith('customer'))) ?? owner;

/** Returns the customer's answer: the first option, or the reason for the rejection. */
const answered = (quote: DemoQuote, doc: QuoteDoc): Pick<QuoteDoc, 'accepted' | 'rejected'> => {
  const answer = { at: atStep(quote, 'answered').toISOString(), by: byName(toUser(findQuoteReader(quote))) };
  const [option] = doc.options;
  if (quote.rejection) return { accepted: null, rejected: { ...quote.rejection, ...answer } };
  const isAccepted = quote.state === 'accepted' || quote.state === 'booked';
  return { accepted: isAccepted && option ? { optionId: option.id, ...answer } : null, rejected: null };
};

const answerText = ({ accepted, rejected, options }: QuoteDoc): string => {
  if (rejected) return `Rejected: ${[rejectReasons[rejected.reason], rejected.comment].filter(Boolean).join(': ')}`;
  const option = options.find(({ id }) => id === accepted?.optionId);
  return option ? `Accepted: ${option.carrier.name}, ${departureText(option)}` : '';
};

const createHistoryEntries = (quote: DemoQuote, doc: QuoteDoc): Entry[] => {
  const { owner, madeAt, to, state, booking } = quote;
  const reader = findQuoteReader(quote);
  const open = (text: string) => ({ staff: text, everybody: text });
  const made = `${state === 'draft' ? 'Draft made' : 'Saved'}, ${marginText(doc)}`;
  const steps: Record<Step, Omit<Entry, 'at'>> = {
    sent: { user: owner, staff: `Sent to ${to.join(', ')}`, everybody: 'Sent by e-mail' },
    seen: { user: reader, ...open('Seen') },
    answered: { user: reader, ...open(answerText(doc)) },
    booked: { user: owner, ...open(`Booked as ${booking?.fields.customerReference || booking?.fields.hblNumber}`) },
  };
  return [
    { at: madeAt, user: owner, staff: made, everybody: null },
    ...stepsOf[state].map((step) => ({ at: atStep(quote, step), ...steps[step] })),
  ];
};

const priced = async (
  tx: Executor,
  { owner, choices, search, margin, message, name }: DemoQuote,
): Promise<QuoteDoc> => {
  const results = await priceChoices(tx, toUser(owner), choices, search, margin);
  const [first, ...others] = results.flatMap((result) => (result.isOffered ? [result] : []));
  if (!first) throw new Error(`The quote ${name} of the demo has no price`);
  return newQuoteDoc({ search, priced: [first, ...others], margin, message, marginReason: '' });
};

/** Returns the validity: a week for an expired quote, the default of manual quotes for the others. */
const validityOfDemo = ({ state, madeAt, owner }: DemoQuote, { options }: QuoteDoc): string => {
  const { timeZone = 'UTC' } = agents.find(({ id }) => id === owner.companyId) ?? {};
  const wanted = state === 'expired' ? new Date(madeAt.getTime() + 7 * DAY).toISOString() : null;
  return calculateValidity({ wanted, options, timeZone, now: madeAt });
};

const storedState = ({ state }: DemoQuote) => (state === 'expired' ? 'viewed' : state);

const recipientRows = (quote: DemoQuote, id: string) =>
  quote.to.map((email) => {
    const account = users.find((user) => user.email === email);
    const seen = stepsOf[quote.state].includes('seen') && email === findQuoteReader(quote).email;
    return {
      quoteId: id,
      email,
      userId: account?.id ?? null,
      sentAt: atStep(quote, 'sent').toISOString(),
      viewedAt: seen ? atStep(quote, 'seen').toISOString() : null,
    };
  });

const noteOnBooking = async (tx: Executor, quote: DemoQuote, id: string): Promise<void> => {
  const [stored] = await tx.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, id));
  const named = JSON.stringify({ id, number: quoteNumber(stored?.number ?? 0, 1) });
  await tx
    .update(bookings)
    .set({ doc: sql`jsonb_set(${bookings.doc}, '{scheduleRates,quote}', ${named}::jsonb)` })
    .where(eq(bookings.id, quote.booking?.id ?? ''));
};

const seedQuote = async (tx: Executor, quote: DemoQuote): Promise<void> => {
  const id = demoId('quote', quote.name);
  const bare = await priced(tx, quote);
  const doc = { ...bare, ...answered(quote, bare) };
  const { owner, companyId, name, booking, madeAt } = quote;
  const entries = createHistoryEntries(quote, doc);
  const validTo = validityOfDemo(quote, doc);
  await insertQuote(tx, {
    id,
    agentId: owner.companyId,
    companyId,
    ownerId: owner.id,
    name,
    status: 'saved',
    validTo,
    doc,
  });
  const sentAt = quote.to.length > 0 ? atStep(quote, 'sent').toISOString() : null;
  await tx
    .update(quotes)
    .set({
      status: storedState(quote),
      sentAt,
      bookingId: booking?.id ?? null,
      createdAt: madeAt.toISOString(),
      updatedAt: (entries.at(-1)?.at ?? madeAt).toISOString(),
      version: entries.length,
    })
    .where(eq(quotes.id, id));
  await insertRows(tx, quoteRecipients, recipientRows(quote, id));
  await insertRows(
    tx,
    quoteHistories,
    entries.map(({ at, user, staff, everybody }, index) => ({
      id: demoId('quote entry', `${quote.name} ${index}`),
      quoteId: id,
      at: at.toISOString(),
      userId: user.id,
      byName: byName(toUser(user)),
      staffText: staff,
      publicText: everybody,
    })),
  );
  if (booking) await noteOnBooking(tx, quote, id);
};

/** Creates quotes in every state, with recipients and activity, and bookings made from some of them. */
export const seedQuotes = async (tx: Executor, demoQuotes: readonly DemoQuote[]): Promise<void> => {
  for (const quote of demoQuotes) await seedQuote(tx, quote);
};
