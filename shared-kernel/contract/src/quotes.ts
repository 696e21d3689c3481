import {
  type AnswerChannel,
  answerChannels,
  quoteOutcomes,
  quoteStatuses,
  type RejectReason,
  rejectReasons,
} from '@quayside/freight';
import * as v from 'valibot';
import { StoredFile } from './bookingDocuments';
import { Place } from './bookingFields';
import { LeftForBooking } from './buyerDetails';
import { OwnLine, SpotOffer } from './ownLines';
import { Approval, ApprovalState } from './quoteApproval';
import { maxMarginPercent, ReminderDays } from './rateSettings';
import { route } from './route';
import { Currency, ScheduleOption, ScheduleSearch, TransportMode } from './schedules';
import {
  DateOnly,
  Id,
  Instant,
  listOf,
  multiLineText,
  NamedCompany,
  PageQuery,
  pageOf,
  required,
  text,
} from './shapes';

export const QuoteStatus = v.picklist(quoteStatuses);

/** Margin of a single quote: a wider range than the standard margin allows. */
const QuotePercent = v.pipe(
  v.number('must be a number'),
  v.minValue(-100, 'must be at least -100'),
  v.maxValue(maxMarginPercent, `must be at most ${maxMarginPercent}`),
);

/** Margin of a line: percent, or minor units of the line's currency per unit. Negative values sell below cost. */
export const LineMargin = v.variant('kind', [
  v.strictObject({ kind: v.literal('percent'), percent: QuotePercent }),
  v.strictObject({ kind: v.literal('amount'), unitMinor: v.pipe(v.number('must be a number'), v.safeInteger()) }),
]);
export type LineMargin = v.InferOutput<typeof LineMargin>;

/**
 * The margin of a quote: a percentage on every line, and exceptions for an option, as percentage or amount, or for
 * single lines.
 */
export const Margin = v.strictObject({
  percent: QuotePercent,
  /** Replace the percentage of the quote. */
  options: v.optional(
    v.pipe(
      v.array(
        v.union([
          v.strictObject({ optionId: v.string(), percent: QuotePercent }),
          /** Once per shipment, in the smallest unit of the option's currency. */
          v.strictObject({ optionId: v.string(), amountMinor: v.pipe(v.number('must be a number'), v.safeInteger()) }),
        ]),
      ),
      v.maxLength(10),
    ),
  ),
  lines: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          /** `${rateId}-${sailingId}`, or `${rateId}-on-request`. */
          optionId: v.string(),
          /** Index of the line among the option's charges. */
          line: v.pipe(v.number(), v.integer(), v.minValue(0)),
          margin: LineMargin,
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
});
export type Margin = v.InferOutput<typeof Margin>;

/** A recipient of a quote. */
export const QuoteRecipient = v.object({
  email: v.string(),
  /** Name of the account with this address; null without one. */
  name: v.nullable(v.string()),
  sentAt: Instant,
  viewedAt: v.nullable(Instant),
  /** Time at which the mail server refused the last mail to this address. */
  bouncedAt: v.nullable(Instant),
  /** Link to the page without an account; missing for recipients from before links existed. */
  link: v.optional(
    v.object({
      works: v.boolean(),
      /** Number of days on which it was opened, and the last such day, yyyy-MM-dd in the forwarder's time zone. */
      views: v.number(),
      lastViewedOn: v.nullable(DateOnly),
    }),
  ),
});

export const AnswerWay = v.picklist(Object.keys(answerChannels) as AnswerChannel[], 'Choose how the customer answered');

/** Proof that staff recorded an answer which reached them outside of this product. */
const Recorded = v.object({
  /** Full name and company of the person who recorded it. */
  by: v.string(),
  channel: AnswerWay,
  /** The day of the answer, yyyy-MM-dd. */
  on: DateOnly,
});

const QuoteEntry = v.object({
  at: Instant,
  /** Full name and company of the person who did it. */
  by: v.string(),
  /** 'Sent to ana@example.com', 'Accepted: Maersk, ETD 2026/12/04' … */
  text: v.string(),
});

const summary = {
  id: Id,
  /** 'Q-000123', numbered per agent; 'Q-000123/2' from revision 2 on. */
  number: v.string(),
  revision: v.number(),
  name: v.string(),
  /** Current status: 'expired' after the validity has ended. */
  status: QuoteStatus,
  company: v.nullable(NamedCompany),
  /** The user who created it. */
  owner: v.object({ id: Id, fullName: v.string() }),
  transportMode: TransportMode,
  from: Place,
  to: Place,
  /** '2 × 40HC', '5.66 CBM · 1,116.4 kg'. */
  cargo: v.string(),
  currency: Currency,
  optionCount: v.number(),
  /** Total of the accepted option, otherwise the lowest total. */
  totalMinor: v.number(),
  /** Whether charges at cost come on top of the total; missing when there are none. */
  hasChargesOnTop: v.optional(v.boolean()),
  validTo: Instant,
  sentAt: v.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** State of the approval of its margin; staff only, missing without a request. */
  approval: v.optional(ApprovalState),
};

