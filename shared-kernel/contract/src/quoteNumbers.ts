import { type RejectReason, rejectReasons } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Currency } from './schedules';
import { DateOnly, Id } from './shapes';

/** Longest period of one calculation, in days: three years. */
export const maxQuoteNumberDays = 1096;

/** Of which quotes: those first sent between two days in the company's zone, both included. */
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
  /** How many were sent, and what of them became of each; the four add up to it. */
  sent: v.number(),
  won: v.number(),
  lost: v.number(),
  expired: v.number(),
  open: v.number(),
  /** What they come to, in the answer's currency, without those of `unconverted`. */
  sentMinor: v.number(),
  wonMinor: v.number(),
  lostMinor: v.number(),
  expiredMinor: v.number(),
  /** How many of `sent` are in no amount, because no exchange rate to the answer's currency is known for them. */
  unconverted: v.number(),
  /** Average margin of the quotes, in percent of the price with one decimal. Null without a price. */
  marginPercent: v.nullable(v.number()),
  /** From the customer's request to the first sending, the median in minutes; null where none was asked for. */
  responseMinutes: v.nullable(v.number()),
  /** How many of `sent` were asked for. */
  requested: v.number(),
};
export const QuoteFigures = v.object(figures);
export type QuoteFigures = v.InferOutput<typeof QuoteFigures>;

/** The figures of some of the quotes. */
const groupOf = <const E extends v.ObjectEntries>(entries: E) => v.object({ ...entries, ...figures });
/** Those with the most quotes, and how many groups there are in all. */
const groupsOf = <const S extends v.GenericSchema>(group: S) => v.object({ groups: v.array(group), count: v.number() });

export const QuoteNumbers = v.object({
  from: DateOnly,
  to: DateOnly,
  /** In which all amounts are: that of the company. */
  currency: Currency,
  /** Quotes in other currencies that were converted at their own exchange rates or at those of the day they were sent, and the days of the rates; null without any. */
  exchange: v.nullable(v.object({ quotes: v.number(), from: DateOnly, to: DateOnly })),
  /** Quotes without a known exchange rate, by their currency. */
  unconverted: v.array(v.object({ currency: Currency, quotes: v.number(), totalMinor: v.number() })),
  total: QuoteFigures,
  /** Each month with a quote, yyyy-MM, of the first sending; the earliest first. */
  months: v.array(groupOf({ month: v.string() })),
  owners: groupsOf(groupOf({ id: Id, fullName: v.string() })),
  /** `id` null: quotes for nobody yet. */
  customers: groupsOf(groupOf({ id: v.nullable(Id), companyName: v.string() })),
  /** By the codes of their places. */
  lanes: groupsOf(groupOf({ from: v.string(), to: v.string() })),
  /** Why customers said no, the most frequent first; `lost` counts each. */
  reasons: v.array(groupOf({ reason: v.picklist(Object.keys(rejectReasons) as RejectReason[]) })),
});
export type QuoteNumbers = v.InferOutput<typeof QuoteNumbers>;

/** How many owners, customers and lanes the answer has at most; the export has all. */
export const maxQuoteNumberGroups = 20;

/** Returns statistics of the quotes that the caller may see. */
export const getQuoteNumbers = route({
  method: 'GET',
  path: '/quotes/numbers',
  summary: 'What became of quotes, by month, owner, customer and lane',
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
