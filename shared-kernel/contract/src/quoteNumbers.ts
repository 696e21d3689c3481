import { type RejectReason, rejectReasons } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Currency } from './schedules';
import { DateOnly, Id } from './shapes';

/** Longest period of one calculation, in days: three years. */
export const maxQuoteNumberDays = 1096;

/** Selects quotes first sent between two days in the company's time zone, both included. */
const NumbersRange = v.pipe(
  v.object({ from: DateOnly, to: DateOnly }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'must not be before the first day'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxQuoteNumberDays,
      `Choose at most ${maxQuoteNumberDays} days`,
    ),
    ['to'],
  ),
);

/** Outcomes of a group of quotes. A chain of revisions counts once, by its newest sent revision. */
const figures = {
  /** Number of sent quotes, and their outcomes; the four outcomes add up to it. */
  sent: v.number(),
  won: v.number(),
  lost: v.number(),
  expired: v.number(),
  open: v.number(),
  /** Their total in the answer's currency, without those of `unconverted`. */
  sentMinor: v.number(),
  wonMinor: v.number(),
  lostMinor: v.number(),
  expiredMinor: v.number(),
  /** Number of sent quotes without an amount, because no exchange rate to the answer's currency is stored. */
  unconverted: v.number(),
  /** Average margin of the quotes, in percent of the price with one decimal. Null without a price. */
  marginPercent: v.nullable(v.number()),
  /** Median time from the customer's request to the first sending, in minutes; null without requests. */
  responseMinutes: v.nullable(v.number()),
  /** Number of sent quotes that answer a request. */
  requested: v.number(),
};
export const QuoteFigures = v.object(figures);
export type QuoteFigures = v.InferOutput<typeof QuoteFigures>;

/** Returns the schema of a group: its key and the figures of its quotes. */
const createGroupSchema = <const E extends v.ObjectEntries>(entries: E) => v.object({ ...entries, ...figures });
/** Returns the schema of the groups with the most quotes, next to the number of all groups. */
const createGroupsSchema = <const S extends v.GenericSchema>(group: S) =>
  v.object({ groups: v.array(group), count: v.number() });

export const QuoteNumbers = v.object({
  from: DateOnly,
  to: DateOnly,
  /** Currency of all amounts: the one of the company. */
  currency: Currency,
  /**
   * Quotes in other currencies that were converted at their own exchange rates or at those of the day they were sent,
   * and the days of the rates; null without any.
   */
  exchange: v.nullable(v.object({ quotes: v.number(), from: DateOnly, to: DateOnly })),
  /** Quotes without a known exchange rate, by their currency. */
  unconverted: v.array(v.object({ currency: Currency, quotes: v.number(), totalMinor: v.number() })),
  total: QuoteFigures,
  /** Months with a quote, yyyy-MM, by first sending, earliest first. */
  months: v.array(createGroupSchema({ month: v.string() })),
  owners: createGroupsSchema(createGroupSchema({ id: Id, fullName: v.string() })),
  /** `id` is null for quotes without a customer. */
  customers: createGroupsSchema(createGroupSchema({ id: v.nullable(Id), companyName: v.string() })),
  /** Lanes by the codes of their places. */
  lanes: createGroupsSchema(createGroupSchema({ from: v.string(), to: v.string() })),
  /** Reasons for rejection, the most frequent first; `lost` counts each. */
  reasons: v.array(createGroupSchema({ reason: v.picklist(Object.keys(rejectReasons) as RejectReason[]) })),
});
export type QuoteNumbers = v.InferOutput<typeof QuoteNumbers>;

/** Maximum number of owners, customers and lanes in the answer; the export has all. */
export const maxQuoteNumberGroups = 20;

/** Returns statistics of the quotes that the caller may see. */
export const getQuoteNumbers = route({
  method: 'GET',
  path: '/quotes/numbers',
  summary: 'Outcome of quotes, by month, owner, customer and lane',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  query: NumbersRange,
  answer: QuoteNumbers,
  errors: [404],
});

/** Exports the statistics with all groups, one per row. */
export const exportQuoteNumbers = route({
  method: 'GET',
  path: '/quotes/numbers/csv',
  summary: 'Export the numbers of quotes as CSV',
  auth: 'ticket',
  may: ['create', 'Quote'],
  service: 'quotes',
  query: NumbersRange,
  stream: 'text/csv',
  errors: [404],
});
