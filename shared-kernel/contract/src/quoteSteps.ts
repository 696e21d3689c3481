import { type RejectReason, rejectReasons } from '@quayside/freight';
import * as v from 'valibot';
import { AttachedFiles } from './attachedFiles';
import { AskedForBooking, LeftForBooking } from './buyerDetails';
import { AnswerWay, Quote } from './quotes';
import { ReminderDays } from './rateSettings';
import { route } from './route';
import { RateChoice, ScheduleOption } from './schedules';
import { DateOnly, Email, Id, multiLineText, NamedCompany, required, requiredMultiLine } from './shapes';

const one = v.object({ id: Id });
const optionId = required(60, 'Choose one of the options');
const rejection = {
  reason: v.picklist(Object.keys(rejectReasons) as RejectReason[], 'Reason is a required field'),
  comment: v.optional(multiLineText(1000), ''),
};

/** Mails the quote with its PDF and a link; a sent quote can be sent to further recipients. */
export const sendQuote = route({
  method: 'POST',
  path: '/quotes/:id/send',
  summary: 'Send a quote by e-mail',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({
    recipients: v.pipe(
      v.array(Email),
      v.minLength(1, 'Recipient is a required field'),
      v.maxLength(20, 'Send to at most 20 recipients'),
    ),
    message: v.optional(multiLineText(2000), ''),
  }),
  answer: Quote,
  idempotent: true,
  errors: [404, 409],
});

/** Returns the mail of a quote as its recipients will get it; sends nothing. */
export const previewQuoteMail = route({
  method: 'POST',
  path: '/quotes/:id/mail',
  summary: 'The mail of a quote before it is sent',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ message: v.optional(multiLineText(2000), '') }),
  answer: v.object({
    from: v.string(),
    /** Reply-to address; null for the company's own address. */
    answersTo: v.nullable(v.string()),
    subject: v.string(),
    heading: v.string(),
    paragraphs: v.array(v.string()),
    table: v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
    facts: v.array(v.object({ name: v.string(), value: v.string() })),
    /** Label of the button. */
    action: v.string(),
    notes: v.array(v.string()),
    attachment: v.string(),
  }),
  errors: [404, 409],
  idempotent: true,
});
export type QuoteMailPreview = v.InferOutput<typeof previewQuoteMail.answer>;

/** Revokes the links of a recipient. Sending again creates a new one. */
export const revokeQuoteLink = route({
  method: 'POST',
  path: '/quotes/:id/revoke-link',
  summary: 'End the link of a recipient to a quote',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ recipient: Email }),
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

/** Sets how many days before its end recipients are reminded, 0 for never; null uses the company's rule. */
export const setQuoteReminder = route({
  method: 'PUT',
  path: '/quotes/:id/reminder',
  summary: 'When the recipients of a quote are reminded',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ days: v.nullable(ReminderDays) }),
  answer: Quote,
  errors: [404, 409],
});

/** Data that a recipient sends with the acceptance form of their link; a form of a page, not an API call. */
export const AcceptByLink = v.strictObject({
  optionId,
  name: required(120, 'Your name is a required field'),
});
export const DeclineByLink = v.strictObject({ ...rejection, name: required(120, 'Your name is a required field') });
export const QuestionByLink = v.strictObject({
  question: requiredMultiLine(2000, 'Your question is a required field'),
});

/** Marks the quote as viewed by its recipient. Has no effect for other users. */
export const viewQuote = route({
  method: 'POST',
  path: '/quotes/:id/view',
  summary: 'Note that the recipient has seen a quote',
  auth: 'session',
  may: ['read', 'Quote'],
  service: 'quotes',
  params: one,
  answer: Quote,
  errors: [404],
  idempotent: true,
});

export const acceptQuote = route({
  method: 'POST',
  path: '/quotes/:id/accept',
  summary: 'Accept one option of a quote',
  auth: 'session',
  may: ['update', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ optionId }),
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

export const rejectQuote = route({
  method: 'POST',
  path: '/quotes/:id/reject',
  summary: 'Reject a quote',
  auth: 'session',
  may: ['update', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject(rejection),
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

const heard = {
  /** Name of the person who answered for the customer. */
  person: required(120, 'Answered by is a required field'),
  channel: AnswerWay,
  /** Day of the answer in the forwarder's time zone, from the day of sending until today. */
  on: DateOnly,
  /** Words of the answer, for staff only. May be empty when files prove it. */
  evidence: multiLineText(2000),
  /** Mail, scan or picture that proves the answer, for staff only. */
  files: v.optional(AttachedFiles, []),
};
/** An answer that reached staff outside of this product, by phone for example. */
export const HeardAnswer = v.pipe(
  v.variant('answer', [
    v.strictObject({ answer: v.literal('accepted'), optionId, ...heard }),
    v.strictObject({ answer: v.literal('rejected'), ...rejection, ...heard }),
  ]),
  v.forward(
    v.partialCheck(
      [['evidence'], ['files']],
      ({ evidence, files }) => evidence !== '' || files.length > 0,
      'Write what was said, or attach it',
    ),
    ['evidence'],
  ),
);
export type HeardAnswer = v.InferInput<typeof HeardAnswer>;

/**
 * Records such an answer. It counts as the customer's own answer; pages and documents show that it was recorded, and by
 * whom.
 */
export const recordAnswer = route({
  method: 'POST',
  path: '/quotes/:id/answer',
  summary: "Record a customer's answer on their behalf",
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: HeardAnswer,
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

/** Each option at today's rates next to the quoted price; null when it is no longer offered. */
export const Requote = v.object({
  options: v.array(
    v.object({
      optionId: v.string(),
      before: ScheduleOption,
      now: v.nullable(ScheduleOption),
      /** Reason why the option is no longer offered. */
      reason: v.nullable(v.string()),
      /** Difference of the sell price, now minus before; null without `now`. */
      differenceMinor: v.nullable(v.number()),
    }),
  ),
});
export type Requote = v.InferOutput<typeof Requote>;

export const previewRequote = route({
  method: 'GET',
  path: '/quotes/:id/requote',
  summary: "A quote against today's rates",
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  answer: Requote,
  errors: [404],
});

/**
 * Applies today's rates and drops options that are no longer offered: for a sent quote in its next revision, which is
 * returned, or in the existing unsent one. Returns 409 when nothing is left, and for a quote that a later revision
 * replaces.
 */
export const applyRequote = route({
  method: 'POST',
  path: '/quotes/:id/requote',
  summary: "Quote again at today's rates",
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

/** Returns the accepted option for a booking form, to be used as `scheduleRates` of the new booking. */
export const bookQuote = route({
  method: 'GET',
  path: '/quotes/:id/booking',
  summary: 'What a booking of an accepted quote starts with',
  auth: 'session',
  may: ['create', 'Booking'],
  service: 'quotes',
  params: one,
  answer: v.object({
    choice: RateChoice,
    option: ScheduleOption,
    company: v.nullable(NamedCompany),
    /** Booking details that the buyer entered on the page of the link; staff only. */
    left: v.nullable(LeftForBooking),
    /** Booking details of the request that the quote answers; null without one. */
    asked: v.nullable(AskedForBooking),
  }),
  errors: [404, 409],
});

/** Returns the customer's PDF of the quote. */
export const quotePdf = route({
  method: 'GET',
  path: '/quotes/:id/pdf',
  summary: 'A quote as PDF',
  auth: 'ticket',
  may: ['read', 'Quote'],
  service: 'quotes',
  params: one,
  stream: 'application/pdf',
  errors: [404],
});
