import * as v from 'valibot';
import { BookingForm, TypedBooking } from './bookingForm';
import { route } from './route';
import { RateChoice } from './schedules';
import { Id, Instant, NamedCompany, PageQuery, pageOf, required } from './shapes';

/** A total in the smallest unit of its currency. */
const Total = v.object({ totalMinor: v.number(), currency: v.string() });

/** Rate or accepted quote of a stored draft; used for pricing when it is submitted. */
const DraftRate = v.object({
  choice: RateChoice,
  /** 'Q-000123 · Maersk'; drafts from before `price` existed include the price of that time. */
  text: v.pipe(v.string(), v.maxLength(300)),
  /** Total that was quoted when the option was chosen, or agreed later; a different total must be agreed. */
  quoted: v.optional(v.nullable(Total)),
  /** Total for the draft's cargo when it was stored; null when there was none. */
  price: v.optional(v.nullable(Total)),
});
export type DraftRate = v.InferInput<typeof DraftRate>;

/** A stored form: the customer is chosen, everything else is optional. */
export const DraftForm = v.object({
  ...TypedBooking.entries,
  company: v.object(NamedCompany.entries, 'Customer is a required field'),
  /** Null for a booking without a rate. */
  rate: v.optional(v.nullable(DraftRate)),
});

/** A booking that is not submitted: visible to the agent's staff only, not counted and not tracked. */
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

/** Lists the drafts of the caller's agent, newest first. */
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

/** Stores an incomplete form. Only the customer is required. */
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

/** Deletes a draft; its files are deleted within a day. */
export const deleteBookingDraft = route({
  ...draft,
  method: 'DELETE',
  path: '/bookings/drafts/:id',
  summary: 'Delete a draft of a booking',
  params: byId,
  status: 204,
  errors: [404],
});

/** Common data of similar bookings: parties, terms and cargo, without numbers, dates or files. */
export const BookingTemplate = v.object({
  id: Id,
  name: v.string(),
  form: BookingForm,
  createdBy: v.string(),
  createdAt: Instant,
});
export type BookingTemplate = v.InferOutput<typeof BookingTemplate>;

/** Lists the templates of the caller's agent, by name. */
export const listBookingTemplates = route({
  ...draft,
  method: 'GET',
  path: '/bookings/templates',
  summary: 'Templates of bookings',
  answer: v.array(BookingTemplate),
});

/** Creates a template. Returns 409 when the agent has one with that name. */
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
