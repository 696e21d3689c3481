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

/** Of whom and to whom a customer books, as they write it, and by which reference. */
const orderWords = { shipper: multiLineText(500), consignee: multiLineText(500), reference: text(60) };

/** A customer's request where the search shows no suitable rate: for a quote, or for the booking of a rate. */
export const NewQuoteRequest = v.strictObject({
  /** Lane, cargo and the day from which it is wanted, as they were searched. */
  search: ScheduleSearch,
  commodity: required(120, 'Commodity is a required field'),
  incoterm: v.optional(v.nullable(IncotermCode), null),
  remarks: v.optional(multiLineText(2000), ''),
  /** The tariff line that the customer saw and asks for. */
  rateId: v.optional(v.nullable(Id), null),
  /** Requests a booking of `rateId` on this departure, null for one on request; without it a quote is requested. */
  order: v.optional(v.nullable(v.strictObject({ ...orderWords, sailingId: v.nullable(Id) })), null),
  /** What the customer uploaded for it: a packing list, a photo of the cargo. */
  files: v.optional(AttachedFiles, []),
});
export type NewQuoteRequest = v.InferInput<typeof NewQuoteRequest>;

const { search, commodity, incoterm, remarks, files } = NewQuoteRequest.entries;

/** A customer's request by phone or mail, as staff enter it. */
export const EnteredQuoteRequest = v.strictObject({
  ...{ search, commodity, incoterm, remarks, files },
  /** The customer that asks. */
  company: v.pipe(v.string('Customer is a required field'), v.regex(/^[0-9a-f]{24}$/, 'Customer is a required field')),
  /** Who asked on its behalf, in words. */
  caller: v.optional(text(120), ''),
});
export type EnteredQuoteRequest = v.InferInput<typeof EnteredQuoteRequest>;

export const RequestState = v.picklist(requestStates);
const Named = v.object({ id: Id, fullName: v.string() });

/** A request of a customer for a quote or a booking. It contains no price except the one that the customer saw. */
export const QuoteRequest = v.object({
  id: Id,
  version: v.number(),
  /** 'R-000012', counted by agent. */
  number: v.string(),
  state: RequestState,
  /** Whether it waits, and for the customer: the last that was said to the customer is a question of the staff. */
  isQuestionOpen: v.boolean(),
  company: NamedCompany,
  /** Who sent it: one of the customer, or of the staff who entered it for the customer. */
  askedBy: Named,
  /** Whether the staff entered it. */
  entered: v.boolean(),
  /** Who asked by phone or mail, where the staff entered it and wrote it down. */
  caller: v.string(),
  /** Who of the staff works on it. */
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
  /** What is to be booked, with the departure and the price as the customer saw them; null where a quote is asked for. */
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
  /** By the agent's rule of answer times, as it was when the request came. */
  dueAt: Instant,
  /** The quote that answers it; null for those who do not see that quote, or not yet. */
  quote: v.nullable(v.object({ id: Id, number: v.string() })),
  /** The booking that answers it. */
  booking: v.nullable(v.object({ id: Id, reference: v.string() })),
  /** Why it was closed without one; the customer reads it. */
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
    /** Of those that wait: whose time is over, or ends on the day that it is with the agent. */
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
