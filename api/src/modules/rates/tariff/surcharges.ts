import type { Tariff } from '@quayside/contract';
import {
  type ContainerTypeCode,
  type DecimalMark,
  formatSurchargeBasis,
  isOpenBasis,
  parseSurchargeBasis,
} from '@quayside/freight';
import { type Read, readAmount } from '../../imports/sheet/cells';
import { amountText } from './amounts';

type Surcharge = Tariff['surcharges'][number];

const escaped = (text: string): string => text.replace(/[\\|;]/g, '\\$&');
const unescaped = (text: string): string => text.replace(/\\([\\|;])/g, '$1').trim();

/** Splits at a sign without a backslash before it. */
const split = (text: string, sign: string): string[] => {
  const parts = [''];
  for (const piece of text.match(/\\[\s\S]|[\s\S]/g) ?? []) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
};

/** A surcharge as a file writes it; the contract checks its basis, percentage and days. */
export interface WrittenSurcharge {
  readonly name: string;
  readonly basis: string;
  /** Undefined for a percentage, and for a charge that is included or at cost. */
  readonly amountMinor?: number | undefined;
  readonly currency?: string | undefined;
  readonly percent?: number | undefined;
  readonly of?: readonly string[] | undefined;
  readonly minimumMinor?: number | undefined;
  readonly maximumMinor?: number | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  /** The only container type that the charge is for. */
  readonly containerType?: ContainerTypeCode | undefined;
}

/** Limits and own validity of a surcharge. @example 'min 10.00, max 50.00, from 2027-01-01' */
const termsText = ({ minimumMinor, maximumMinor, validFrom, validTo }: WrittenSurcharge, currency: string): string =>
  [
    minimumMinor !== undefined && `min ${amountText(minimumMinor, currency)}`,
    maximumMinor !== undefined && `max ${amountText(maximumMinor, currency)}`,
    validFrom !== undefined && `from ${validFrom}`,
    validTo !== undefined && `to ${validTo}`,
  ]
    .filter(Boolean)
    .join(', ');

const surchargeText = (surcharge: WrittenSurcharge, currencyOfRate: string): string => {
  const { name, amountMinor, currency = currencyOfRate } = surcharge;
  const amount = amountMinor === undefined ? [] : [amountText(amountMinor, currency), currency];
  const terms = termsText(surcharge, currency);
  return [escaped(name), escaped(formatSurchargeBasis(surcharge)), ...amount, ...(terms ? [terms] : [])].join(' | ');
};

/**
 * Writes surcharges in one cell: `BAF | per 40HC | 150.00 | USD; CAF | 5 % of freight | min 10.00; THC | at cost`. A
 * backslash precedes `|`, `;` and `\` in a name.
 * @param currency of the rate, which the limits of a percentage have
 */
export const surchargesText = (surcharges: readonly (Surcharge | WrittenSurcharge)[], currency: string): string =>
  surcharges.map((one) => surchargeText(one, currency)).join('; ');

const term = /^(min|max|from|to)\s+(\S.*)$/i;
const howToWrite = 'Write each surcharge as name | basis | amount | currency';
const howToTerms = 'Write limits and days as min 10.00, max 50.00, from 2027-01-01, to 2027-03-31';

const readTerm = (text: string, currency: string, mark: DecimalMark | null): Read<Partial<WrittenSurcharge>> => {
  const [, word = '', value = ''] = term.exec(text.trim()) ?? [];
  const kind = word.toLowerCase();
  if (kind === '') return { fault: `${howToTerms}, not “${text.trim()}”` };
  if (kind === 'from') return { value: { validFrom: value } };
  if (kind === 'to') return { value: { validTo: value } };
  const read = readAmount(value, currency, mark);
  if ('fault' in read) return read;
  return { value: kind === 'min' ? { minimumMinor: read.value } : { maximumMinor: read.value } };
};

const readTerms = (text: string, currency: string, mark: DecimalMark | null): Read<Partial<WrittenSurcharge>> => {
  let terms: Partial<WrittenSurcharge> = {};
  // A comma between digits is a decimal mark.
  for (const part of text.split(/,(?=\s*[a-z])/i)) {
    const read = readTerm(part, currency, mark);
    if ('fault' in read) return read;
    terms = { ...terms, ...read.value };
  }
  return { value: terms };
};

const hasNoAmount = (basis: string): boolean => basis === 'percent' || isOpenBasis(basis);

const readOne = (text: string, mark: DecimalMark | null, currencyOfRate: string): Read<WrittenSurcharge> => {
  const [name = '', basisText, ...rest] = split(text, '|').map(unescaped);
  const basis = parseSurchargeBasis(basisText ?? '');
  const [amount = '', currency = ''] = hasNoAmount(basis.basis) ? [undefined, currencyOfRate] : rest;
  const terms = hasNoAmount(basis.basis) ? rest : rest.slice(2);
  const isComplete = basisText !== undefined && (hasNoAmount(basis.basis) || rest.length >= 2) && terms.length <= 1;
  if (!isComplete) return { fault: `${howToWrite}, not “${text.trim()}”` };
  if (!/^[A-Z]{3}$/.test(currency)) return { fault: `${name}: ${currency} must be a currency such as USD` };
  const said = terms[0] ? readTerms(terms[0], currency, mark) : { value: {} };
  if ('fault' in said) return { fault: `${name}: ${said.fault}` };
  if (hasNoAmount(basis.basis)) return { value: { name, ...basis, ...said.value } };
  const price = readAmount(amount, currency, mark);
  if ('fault' in price) return { fault: `${name}: ${price.fault}` };
  return { value: { name, ...basis, amountMinor: price.value, currency, ...said.value } };
};

/**
 * Reads the surcharges of a cell; the contract checks basis, days and length.
 * @param currency of the rate, which the limits of a percentage have
 */
export const readSurcharges = (text: string, mark: DecimalMark | null, currency: string): Read<WrittenSurcharge[]> => {
  const surcharges: WrittenSurcharge[] = [];
  for (const part of split(text, ';')) {
    if (!part.trim()) continue;
    const read = readOne(part, mark, currency);
    if ('fault' in read) return read;
    surcharges.push(read.value);
  }
  return { value: surcharges };
};
