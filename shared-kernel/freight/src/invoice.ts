import { daysAfter } from './calendarDay';
import { isLimitCharge, openChargeText, printedCharge, unitPriceText } from './charges';
import { quotient, roundTo } from './exactDecimal';
import { type AppliedRate, exchangeRateText } from './exchange';
import { calculatePercentage, currencyDecimals, formatMoney, timesQuantity } from './money';
import { parsePercentBasis } from './ownLine';

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStates = ['draft', 'issued', 'part-paid', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Invoice states with an open amount. */
export const unpaidInvoiceStates = ['issued', 'part-paid'] as const satisfies readonly InvoiceState[];

export const isUnpaid = (state: InvoiceState): boolean =>
  (unpaidInvoiceStates as readonly InvoiceState[]).includes(state);

/** Returns the state of an issued invoice after payments; a total of 0 is paid. */
export const stateAfterPayments = (totalMinor: number, paidMinor: number): InvoiceState => {
  if (paidMinor >= totalMinor) return 'paid';
  return paidMinor > 0 ? 'part-paid' : 'issued';
};

/**
 * Checks whether an unpaid invoice is past its due day. @param dueOn yyyy-MM-dd @param today of the agent, yyyy-MM-dd
 */
export const isPaymentOverdue = (state: InvoiceState, dueOn: string | null, today: string): boolean =>
  isUnpaid(state) && dueOn !== null && dueOn < today;

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };

/** Formats the number of an invoice or credit note. @example invoiceNumber('invoice', 2026, 318) // 'INV-2026-00318' */
export const invoiceNumber = (kind: InvoiceKind, year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`;

/** Returns the due day of an invoice, yyyy-MM-dd. @example dueDay('2026-12-07', 30) // '2027-01-06' */
export const calculateDueDay = (issuedOn: string, paymentDays: number): string => daysAfter(issuedOn, paymentDays);

/** Payment days when nothing was agreed with a customer. */
export const standardPaymentDays = 30;

/** Reasons why a line has no tax; the tenant chooses one. @source UNTDID 5305 as used by EN 16931, BT-151 */
export const zeroTaxes = {
  Z: { label: 'Zero rated', needsReason: false },
  E: { label: 'Exempt', needsReason: true },
  AE: { label: 'Reverse charge', needsReason: true },
  G: { label: 'Export outside the EU', needsReason: true },
} as const;
export type ZeroTax = keyof typeof zeroTaxes;

/** A line of an invoice; the price in the smallest unit of the invoice's currency. */
export interface InvoicedLine {
  /** Negative for a deduction. */
  readonly quantity: number;
  readonly unitMinor: number;
  readonly taxPercent: number;
}

/** Tax of all lines with the same rate. */
export interface TaxSum {
  readonly percent: number;
  readonly taxableMinor: number;
  readonly taxMinor: number;
}

export interface InvoiceSums {
  /** Net amount per line. */
  readonly nets: readonly number[];
  readonly netMinor: number;
  /** Sorted by rate, lowest first. */
  readonly taxes: readonly TaxSum[];
  readonly taxMinor: number;
  readonly totalMinor: number;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Returns the sums of invoice lines: each net amount is rounded once, the tax is rounded once per rate. Page, PDF,
 * XML and API use this function. @source EN 16931-1, BR-CO-10, BR-CO-13 to BR-CO-15 and BR-CO-17
 */
export const invoiceSums = (lines: readonly InvoicedLine[]): InvoiceSums => {
  const nets = lines.map(({ unitMinor, quantity }) => timesQuantity(unitMinor, quantity));
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((a, b) => a - b);
  const taxes = percents.map((percent) => {
    const taxableMinor = total(nets.filter((_, index) => lines[index]?.taxPercent === percent));
    return { percent, taxableMinor, taxMinor: calculatePercentage(taxableMinor, percent) };
  });
  const [netMinor, taxMinor] = [total(nets), total(taxes.map((tax) => tax.taxMinor))];
  return { nets, netMinor, taxes, taxMinor, totalMinor: netMinor + taxMinor };
};

/** A line of an agreed price, as bookings and quotes store it. */
export interface AgreedLine {
  readonly name: string;
  /** per container, per W/M, per kg …; missing in older bookings. */
  readonly basis?: string | undefined;
  readonly containerType?: string | null | undefined;
  /** Note of the tariff, for example 'minimum' or 'as +100'. */
  readonly note?: string | null | undefined;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly amountMinor: number;
  /** Default: the currency of the total. */
  readonly currency?: string | undefined;
  /** The amount in the currency of the total, when the line has another currency. */
  readonly totalMinor?: number | undefined;
  /** Agreed tax; undefined for no tax. */
  readonly taxPercent?: number | undefined;
}

/**
 * Describes how a charge was calculated besides quantity and unit price: a minimum, a percentage, a weight break,
 * another currency.
 */
const describeCalculation = (line: AgreedLine, currency: string, isAsCalculated: boolean): string | null => {
  const own = { ...line, currency: line.currency ?? currency };
  const { basis, explanation } = printedCharge(own);
  if (openChargeText(own)) return basis.toLowerCase();
  if (isLimitCharge(own)) {
    const limit = own.currency === currency ? '' : ` of ${formatMoney(line.amountMinor, own.currency)}`;
    return `${basis}${limit} ${explanation}`;
  }
  if (parsePercentBasis(basis) !== null) return basis;
  const price = isAsCalculated ? null : unitPriceText(own);
  return [price, explanation].filter(Boolean).join(', ') || null;
};

const hasThreeDecimals = (quantity: number): boolean => Math.round(quantity * 1000) / 1000 === quantity;

/** Returns the exchange rate by which a line was converted; null without a conversion, or when the price stored none. */
const describeConversion = (line: AgreedLine, currency: string, rates: readonly AppliedRate[]): string | null => {
  const own = line.currency ?? currency;
  const applied = own === currency || openChargeText(line) ? undefined : rates.find((rate) => rate.currency === own);
  return applied ? exchangeRateText(applied, currency) : null;
};

/**
 * Returns a line of an agreed price as an invoice line, with the same amount and the agreed tax. Quantity times unit
 * price is
 * always the amount: where the agreed unit price does not give it (a minimum, another currency, a finer quantity), the
 * quantity is
 * 1, the unit price the amount, and the description says how it was calculated.
 * @param rates exchange rates of the price; empty for older bookings, which stored none
 * @source EN 16931-1, BT-129, BT-131, BT-146 and BR-27
 */
export const toInvoiceLine = (
  line: AgreedLine,
  currency: string,
  rates: readonly AppliedRate[] = [],
): InvoicedLine & { readonly description: string } => {
  const own = line.currency ?? currency;
  const taxPercent = line.taxPercent ?? 0;
  const isAsCalculated =
    own === currency &&
    hasThreeDecimals(line.quantity) &&
    line.quantity !== 0 &&
    line.unitMinor >= 0 &&
    timesQuantity(line.unitMinor, line.quantity) === line.amountMinor &&
    (line.totalMinor ?? line.amountMinor) === line.amountMinor;
  const name = [line.name, line.containerType].filter(Boolean).join(', ');
  const basis = [describeCalculation(line, currency, isAsCalculated), describeConversion(line, currency, rates)]
    .filter(Boolean)
    .join(', ');
  const description = basis ? `${name} (${basis})` : name;
  if (isAsCalculated) return { description, quantity: line.quantity, unitMinor: line.unitMinor, taxPercent };
  const amount = line.totalMinor ?? line.amountMinor;
  return {
    description,
    quantity: amount < 0 ? -1 : 1,
    unitMinor: Math.abs(amount),
    taxPercent,
  };
};

/** Checks whether a line is a charge at cost that nobody has entered the amount of. */
export const isUnbilledAtCost = ({
  description,
  unitMinor,
}: Pick<InvoicedLine, 'unitMinor'> & { readonly description: string }): boolean =>
  unitMinor === 0 && /\(at cost\)$/i.test(description.trim());

/**
 * Formats an amount for machine-readable files, with the decimals of its currency. @example plainAmount(782159, 'USD')
 * // '7821.59'
 */
export const plainAmount = (minor: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  return roundTo(quotient(minor, 10 ** decimals), decimals).toFixed(decimals);
};

/** Formats a tax rate: 21 is '21 %', 5.5 is '5.5 %'. */
export const taxPercentText = (percent: number): string => `${percent} %`;