/** A quote in a list, with sell prices. */
export const QuoteSummary = v.object(summary);
export type QuoteSummary = v.InferOutput<typeof QuoteSummary>;

/** A revision of a quote; a sent revision never changes. */
export const QuoteRevision = v.object({
  id: Id,
  number: v.string(),
  revision: v.number(),
  status: QuoteStatus,
  sentAt: v.nullable(Instant),
});

/** The next departure of the same carrier on the same lane, for an option whose own departure has left. */
export const SailsNext = v.object({
  optionId: v.string(),
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  etd: Instant,
});
export type SailsNext = v.InferOutput<typeof SailsNext>;

/** Credit limit and use of a customer, in the smallest unit of the limit's currency. */
const CreditUse = v.object({
  currency: Currency,
  limitMinor: v.number(),
  /** Sum of unpaid invoices at today's exchange rates. */
  openMinor: v.number(),
  /** Currencies of open invoices without an exchange rate: not in `openMinor`. */
  uncounted: v.array(Currency),
  /** Amount that each option adds: 0 once the quote is invoiced; null without a stored exchange rate. */
  adds: v.array(v.object({ optionId: v.string(), minor: v.nullable(v.number()) })),
});

/** A complete quote. Options have sell prices; `internal` and the options' `cost` are for staff only. */
export const Quote = v.object({
  ...summary,
  version: v.number(),
  /** All revisions that the caller may see, including this one, revision 1 first. */
  revisions: v.array(QuoteRevision),
  /**
   * The newest revision sent after this one, which can then no longer be answered. Some users see only the older one.
   */
  replacedBy: v.nullable(v.object({ id: Id, number: v.string(), revision: v.number() })),
  search: ScheduleSearch,
  options: v.array(ScheduleOption),
  /** Next departures in place of those that have left, if any is stored. */
  sailsNext: v.array(SailsNext),
  /** Message to the recipients, in the mail and on the page. */
  message: v.string(),
  /** `by` is the person who answered, `at` the time at which the answer was stored. */
  accepted: v.nullable(v.object({ optionId: v.string(), at: Instant, by: v.string(), recorded: v.optional(Recorded) })),
  rejected: v.nullable(
    v.object({
      reason: v.picklist(Object.keys(rejectReasons) as RejectReason[]),
      comment: v.string(),
      at: Instant,
      by: v.string(),
      recorded: v.optional(Recorded),
    }),
  ),
  booking: v.nullable(v.object({ id: Id, reference: v.string() })),
  history: v.array(QuoteEntry),
  internal: v.optional(
    v.object({
      margin: Margin,
      costMinor: v.number(),
      recipients: v.array(QuoteRecipient),
      /** Recipients of the previous revision; for an unsent revision only. */
      sendTo: v.array(v.string()),
      /** Words of an answer that staff recorded; empty without one. */
      evidence: v.string(),
      /** Files that prove the recorded answer. */
      evidenceFiles: v.array(StoredFile),
      /** Requests that any of its revisions answers, with their files. */
      requests: v.array(v.object({ id: Id, number: v.string(), files: v.array(StoredFile) })),
      /** Reason for a line sold below its cost; empty without one. */
      marginReason: v.string(),
      /** Margin floor of the company in percent of the price; null without one. */
      floorPercent: v.nullable(v.number()),
      /** The approval request and its answer. */
      approval: v.nullable(Approval),
      /**
       * Recipients are reminded this many days before the end of the validity, 0 for never; null uses the company's
       * rule.
       */
      reminderDays: v.nullable(ReminderDays),
      /** State of the customer's credit limit while the quote can be accepted or booked; null without a limit. */
      credit: v.nullable(CreditUse),
      /** Booking details left by the buyer; null without any. */
      left: v.nullable(LeftForBooking),
    }),
  ),
});
export type Quote = v.InferOutput<typeof Quote>;

const name = required(120, 'Name is a required field');
const validity = v.nullable(Instant);
const choices = v.pipe(
  v.array(v.strictObject({ rateId: Id, sailingId: v.nullable(Id) })),
  v.maxLength(10, 'A quote holds at most 10 rates'),
);
const marginReason = multiLineText(500);

/**
 * Input of a quote; the server prices the options. Without `margin` the agent's standard margin applies, without
 * `validTo` the first end of a rate or cut-off, at most 14 days. It contains rate choices, a spot offer, or both.
 */
