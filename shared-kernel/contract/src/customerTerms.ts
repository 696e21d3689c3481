import * as v from 'valibot';
import { Contact } from './contacts';
import { customerDetails } from './customerDetails';
import { Port } from './ports';
import { KnownCurrency, MarginAmount, MarginPercent } from './rateSettings';
import { route } from './route';
import { Currency } from './schedules';
import { Id, Instant, PageQuery, pageOf, requiredMultiLine } from './shapes';

/** Longest payment term, in days. */
export const maxPaymentDays = 365;

const days = `Enter whole days, at most ${maxPaymentDays}`;

/** Credit limit of a customer, in the smallest unit of its currency. */
export const CreditLimit = v.strictObject({
  amountMinor: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(1_000_000_000_000_000, 'is too large'),
  ),
  currency: KnownCurrency,
});

/** Terms agreed with a customer; null where the default applies. */
const terms = {
  /** Days from invoice to payment. */
  paymentDays: v.nullable(
    v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(maxPaymentDays, days)),
  ),
  /** Default currency of prices. */
  currency: v.nullable(KnownCurrency),
  /** Credit limit, in the smallest unit of its currency. */
  creditLimit: v.nullable(CreditLimit),
  /** Margin on costs, overrides the forwarder's standard margin. */
  marginPercent: v.nullable(MarginPercent),
  /** Replaces the percent, which is then null. */
  marginAmount: v.optional(v.nullable(MarginAmount), null),
};

/** Default values of the customer's new bookings, by id. */
const defaults = {
  shipper: v.optional(v.nullable(Id), null),
  consignee: v.optional(v.nullable(Id), null),
  origin: v.optional(v.nullable(Id), null),
  destination: v.optional(v.nullable(Id), null),
};

const DefaultParty = v.nullable(v.pick(Contact, ['id', 'companyName', 'email', 'phone', 'mobile']));

/** Terms agreed with a customer. Staff only: customers, partners and importers never see them. */
export const CustomerTerms = v.object({
  paymentDays: v.nullable(v.number()),
  currency: v.nullable(Currency),
  creditLimit: v.nullable(CreditLimit),
  marginPercent: v.nullable(v.number()),
  marginAmount: v.nullable(MarginAmount),
  /** Default of a new booking; null when the contact was deleted. */
  shipper: DefaultParty,
  consignee: DefaultParty,
  origin: v.nullable(Port),
  destination: v.nullable(Port),
  /** Addresses and numbers; empty without one. */
  ...{ billingAddress: v.string(), pickupAddress: v.string(), deliveryAddress: v.string() },
  ...{ vatNumber: v.string(), eoriNumber: v.string() },
  /** Values that apply where the customer has none. */
  standard: v.object({ marginPercent: v.number(), marginAmount: v.nullable(MarginAmount), currency: Currency }),
  version: v.number(),
});
export type CustomerTerms = v.InferOutput<typeof CustomerTerms>;

const params = v.object({ id: Id });

export const getCustomerTerms = route({
  method: 'GET',
  path: '/customers/:id/terms',
  summary: 'Terms agreed with a customer',
  auth: 'session',
  may: ['read', 'Company'],
  params,
  answer: CustomerTerms,
  errors: [404],
});

/**
 * Updates the terms. Returns 422 on `shipper` and similar fields for missing records. New prices for this customer use
 * its margin and currency; existing quotes and bookings stay.
 */
export const updateCustomerTerms = route({
  method: 'PUT',
  path: '/customers/:id/terms',
  summary: 'Change what was agreed with a customer',
  auth: 'session',
  may: ['update', 'Company'],
  params,
  body: v.strictObject({ ...terms, ...defaults, ...customerDetails }),
  answer: CustomerTerms,
  versioned: true,
  errors: [404, 409],
});

/** A note of staff about a customer, for staff only. */
export const CustomerNote = v.object({
  id: Id,
  text: v.string(),
  by: v.string(),
  at: Instant,
  /** Whether the caller may delete it: own notes, or all for users who manage customers. */
  mayRemove: v.boolean(),
});
export type CustomerNote = v.InferOutput<typeof CustomerNote>;

/** Lists notes, newest first. */
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

/** Adds a note; all staff who can read customers may. */
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
