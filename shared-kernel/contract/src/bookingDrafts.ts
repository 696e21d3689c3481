import * as v from 'valibot';
import { BookingForm, TypedBooking } from './bookingForm';
import { route } from './route';
import { RateChoice } from './schedules';
import { Id, Instant, NamedCompany, PageQuery, pageOf, required } from './shapes';

/** A total in the smallest unit of its currency. */
const Total = v.object({ totalMinor: v.number(), currency: v.string() });

/** The rate or the accepted quote that a kept booking is made from, by which it is priced once it is submitted. */
const DraftRate = v.object({
  choice: RateChoice,
  /** 'Q-000123 · Maersk'; in drafts that were stored before they had `price`, the price of that time, too. */
  text: v.pipe(v.string(), v.maxLength(300)),
  /** The total that was quoted when the option was chosen, or agreed since; another one has to be agreed. */
  quoted: v.optional(v.nullable(Total)),
  /** The total of the cargo of the draft when it was stored; null when there was none. */
  price: v.optional(v.nullable(Total)),
});
export type DraftRate = v.InferInput<typeof DraftRate>;

/** A form that was kept: the customer is chosen, anything else may lack. */
export const DraftForm = v.object({
  ...TypedBooking.entries,
  company: v.object(NamedCompany.entries, 'Customer is a required field'),
  /** Nothing where it is of no rate. */
  rate: v.optional(v.nullable(DraftRate)),
});

/** A booking that is not submitted: only the agent's staff see it, no card counts it and nobody tracks it. */
export const BookingDraft = v.object({
  id: Id,
  status: v.literal('draft'),
  form: DraftForm,
  createdBy: v.string(),
  updatedAt: Instant,
  version: v.number(),
});
export type BookingDraft = v.InferOutput<typeof BookingDraft>;

const draft = { auth: 'session', may: ['create', 'Booking'], staff: true } as const;
const byId = v.object({ id: Id });
const body = v.strictObject({ form: DraftForm });

/** The drafts of the caller's agent, the newest first. */
export const listBookingDrafts = route({
  ...draft,
  method: 'GET',
  path: '/bookings/drafts',
  summary: 'Drafts of bookings',
  query: v.object(PageQuery),
  answer: pageOf(BookingDraft),
});

export const getBookingDraft = route({
  ...draft,
  method: 'GET',
  path: '/bookings/drafts/:id',
  summary: 'One draft of a booking',
  params: byId,
  answer: BookingDraft,
  errors: [404],
});

/** Keeps a form that is not ready to be submitted. Anything may lack but the customer. */
export const createBookingDraft = route({
  ...draft,
  method: 'POST',
  path: '/bookings/drafts',
  summary: 'Keep a booking as a draft',
  body,
  answer: BookingDraft,
  status: 201,
  idempotent: true,
});

export const updateBookingDraft = route({
  ...draft,
  method: 'PUT',
  path: '/bookings/drafts/:id',
  summary: 'Change a draft of a booking',
  params: byId,
  body,
  answer: BookingDraft,
  versioned: true,
  errors: [404, 409],
});

/** Throws a draft away; its files go within a day. */
export const deleteBookingDraft = route({
  ...draft,
  method: 'DELETE',
  path: '/bookings/drafts/:id',
  summary: 'Throw a draft of a booking away',
  params: byId,
  status: 204,
  errors: [404],
});

/** What bookings of a kind have in common: parties, terms and cargo, no numbers, dates or files. */
export const BookingTemplate = v.object({
  id: Id,
  name: v.string(),
  form: BookingForm,
  createdBy: v.string(),
  createdAt: Instant,
});
export type BookingTemplate = v.InferOutput<typeof BookingTemplate>;

/** The templates of the caller's agent, by name. */
export const listBookingTemplates = route({
  ...draft,
  method: 'GET',
  path: '/bookings/templates',
  summary: 'Templates of bookings',
  answer: v.array(BookingTemplate),
});

/** 409 when the agent has one of that name. */
export const createBookingTemplate = route({
  ...draft,
  method: 'POST',
  path: '/bookings/templates',
  summary: 'Keep a booking as a template',
  body: v.strictObject({ name: required(80, 'Name is a required field'), form: BookingForm }),
  answer: BookingTemplate,
  status: 201,
  idempotent: true,
  errors: [409],
});

export const deleteBookingTemplate = route({
  ...draft,
  method: 'DELETE',
  path: '/bookings/templates/:id',
  summary: 'Delete a template of bookings',
  params: byId,
  status: 204,
  errors: [404],
});
