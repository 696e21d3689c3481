import { currencies, invoiceKinds, invoiceStates, type ZeroTax, zeroTaxes } from '@quayside/freight';
import * as v from 'valibot';
import { maxPaymentDays } from './customerTerms';
import { route } from './route';
import {
  DateOnly,
  Email,
  Id,
  Instant,
  listOf,
  multiLineText,
  NamedCompany,
  OptionalEmail,
  PageQuery,
  pageOf,
  required,
  requiredMultiLine,
  text,
  UnusedPaging,
} from './shapes';

/** Maximum amounts of an invoice line and of an invoice, in minor units: sums stay exact. */
export const invoiceLimits = { unitMinor: 100_000_000_000, totalMinor: 1_000_000_000_000_000, lines: 200 } as const;

const hasDecimals = (most: number) => (value: number) => Number(value.toFixed(most)) === value;
const KnownCurrency = v.pipe(
  v.string(),
  v.check((code) => currencies.includes(code), 'Choose a currency'),
);
const days = `Enter whole days, at most ${maxPaymentDays}`;

/** A charged line. */
export const InvoiceLine = v.strictObject({
  description: required(200, 'Description is a required field'),
  /** Negative for a deduction. */
  quantity: v.pipe(
    v.number('Enter a quantity'),
    v.minValue(-10_000, 'must be at least -10,000'),
    v.maxValue(10_000, 'must be at most 10,000'),
    v.check((quantity) => quantity !== 0, 'must not be 0'),
    v.check(hasDecimals(3), 'has at most three decimals'),
  ),
  /** In the smallest unit of the invoice's currency. */
  unitMinor: v.pipe(
    v.number('Enter a price'),
    v.integer('must be a whole number'),
    v.minValue(0, 'must be at least 0: take something off by a quantity below 0'),
    v.maxValue(invoiceLimits.unitMinor, 'is too large'),
  ),
  taxPercent: v.pipe(
    v.number('Enter the tax in per cent'),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(100, 'must be at most 100'),
    v.check(hasDecimals(2), 'has at most two decimals'),
  ),
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

/** Billing address of an invoice. */
export const BillTo = v.strictObject({
  name: required(120, 'Name is a required field'),
  attention: text(120),
  street: text(160),
  postcode: text(20),
  city: text(80),
  /** ISO 3166-1, two letters; empty if unknown. */
  country: v.pipe(text(2), v.regex(/^(?:[A-Z]{2})?$/, 'Choose a country'), v.examples(['NL'])),
  vatNumber: text(40),
  email: OptionalEmail,
});
export type BillTo = v.InferOutput<typeof BillTo>;

/** Editable fields of a draft invoice. */
export const InvoiceDraft = v.strictObject({
  currency: KnownCurrency,
  buyer: BillTo,
  paymentDays: v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(maxPaymentDays, days)),
  /** Day of the supply, if it differs from the day of issue. */
  suppliedOn: v.nullable(DateOnly),
  /** Reference of the customer. */
  reference: text(80),
  note: multiLineText(1000),
  /** Reason and legal basis of lines with 0 % tax. */
  zeroTax: v.picklist(Object.keys(zeroTaxes) as ZeroTax[]),
  zeroTaxReason: text(200),
  lines: v.pipe(v.array(InvoiceLine), v.maxLength(invoiceLimits.lines, `At most ${invoiceLimits.lines} lines`)),
});
export type InvoiceDraft = v.InferOutput<typeof InvoiceDraft>;

const said = v.string();
/** Issuer, as on the day of issue. */
export const InvoiceSeller = v.object({
  ...{ legalName: said, street: said, postcode: said, city: said, country: said, registrationNumber: said },
  ...{ vatNumber: said, phone: said, email: said, bankName: said, iban: said, bic: said, timeZone: said },
});
export type InvoiceSeller = v.InferOutput<typeof InvoiceSeller>;

/** An invoice or credit note by its number. */
const NamedInvoice = v.object({ id: Id, number: v.string() });

const summary = {
  id: Id,
  kind: v.picklist(invoiceKinds),
  /** Null for a draft. */
  number: v.nullable(v.string()),
  state: v.picklist(invoiceStates),
  /** Past its due day with an open amount. */
  overdue: v.boolean(),
  company: NamedCompany,
  booking: v.nullable(v.object({ id: Id, reference: v.string() })),
  currency: v.string(),
  issuedOn: v.nullable(DateOnly),
  dueOn: v.nullable(DateOnly),
  netMinor: v.number(),
  taxMinor: v.number(),
  totalMinor: v.number(),
  paidMinor: v.number(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** An invoice or credit note as lists show it. */
export const InvoiceSummary = v.object(summary);
export type InvoiceSummary = v.InferOutput<typeof InvoiceSummary>;

export const InvoicePayment = v.object({ id: Id, paidOn: DateOnly, amountMinor: v.number(), note: v.string() });
export type InvoicePayment = v.InferOutput<typeof InvoicePayment>;

/** A complete invoice or credit note. Amounts in the smallest unit of its currency; contains no cost and no margin. */
export const Invoice = v.object({
  ...summary,
  version: v.number(),
  /** The quote that its lines come from. */
  quote: v.nullable(v.object({ id: Id, number: v.string() })),
  /** For a credit note: the credited invoice. */
  credits: v.nullable(NamedInvoice),
  /** For a void invoice: its credit note. */
  creditedBy: v.nullable(NamedInvoice),
  paymentDays: v.number(),
  suppliedOn: v.nullable(DateOnly),
  reference: v.string(),
  note: v.string(),
  zeroTax: v.picklist(Object.keys(zeroTaxes) as ZeroTax[]),
  zeroTaxReason: v.string(),
  buyer: v.object({
    ...{ name: said, attention: said, street: said, postcode: said, city: said, country: said },
    ...{ vatNumber: said, email: said },
  }),
  seller: InvoiceSeller,
  /** Facts of the shipment: bill of lading, vessel, route, containers. */
  shipment: v.array(v.object({ name: v.string(), value: v.string() })),
  lines: v.array(
    v.object({
      description: v.string(),
      quantity: v.number(),
      unitMinor: v.number(),
      taxPercent: v.number(),
      netMinor: v.number(),
    }),
  ),
  taxes: v.array(v.object({ percent: v.number(), taxableMinor: v.number(), taxMinor: v.number() })),
  payments: v.array(InvoicePayment),
  /** Contents of its PDF: attached EN 16931 data, or the missing fields. */
  file: v.object({ name: v.string(), hasData: v.boolean(), lacks: v.array(v.string()) }),
  /** For staff only; empty for other users. */
  history: v.array(v.object({ at: Instant, by: v.string(), text: v.string() })),
  may: v.object({ edit: v.boolean(), pay: v.boolean(), credit: v.boolean(), send: v.boolean() }),
});
export type Invoice = v.InferOutput<typeof Invoice>;

export const InvoiceFilter = {
  searchText: v.optional(text(100)),
  state: v.optional(listOf(v.picklist(invoiceStates))),
  due: v.optional(v.picklist(['overdue'])),
  company: v.optional(Id),
  booking: v.optional(Id),
  quote: v.optional(Id),
};

const one = v.object({ id: Id });

export const invoiceSorts = ['-updatedAt', 'dueOn', '-issuedOn'] as const;

/** Lists invoices: staff see those of their agent, customers those issued to their company. Latest first. */
export const listInvoices = route({
  method: 'GET',
  path: '/invoices',
  summary: 'List invoices and credit notes',
  auth: 'session',
  may: ['read', 'Invoice'],
  query: v.object({
    ...PageQuery,
    ...InvoiceFilter,
    sort: v.optional(v.picklist(invoiceSorts), '-updatedAt'),
  }),
  answer: pageOf(InvoiceSummary),
});

export const getInvoice = route({
  method: 'GET',
  path: '/invoices/:id',
  summary: 'One invoice or credit note',
  auth: 'session',
  may: ['read', 'Invoice'],
  params: one,
  answer: Invoice,
  errors: [404],
});

/**
 * Creates a draft from a booking's price, or from the accepted option of a quote; without lines if that is already
 * invoiced. Returns 409 for a quote that is not accepted or has no customer.
 */
export const createInvoice = route({
  method: 'POST',
  path: '/invoices',
  summary: 'Draft an invoice from a booking or a quote',
  auth: 'session',
  may: ['create', 'Invoice'],
  body: v.union(
    [v.strictObject({ booking: Id }), v.strictObject({ quote: Id })],
    'Name the booking or the quote that is invoiced',
  ),
  answer: Invoice,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Updates a draft. Returns 409 for an issued invoice, which never changes. */
export const updateInvoice = route({
  method: 'PUT',
  path: '/invoices/:id',
  summary: 'Change the draft of an invoice',
  auth: 'session',
  may: ['update', 'Invoice'],
  params: one,
  body: InvoiceDraft,
  answer: Invoice,
  versioned: true,
  errors: [404, 409],
});

/** Deletes a draft; issued invoices stay. */
export const deleteInvoice = route({
  method: 'DELETE',
  path: '/invoices/:id',
  summary: 'Discard the draft of an invoice',
  auth: 'session',
  may: ['delete', 'Invoice'],
  params: one,
  status: 204,
  errors: [404, 409],
});

/** Issues an invoice with the next number of the year and today's date. Returns 422 with the missing fields. */
export const issueInvoice = route({
  method: 'POST',
  path: '/invoices/:id/issue',
  summary: 'Issue an invoice',
  auth: 'session',
  may: ['update', 'Invoice'],
  params: one,
  answer: Invoice,
  versioned: true,
  errors: [404, 409],
  idempotent: true,
});

/** Credits an issued invoice in full: creates and returns a credit note with the same lines, and voids the invoice. */
export const creditInvoice = route({
  method: 'POST',
  path: '/invoices/:id/credit-note',
  summary: 'Cancel an invoice with a credit note',
  auth: 'session',
  may: ['update', 'Invoice'],
  params: one,
  body: v.strictObject({ reason: requiredMultiLine(200, 'Reason is a required field') }),
  answer: Invoice,
  status: 201,
  versioned: true,
  idempotent: true,
  errors: [404, 409],
});

export const NewPayment = v.strictObject({
  amountMinor: v.pipe(
    v.number('Enter an amount'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be more than 0'),
    v.maxValue(invoiceLimits.totalMinor, 'is too large'),
  ),
  paidOn: DateOnly,
  note: text(120),
});

/** Records a payment. Returns 422 for more than the open amount, and for a future day. */
export const recordInvoicePayment = route({
  method: 'POST',
  path: '/invoices/:id/payments',
  summary: 'Record a payment of an invoice',
  auth: 'session',
  may: ['update', 'Invoice'],
  params: one,
  body: NewPayment,
  answer: Invoice,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Mails the issued document with its PDF. */
export const sendInvoice = route({
  method: 'POST',
  path: '/invoices/:id/send',
  summary: 'Mail an invoice to the customer',
  auth: 'session',
  may: ['update', 'Invoice'],
  params: one,
  body: v.strictObject({
    recipients: v.pipe(v.array(Email), v.minLength(1, 'Name who gets it'), v.maxLength(10, 'At most 10 recipients')),
    message: multiLineText(1000),
  }),
  answer: Invoice,
  idempotent: true,
  errors: [404, 409],
});

export const invoicePdf = route({
  method: 'GET',
  path: '/invoices/:id/pdf',
  summary: 'An invoice or credit note as PDF',
  auth: 'ticket',
  may: ['read', 'Invoice'],
  params: one,
  stream: 'application/pdf',
  errors: [404],
});

/** Returns the invoice PDF by its booking. */
export const bookingInvoicePdf = route({
  method: 'GET',
  path: '/bookings/:id/agent-invoices/:invoiceId',
  summary: 'Invoice of a booking as PDF',
  auth: 'ticket',
  may: ['read', 'Invoice'],
  params: v.object({ id: Id, invoiceId: Id }),
  stream: 'application/pdf',
  errors: [404],
});

/**
 * Exports filtered invoices for accounting: amounts as numbers, negative for credit notes. Omits drafts; sorted by the
 * day of issue unless `sort` is given.
 */
export const exportInvoices = route({
  method: 'GET',
  path: '/invoices/csv',
  summary: 'Export invoices as CSV',
  auth: 'ticket',
  may: ['read', 'Invoice'],
  query: v.object({ ...UnusedPaging, ...InvoiceFilter, sort: v.optional(v.picklist(invoiceSorts)) }),
  stream: 'text/csv',
});
