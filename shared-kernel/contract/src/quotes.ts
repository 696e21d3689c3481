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

/** The margin of a quote may give away what a standard margin never does. */
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

/** The margin of a quote: so many percent on every line, and other margins for an option, in percent or as an amount, or for single lines. */
export const Margin = v.strictObject({
  percent: QuotePercent,
  /** In place of the quote's percent. */
  options: v.optional(
    v.pipe(
      v.array(
        v.union([
          v.strictObject({ optionId: v.string(), percent: QuotePercent }),
          /** Once for the shipment, in the smallest unit of the option's currency. */
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
          /** The place of the line among the option's charges. */
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

/** Somebody that a quote was sent to. */
export const QuoteRecipient = v.object({
  email: v.string(),
  /** The name of the account with this address; null where there is none. */
  name: v.nullable(v.string()),
  sentAt: Instant,
  viewedAt: v.nullable(Instant),
  /** When the mail server refused the address, of the last mail to it. */
  bouncedAt: v.nullable(Instant),
  /** Their links to the page without an account; nothing for those it was sent to before there were any. */
  link: v.optional(
    v.object({
      works: v.boolean(),
      /** On how many days it was opened, and when last, yyyy-MM-dd in the forwarder's zone. */
      views: v.number(),
      lastViewedOn: v.nullable(DateOnly),
    }),
  ),
});

export const AnswerWay = v.picklist(Object.keys(answerChannels) as AnswerChannel[], 'Choose how the answer came');

/** That staff have recorded an answer which reached them in another way than by this product. */
const Recorded = v.object({
  /** Full name and company of who recorded it. */
  by: v.string(),
  channel: AnswerWay,
  /** The day of the answer, yyyy-MM-dd. */
  on: DateOnly,
});

const QuoteEntry = v.object({
  at: Instant,
  /** Full name and company of who did it. */
  by: v.string(),
  /** 'Sent to ana@example.com', 'Accepted: Maersk, ETD 2026/12/04' … */
  text: v.string(),
});

const summary = {
  id: Id,
  /** 'Q-000123', counted by agent; 'Q-000123/2' from revision 2 on. */
  number: v.string(),
  revision: v.number(),
  name: v.string(),
  /** As it is now: 'expired' once the validity is over. */
  status: QuoteStatus,
  company: v.nullable(NamedCompany),
  /** Who made it. */
  owner: v.object({ id: Id, fullName: v.string() }),
  transportMode: TransportMode,
  from: Place,
  to: Place,
  /** '2 × 40HC', '5.66 CBM · 1,116.4 kg'. */
  cargo: v.string(),
  currency: Currency,
  optionCount: v.number(),
  /** The accepted option's total, else the least of all. */
  totalMinor: v.number(),
  validTo: Instant,
  sentAt: v.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** State of the approval of its margin; staff only, missing without a request. */
  approval: v.optional(ApprovalState),
};

/** A quote in a list, at what the customer pays. */
export const QuoteSummary = v.object(summary);
export type QuoteSummary = v.InferOutput<typeof QuoteSummary>;

/** One of the revisions of a quote: each stays as it was sent. */
export const QuoteRevision = v.object({
  id: Id,
  number: v.string(),
  revision: v.number(),
  status: QuoteStatus,
  sentAt: v.nullable(Instant),
});

/** The next departure of the same carrier on the lane of an option whose own has left. */
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
  /** What each option adds: nothing once the quote is invoiced; null where no exchange rate is stored. */
  adds: v.array(v.object({ optionId: v.string(), minor: v.nullable(v.number()) })),
});

/** A complete quote. Options have sell prices; `internal` and the options' `cost` are for staff only. */
export const Quote = v.object({
  ...summary,
  version: v.number(),
  /** All that the caller sees, itself among them, revision 1 first. */
  revisions: v.array(QuoteRevision),
  /** The newest revision that was sent after this one, which can no longer be answered then. Not all who see this one see that. */
  replacedBy: v.nullable(v.object({ id: Id, number: v.string(), revision: v.number() })),
  search: ScheduleSearch,
  options: v.array(ScheduleOption),
  /** Next departures in place of those that have left, if known. */
  sailsNext: v.array(SailsNext),
  /** To the recipients, in the mail and on the page. */
  message: v.string(),
  /** `by`: who answered, `at`: when that came in here. */
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
      /** Addresses that the revision before was sent to, of one that was not sent yet. */
      sendTo: v.array(v.string()),
      /** What was said or written, of an answer that staff have recorded; empty without one. */
      evidence: v.string(),
      /** The files that show it. */
      evidenceFiles: v.array(StoredFile),
      /** The requests that it answers, in any of its revisions, with what came with them. */
      requests: v.array(v.object({ id: Id, number: v.string(), files: v.array(StoredFile) })),
      /** Reason for a line sold below its cost; empty without one. */
      marginReason: v.string(),
      /** Margin floor of the company in percent of the price; null without one. */
      floorPercent: v.nullable(v.number()),
      /** The approval request and its answer. */
      approval: v.nullable(Approval),
      /** So many days before the end of the validity the recipients are reminded, 0 for never; null for the company's rule. */
      reminderDays: v.nullable(ReminderDays),
      /** How the customer stands to the agreed credit limit while the quote can be accepted or booked; null without a limit. */
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
 * `validTo` the first end of a
 * rate or cut-off, at most 14 days. It contains rate choices, a spot offer, or both.
 */
export const NewQuote = v.strictObject({
  name,
  company: v.optional(v.nullable(Id), null),
  search: ScheduleSearch,
  choices: v.optional(choices, []),
  /** What no tariff has. */
  spot: v.optional(v.nullable(SpotOffer), null),
  marginReason: v.optional(marginReason, ''),
  margin: v.optional(v.nullable(Margin), null),
  validTo: v.optional(validity, null),
  message: v.optional(multiLineText(2000), ''),
  /** The request of the customer that it answers. */
  request: v.optional(v.nullable(Id), null),
  /** A draft is seen by its maker only. */
  draft: v.optional(v.boolean(), false),
});
export type NewQuote = v.InferInput<typeof NewQuote>;

export const QuoteChange = v.strictObject({
  name,
  company: v.nullable(Id),
  /** The options that stay, by id. */
  options: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one rate')),
  margin: Margin,
  validTo: Instant,
  message: multiLineText(2000),
  /** The own lines of options, in place of those that they have; options that are not named keep theirs. */
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
  /** An offer by hand that becomes one more option. */
  spot: v.optional(v.nullable(SpotOffer), null),
  /** One more option: an option of the quote for another quantity of its cargo. Containers for FCL, CBM and kg for the others. */
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
  /** Needed where a line is sold below its cost; without it the reason stays. */
  marginReason: v.optional(marginReason),
});
export type QuoteChange = v.InferInput<typeof QuoteChange>;

const one = v.object({ id: Id });

export const quoteBoxes = ['saved', 'my', 'new', 'all'] as const;
/**
 * Lists quotes that the caller may see, newest first. `saved`: drafts and saved ones of staff, and those a customer
 * received and viewed;
 * `my`: created by or sent to the caller; `new`: sent to the caller and not viewed; `all`: all in scope. Replaced
 * revisions are found by
 * number only.
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
    /** Number, name, customer, port. */
    searchText: v.optional(text(80)),
    status: v.optional(listOf(QuoteStatus)),
    transportMode: v.optional(listOf(TransportMode)),
    /** `none`: those for nobody yet. */
    company: v.optional(v.union([Id, v.literal('none')], 'must be a customer or none')),
    owner: v.optional(Id),
    /** UN/LOCODE of the two ends, of AIR their IATA codes. */
    origin: v.optional(text(5)),
    destination: v.optional(text(5)),
    /** What became of those that were sent; of a chain of revisions the newest one is found. */
    outcome: v.optional(listOf(v.picklist(quoteOutcomes))),
    /** First sent between two days in the forwarder's zone. */
    sentFrom: v.optional(DateOnly),
    sentTo: v.optional(DateOnly),
    /** Why the customer said no. */
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
