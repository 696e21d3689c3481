import { requestStates } from '@quayside/freight';
import * as v from 'valibot';
import { AttachedFiles } from './attachedFiles';
import { StoredFile } from './bookingDocuments';
import { IncotermCode, Place } from './bookingFields';
import { route } from './route';
import { Currency, ScheduleSearch, TransportMode } from './schedules';
import {
  Id,
  Instant,
  listOf,
  multiLineText,
  NamedCompany,
  PageQuery,
  pageOf,
  required,
  requiredMultiLine,
  text,
} from './shapes';

/** Shipper, consignee and reference of a booking, as the customer writes them. */
const orderWords = { shipper: multiLineText(500), consignee: multiLineText(500), reference: text(60) };

/** A customer's request when the search shows no suitable rate: for a quote, or for booking a rate. */
export const NewQuoteRequest = v.strictObject({
  /** Lane, cargo and earliest day, as searched. */
  search: ScheduleSearch,
  commodity: required(120, 'Commodity is a required field'),
  incoterm: v.optional(v.nullable(IncotermCode), null),
  remarks: v.optional(multiLineText(2000), ''),
  /** The rate that the customer saw and requests. */
  rateId: v.optional(v.nullable(Id), null),
  /** Requests a booking of `rateId` on this departure, null for one on request; without it a quote is requested. */
  order: v.optional(v.nullable(v.strictObject({ ...orderWords, sailingId: v.nullable(Id) })), null),
  /** Files of the customer: a packing list, a photo of the cargo. */
  files: v.optional(AttachedFiles, []),
});
export type NewQuoteRequest = v.InferInput<typeof NewQuoteRequest>;

const { search, commodity, incoterm, remarks, files } = NewQuoteRequest.entries;

/** A customer's request by phone or mail, as staff enter it. */
export const EnteredQuoteRequest = v.strictObject({
  ...{ search, commodity, incoterm, remarks, files },
  /** The requesting customer. */
  company: v.pipe(v.string('Customer is a required field'), v.regex(/^[0-9a-f]{24}$/, 'Customer is a required field')),
  /** Name of the person who called or wrote. */
  caller: v.optional(text(120), ''),
});
export type EnteredQuoteRequest = v.InferInput<typeof EnteredQuoteRequest>;

export const RequestState = v.picklist(requestStates);
const Named = v.object({ id: Id, fullName: v.string() });

