import * as v from 'valibot';
import { Contact } from './contacts';
import { Port } from './ports';
import { KnownCurrency, MarginAmount, MarginPercent } from './rateSettings';
import { route } from './route';
import { Currency } from './schedules';
import { Id, Instant, PageQuery, pageOf, requiredMultiLine } from './shapes';

/** The longest time to pay, in days. */
export const mostPaymentDays = 365;

const days = `Write whole days, at most ${mostPaymentDays}`;

/** What a customer may owe, in the smallest unit of its currency. */
export const CreditLimit = v.strictObject({
  amountMinor: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(1_000_000_000_000_000, 'is too large'),
  ),
  currency: KnownCurrency,
});

/** What was agreed with a customer; null where nothing was, and what holds for everybody counts. */
const terms = {
  /** Days from the invoice until it is to be paid. */
  paymentDays: v.nullable(
    v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(mostPaymentDays, days)),
  ),
  /** In which prices are reckoned, unless another one is asked for. */
  currency: v.nullable(KnownCurrency),
  /** What may be owed at most; in the smallest unit of its currency. */
  creditLimit: v.nullable(CreditLimit),
  /** Goes on costs before the standard margin of the forwarder. */
  marginPercent: v.nullable(MarginPercent),
  /** In place of the percent, which then is null. */
  marginAmount: v.optional(v.nullable(MarginAmount), null),
};

/** What a new booking of the customer begins with, by id. */
const defaults = {
  shipper: v.optional(v.nullable(Id), null),
  consignee: v.optional(v.nullable(Id), null),
  origin: v.optional(v.nullable(Id), null),
  destination: v.optional(v.nullable(Id), null),
};

const DefaultParty = v.nullable(v.pick(Contact, ['id', 'companyName', 'email', 'phone', 'mobile']));

/** What was agreed with a customer. For the staff alone: no customer, partner or importer is ever told. */
export const CustomerTerms = v.object({
  paymentDays: v.nullable(v.number()),
  currency: v.nullable(Currency),
  creditLimit: v.nullable(CreditLimit),
  marginPercent: v.nullable(v.number()),
  marginAmount: v.nullable(MarginAmount),
  /** What a new booking begins with; a contact that was removed since is none. */
  shipper: DefaultParty,
  consignee: DefaultParty,
  origin: v.nullable(Port),
  destination: v.nullable(Port),
  /** What counts where the customer has nothing of its own. */
  standard: v.object({ marginPercent: v.number(), marginAmount: v.nullable(MarginAmount), currency: Currency }),
  version: v.number(),
});
export type CustomerTerms = v.InferOutput<typeof CustomerTerms>;

const params = v.object({ id: Id });

export const getCustomerTerms = route({
  method: 'GET',
  path: '/customers/:id/terms',
  summary: 'What was agreed with a customer',
  auth: 'session',
  may: ['read', 'Company'],
  params,
  answer: CustomerTerms,
  errors: [404],
});

/** 422 on `shipper` and the like for what does not exist. Prices that are made from now on for this customer have its margin and currency; what was quoted or booked stays. */
export const updateCustomerTerms = route({
  method: 'PUT',
  path: '/customers/:id/terms',
  summary: 'Change what was agreed with a customer',
  auth: 'session',
  may: ['update', 'Company'],
  params,
  body: v.strictObject({ ...terms, ...defaults }),
  answer: CustomerTerms,
  versioned: true,
  errors: [404, 409],
});

/** What somebody of the staff wrote about a customer, for the staff alone. */
export const CustomerNote = v.object({
  id: Id,
  text: v.string(),
  by: v.string(),
  at: Instant,
  /** Whether the caller may take it away: the own ones, and all of them who manage customers. */
  mayRemove: v.boolean(),
});
export type CustomerNote = v.InferOutput<typeof CustomerNote>;

/** The newest first. */
export const listCustomerNotes = route({
  method: 'GET',
  path: '/customers/:id/notes',
  summary: 'Notes about a customer',
  auth: 'session',
  may: ['read', 'Company'],
  params,
  query: v.object(PageQuery),
  answer: pageOf(CustomerNote),
  errors: [404],
});

/** All of the staff write notes, who read customers. */
export const addCustomerNote = route({
  method: 'POST',
  path: '/customers/:id/notes',
  summary: 'Add a note about a customer',
  auth: 'session',
  may: ['read', 'Company'],
  params,
  body: v.strictObject({ text: requiredMultiLine(2000, 'Write a note') }),
  answer: CustomerNote,
  status: 201,
  idempotent: true,
  errors: [404],
});

export const removeCustomerNote = route({
  method: 'DELETE',
  path: '/customers/:id/notes/:note',
  summary: 'Remove a note about a customer',
  auth: 'session',
  may: ['read', 'Company'],
  params: v.object({ id: Id, note: Id }),
  status: 204,
  errors: [404, 409],
});