export const NewQuote = v.strictObject({
  name,
  company: v.optional(v.nullable(Id), null),
  search: ScheduleSearch,
  choices: v.optional(choices, []),
  /** An offer without a tariff. */
  spot: v.optional(v.nullable(SpotOffer), null),
  marginReason: v.optional(marginReason, ''),
  margin: v.optional(v.nullable(Margin), null),
  validTo: v.optional(validity, null),
  message: v.optional(multiLineText(2000), ''),
  /** The customer's request that it answers. */
  request: v.optional(v.nullable(Id), null),
  /** A draft is visible only to its creator. */
  draft: v.optional(v.boolean(), false),
});
export type NewQuote = v.InferInput<typeof NewQuote>;

export const QuoteChange = v.strictObject({
  name,
  company: v.nullable(Id),
  /** Ids of the options to keep. */
  options: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one rate')),
  margin: Margin,
  validTo: Instant,
  message: multiLineText(2000),
  /** Own lines that replace the current ones of an option; options without an entry keep theirs. */
  own: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          optionId: v.string(),
          lines: v.pipe(v.array(OwnLine), v.maxLength(30, 'An option has at most 30 own lines')),
        }),
      ),
      v.maxLength(10),
    ),
  ),
  /** A manual offer to add as a further option. */
  spot: v.optional(v.nullable(SpotOffer), null),
  /** A further option: an existing option for another quantity. Containers for FCL, CBM and kg for LCL and AIR. */
  quantity: v.optional(
    v.nullable(
      v.strictObject({
        optionId: v.string(),
        CommodityAndWeight: ScheduleSearch.entries.CommodityAndWeight,
        cbm: ScheduleSearch.entries.cbm,
        kg: ScheduleSearch.entries.kg,
      }),
    ),
    null,
  ),
  /** Required when a line is sold below its cost; when omitted, the reason stays. */
  marginReason: v.optional(marginReason),
});
export type QuoteChange = v.InferInput<typeof QuoteChange>;

const one = v.object({ id: Id });

export const quoteBoxes = ['saved', 'my', 'new', 'all'] as const;
/**
 * Lists quotes that the caller may see, newest first. `saved`: drafts and saved ones of staff, and those a customer
 * received and viewed; `my`: created by or sent to the caller; `new`: sent to the caller and not viewed; `all`: all in
 * scope. Replaced revisions are found by number only.
 */
export const listQuotes = route({
  method: 'GET',
  path: '/quotes',
  summary: 'List quotes',
  auth: 'session',
  may: ['read', 'Quote'],
  service: 'quotes',
  query: v.object({
    ...PageQuery,
    box: v.optional(v.picklist(quoteBoxes), 'all'),
    /** Matches number, name, customer or port. */
    searchText: v.optional(text(80)),
    status: v.optional(listOf(QuoteStatus)),
    transportMode: v.optional(listOf(TransportMode)),
    /** `none` selects quotes without a customer. */
    company: v.optional(v.union([Id, v.literal('none')], 'must be a customer or none')),
    owner: v.optional(Id),
    /** UN/LOCODE of origin and destination, IATA codes for AIR. */
    origin: v.optional(text(5)),
    destination: v.optional(text(5)),
    /** Outcome of sent quotes; of a chain of revisions, the newest one is returned. */
    outcome: v.optional(listOf(v.picklist(quoteOutcomes))),
    /** First sent between two days in the forwarder's time zone. */
    sentFrom: v.optional(DateOnly),
    sentTo: v.optional(DateOnly),
    /** Reason for rejection. */
    reason: v.optional(v.picklist(Object.keys(rejectReasons) as RejectReason[])),
    /** Staff only. */
    approval: v.optional(ApprovalState),
    sort: v.optional(v.picklist(['-updatedAt', 'validTo', 'totalMinor', '-totalMinor']), '-updatedAt'),
  }),
  answer: pageOf(QuoteSummary),
});

export const createQuote = route({
  method: 'POST',
  path: '/quotes',
  summary: 'Save rates as a quote',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  body: NewQuote,
  answer: Quote,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

export const getQuote = route({
  method: 'GET',
  path: '/quotes/:id',
  summary: 'One quote',
  auth: 'session',
  may: ['read', 'Quote'],
  service: 'quotes',
  params: one,
  answer: Quote,
  errors: [404],
});

export const updateQuote = route({
  method: 'PUT',
  path: '/quotes/:id',
  summary: 'Change a quote that was not sent yet',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: QuoteChange,
  answer: Quote,
  versioned: true,
  errors: [404, 409],
});

export const deleteQuote = route({
  method: 'DELETE',
  path: '/quotes/:id',
  summary: 'Delete a quote that was not sent yet',
  auth: 'session',
  may: ['delete', 'Quote'],
  service: 'quotes',
  params: one,
  status: 204,
  errors: [404, 409],
});