/** A request of a customer for a quote or a booking. It contains no price except the one that the customer saw. */
export const QuoteRequest = v.object({
  id: Id,
  version: v.number(),
  /** 'R-000012', numbered per agent. */
  number: v.string(),
  state: RequestState,
  /** Whether it waits for the customer: the last message to the customer is a question of the staff. */
  isQuestionOpen: v.boolean(),
  company: NamedCompany,
  /** The user of the customer who sent it, or the staff member who entered it. */
  askedBy: Named,
  /** Whether staff entered it. */
  entered: v.boolean(),
  /** Name of the person who called or wrote, when staff entered it; otherwise empty. */
  caller: v.string(),
  /** The staff member who works on it. */
  owner: v.nullable(Named),
  transportMode: TransportMode,
  from: Place,
  to: Place,
  /** '2 × 40HC', '5.66 CBM · 1,116.4 kg'. */
  cargo: v.string(),
  search: ScheduleSearch,
  commodity: v.string(),
  incoterm: v.nullable(IncotermCode),
  remarks: v.string(),
  /** The requested rate, by its carrier's code and its service name. */
  seen: v.nullable(v.object({ rateId: Id, carrier: v.string(), service: v.string() })),
  /** The requested booking with departure and price as the customer saw them; null for a quote request. */
  order: v.nullable(
    v.object({
      ...{ shipper: v.string(), consignee: v.string(), reference: v.string(), sailingId: v.nullable(Id) },
      /** 'ETD 2026/12/04'. */
      departure: v.string(),
      totalMinor: v.number(),
      currency: Currency,
    }),
  ),
  /** Downloaded by `downloadUpload` as `attachmentDocumentType`. */
  files: v.array(StoredFile),
  /** Calculated by the agent's answer rule at the time of the request. */
  dueAt: Instant,
  /** The quote that answers it; null for users who cannot see that quote, or cannot see it yet. */
  quote: v.nullable(v.object({ id: Id, number: v.string() })),
  /** The booking that answers it. */
  booking: v.nullable(v.object({ id: Id, reference: v.string() })),
  /** Reason for closing without a quote or booking; the customer reads it. */
  closedBecause: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;

const one = v.object({ id: Id });

/** Lists requests: staff see those to their agent, customers those of their company. */
export const listQuoteRequests = route({
  method: 'GET',
  path: '/quote-requests',
  summary: 'List requests for quotes',
  auth: 'session',
  may: ['read', 'QuoteRequest'],
  service: 'quotes',
  query: v.object({
    ...PageQuery,
    state: v.optional(listOf(RequestState)),
    /** `mine`: taken by the caller; `nobody`: not taken. */
    owner: v.optional(v.picklist(['mine', 'nobody'])),
    /** Waiting requests that are overdue, or due today in the agent's time zone. */
    due: v.optional(v.picklist(['overdue', 'today'])),
    sort: v.optional(v.picklist(['dueAt', '-updatedAt']), 'dueAt'),
  }),
  answer: pageOf(QuoteRequest),
});

/** Counts the lists of the queue: overdue, due today, and without an owner. */
export const countQuoteRequests = route({
  method: 'GET',
  path: '/quote-requests/numbers',
  summary: 'The numbers of the queue of requests',
  auth: 'session',
  may: ['update', 'QuoteRequest'],
  service: 'quotes',
  answer: v.object({ overdue: v.number(), dueToday: v.number(), unassigned: v.number() }),
});

/** Lists staff of the agent who answer requests and can receive late ones. */
export const listRequestAnswerers = route({
  method: 'GET',
  path: '/quote-requests/answerers',
  summary: 'Who may answer requests for quotes',
  auth: 'session',
  may: ['update', 'QuoteRequest'],
  service: 'quotes',
  answer: v.array(Named),
});

export const getQuoteRequest = route({
  method: 'GET',
  path: '/quote-requests/:id',
  summary: 'One request for a quote',
  auth: 'session',
  may: ['read', 'QuoteRequest'],
  service: 'quotes',
  params: one,
  answer: QuoteRequest,
  errors: [404],
});

export const createQuoteRequest = route({
  method: 'POST',
  path: '/quote-requests',
  summary: 'Ask the forwarder for a quote or a booking',
  auth: 'session',
  may: ['create', 'QuoteRequest'],
  service: 'quotes',
  rate: 'search',
  body: NewQuoteRequest,
  answer: QuoteRequest,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Enters a customer's request by phone or mail: it waits in the queue like others, and the customer can follow it. */
export const enterQuoteRequest = route({
  method: 'POST',
  path: '/quote-requests/entered',
  summary: 'Enter a request that a customer made by phone or mail',
  auth: 'session',
  may: ['update', 'QuoteRequest'],
  service: 'quotes',
  body: EnteredQuoteRequest,
  answer: QuoteRequest,
  status: 201,
  idempotent: true,
});

/** Makes the caller the owner of the request, replacing any other. */
export const takeQuoteRequest = route({
  method: 'POST',
  path: '/quote-requests/:id/take',
  summary: 'Take a request for a quote',
  auth: 'session',
  may: ['update', 'QuoteRequest'],
  service: 'quotes',
  params: one,
  answer: QuoteRequest,
  versioned: true,
  errors: [404, 409],
  idempotent: true,
});

export const closeQuoteRequest = route({
  method: 'POST',
  path: '/quote-requests/:id/close',
  summary: 'Close a request without a quote',
  auth: 'session',
  may: ['update', 'QuoteRequest'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ reason: requiredMultiLine(500, 'Reason is a required field') }),
  answer: QuoteRequest,
  versioned: true,
  errors: [404, 409],
  idempotent: true,
});

export const withdrawQuoteRequest = route({
  method: 'POST',
  path: '/quote-requests/:id/withdraw',
  summary: 'Withdraw a request for a quote',
  auth: 'session',
  may: ['create', 'QuoteRequest'],
  service: 'quotes',
  params: one,
  answer: QuoteRequest,
  versioned: true,
  errors: [404, 409],
  idempotent: true,
});
