import type { Tariff } from '@quayside/contract';
import { type ContainerTypeCode, type DecimalMark, formatSurchargeBasis, parseSurchargeBasis } from '@quayside/freight';
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

/** `BAF | per 40HC | 150.00 | USD; DOC | per B/L | 55.00 | EUR`; a backslash before `|`, `;` and `\` in a name. */
export const surchargesText = (surcharges: readonly (Surcharge | WrittenSurcharge)[]): string =>
  surcharges
    .map(({ name, amountMinor, currency, ...per }) =>
      [escaped(name), formatSurchargeBasis(per), amountText(amountMinor, currency), currency].join(' | '),
    )
    .join('; ');

export interface WrittenSurcharge {
  readonly name: string;
  readonly basis: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The only container type that the charge is for. */
  readonly containerType?: ContainerTypeCode | undefined;
}

const readOne = (text: string, mark: DecimalMark | null): Read<WrittenSurcharge> => {
  const parts = split(text, '|').map(unescaped);
  const [name = '', basis = '', amount = '', currency = ''] = parts;
  if (parts.length !== 4)
    return { fault: `Write each surcharge as name | basis | amount | currency, not “${text.trim()}”` };
  if (!/^[A-Z]{3}$/.test(currency)) return { fault: `${name}: ${currency} must be a currency such as USD` };
  const read = readAmount(amount, currency, mark);
  return 'fault' in read
    ? { fault: `${name}: ${read.fault}` }
    : { value: { name, ...parseSurchargeBasis(basis), amountMinor: read.value, currency } };
};

/** Reads the surcharges of a cell; the contract checks basis and length. */
export const readSurcharges = (text: string, mark: DecimalMark | null): Read<WrittenSurcharge[]> => {
  const surcharges: WrittenSurcharge[] = [];
  for (const part of split(text, ';')) {
    if (!part.trim()) continue;
    const read = readOne(part, mark);
    if ('fault' in read) return read;
    surcharges.push(read.value);
  }
  return { value: surcharges };
};
