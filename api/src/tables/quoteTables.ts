import type {
  Approval,
  ApprovalState,
  LeftForBooking,
  Margin,
  OwnLine,
  Place,
  Quote,
  QuoteRequest,
  QuoteSummary,
  ReminderDays,
  ScheduleOption,
  ScheduleSearch,
} from '@quayside/contract';
import type { AppliedRate, QuoteStatus, RejectReason, RequestState } from '@quayside/freight';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import { bytes, day, instant, stored } from './columns';

/**
 * Fields of a quote without their own columns. Never returned as is: readers get the results of `toQuote`, `toQuoteDocument`
 * and `forViewer`.
 */
export interface QuoteDoc {
  readonly search: InferOutput<typeof ScheduleSearch>;
  /** Options at the customer's price, with the cost and the applied exchange rates, which a resale needs. */
  readonly options: readonly (ScheduleOption & Required<Pick<ScheduleOption, 'cost'>>)[];
  readonly margin: Margin;
  readonly message: string;
  readonly accepted: Quote['accepted'];
  readonly rejected: Quote['rejected'];
  /** The customer's words, for an answer recorded by staff. */
  readonly evidence?: string;
  /** Reason for a line below its cost; missing where there is none. */
  readonly marginReason?: string;
  /** Details that the buyer left for the booking; missing until then. */
  readonly left?: Omit<LeftForBooking, 'files'>;
  /** Request to an approver; missing until then. */
  readonly approval?: Approval;
  readonly from: Place;
  readonly to: Place;
  /** '2 × 40HC', '5.66 CBM · 1,116.4 kg'. */
  readonly cargo: string;
}

export const quotes = pgTable('quotes', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  number: integer().notNull(),
  revisionOf: text('revision_of'),
  revision: integer().notNull().default(stored),
  rootId: text('root_id').notNull().generatedAlwaysAs(stored),
  companyId: text('company_id'),
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  status: text().$type<Exclude<QuoteStatus, 'expired'>>().notNull(),
  transportMode: text('transport_mode').$type<QuoteSummary['transportMode']>().notNull(),
  currency: text().notNull(),
  totalMinor: bigint('total_cents', { mode: 'number' }).notNull(),
  validTo: instant('valid_to').notNull(),
  sentAt: instant('sent_at'),
  bookingId: text('booking_id'),
  doc: jsonb().$type<QuoteDoc>().notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  approval: text().$type<ApprovalState>(),
  remindedAt: instant('reminded_at'),
  /** The end of its validity for which its owner was notified. */
  endingTold: instant('ending_told'),
  /** Replaces the company's rule. */
  reminderDays: integer('reminder_days').$type<ReminderDays>(),
  /** Cost of the option whose total the quote shows. */
  costMinor: bigint('cost_cents', { mode: 'number' }).generatedAlwaysAs(stored),
  exchangeRates: jsonb('exchange_rates').$type<readonly AppliedRate[]>().generatedAlwaysAs(stored),
  fromCode: text('from_code').generatedAlwaysAs(stored),
  toCode: text('to_code').generatedAlwaysAs(stored),
  rejectReason: text('reject_reason').$type<RejectReason>().generatedAlwaysAs(stored),
});

/** Charge lines used in quotes, offered again later. */
export const chargeCodes = pgTable('charge_codes', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  kind: text().$type<OwnLine['kind']>().notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(stored),
  basis: text().$type<OwnLine['basis']>().notNull(),
  line: jsonb().$type<OwnLine>().notNull(),
  usedAt: instant('used_at').notNull().default(stored),
});

export const quoteHistories = pgTable('quote_histories', {
  id: text().notNull(),
  quoteId: text('quote_id').notNull(),
  at: instant().notNull().default(stored),
  userId: text('user_id'),
  byName: text('by_name').notNull(),
  staffText: text('staff_text').notNull(),
  publicText: text('public_text'),
});

export const quoteNumbers = pgTable('quote_numbers', {
  agentId: text('agent_id').notNull(),
  last: integer().notNull(),
});

export const quoteRecipients = pgTable('quote_recipients', {
  quoteId: text('quote_id').notNull(),
  email: text().notNull(),
  userId: text('user_id'),
  sentAt: instant('sent_at').notNull().default(stored),
  viewedAt: instant('viewed_at'),
  bouncedAt: instant('bounced_at'),
});

/** Links by which recipients read and answer a quote without an account. */
export const quoteLinks = pgTable('quote_links', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  quoteId: text('quote_id').notNull(),
  email: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  revokedAt: instant('revoked_at'),
  views: integer().notNull().default(stored),
  lastViewedOn: day('last_viewed_on'),
  asked: integer().notNull().default(stored),
  lastAskedOn: day('last_asked_on'),
});

/** Fields of a quote request without their own columns. */
export interface QuoteRequestDoc
  extends Pick<QuoteDoc, 'search' | 'from' | 'to' | 'cargo'>,
    Pick<QuoteRequest, 'commodity' | 'incoterm' | 'remarks' | 'seen' | 'closedBecause'> {
  /** Name of the caller or writer, where staff entered the request. */
  readonly caller?: string;
  /** Missing in requests from before bookings could be requested. */
  readonly order?: QuoteRequest['order'];
}

/** Requests of customers who found no rate, or none to book by. */
export const quoteRequests = pgTable('quote_requests', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  number: integer().notNull(),
  state: text().$type<RequestState>().notNull().default(stored),
  askedBy: text('asked_by').notNull(),
  ownerId: text('owner_id'),
  quoteId: text('quote_id'),
  bookingId: text('booking_id'),
  dueAt: instant('due_at').notNull(),
  escalatedAt: instant('escalated_at'),
  doc: jsonb().$type<QuoteRequestDoc>().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const quoteRequestNumbers = pgTable('quote_request_numbers', {
  agentId: text('agent_id').notNull(),
  last: integer().notNull(),
});

/** Users' rate searches: recent ones, and saved ones with a name. */
export const rateSearches = pgTable('rate_searches', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  name: text(),
  question: text().notNull(),
  usedAt: instant('used_at').notNull().default(stored),
  alertLanes: text('alert_lanes').array(),
});
