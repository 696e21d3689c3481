import type { OwnLine } from '@quayside/contract';
import { numberText, type OwnBasis, type OwnLineKind, typedNumber } from '@quayside/freight';
import * as v from 'valibot';
import { amountFault, amountField, parseAmount } from '../../rate/amounts';
import { t } from '../../texts/quotes';
import { percentFault } from '../percentText';

/** Own line as typed. Cost and price of a percentage are in percent. */
export interface OwnText {
  optionId: string;
  kind: OwnLineKind;
  name: string;
  basis: OwnBasis;
  currency: string;
  cost: string;
  sell: string;
  tax: string;
}

/** Part of a form that holds own lines. */
export interface OwnLinesForm {
  own: OwnText[];
  /** Customer whose usual lines are also offered; null for none. */
  company: { id: string } | null;
}

/** Port codes of origin and destination. */
export interface Lane {
  from: string;
  to: string;
}

const inPercent = { unit: '%' };
const parsePercent = (text: string): number => typedNumber(text, inPercent) ?? 0;

const shareFault = (text: string): string | null => {
  if (text.trim() === '') return null;
  return (
    percentFault(text) ??
    (parsePercent(text) < 0 || parsePercent(text) > 100 ? t('Enter a number from 0 to 100') : null)
  );
};

const priceFault = (text: string, { basis, currency }: OwnText): string | null => {
  if (basis === 'percentage') return shareFault(text);
  const fault = amountFault(text, currency);
  return fault ?? ((parseAmount(text, currency) ?? 0) < 0 ? t('must be at least 0') : null);
};

/** Validation of each field of a line, in their order. */
const checks: readonly (readonly [keyof OwnText, (line: OwnText) => string | null])[] = [
  ['name', ({ name }) => (name.trim() === '' ? t('Line is a required field') : null)],
  ['cost', (line) => priceFault(line.cost, line)],
  ['sell', (line) => (line.sell.trim() === '' ? t('Price is a required field') : priceFault(line.sell, line))],
  ['tax', ({ tax }) => shareFault(tax)],
];

/** Schema of a line in the form. */
export const OwnTextSchema = v.pipe(
  v.custom<OwnText>(() => true),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const line = dataset.value;
    for (const [key, faultOf] of checks) {
      const message = faultOf(line);
      if (message)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: line as never, key, value: line[key] }] });
    }
  }),
);

/** Returns whether a line is complete enough for calculation. */
const isComplete = (line: OwnText): boolean =>
  checks.every(([key, faultOf]) => key === 'name' || faultOf(line) === null);

/** Returns the line of a valid input. */
export const toOwnLine = ({ kind, name, basis, currency, cost, sell, tax }: OwnText): OwnLine => {
  const facts = { kind, name: name.trim(), taxPercent: parsePercent(tax) };
  if (basis === 'percentage')
    return { ...facts, basis, costPercent: parsePercent(cost), sellPercent: parsePercent(sell) };
  return {
    ...facts,
    basis,
    currency,
    costMinor: parseAmount(cost, currency) ?? 0,
    sellMinor: parseAmount(sell, currency) ?? 0,
  };
};

/** Returns the lines that can be calculated while others are still being typed. */
export const parseOwnLines = (lines: readonly OwnText[], optionId: string): OwnLine[] =>
  lines.filter((line) => line.optionId === optionId && isComplete(line)).map(toOwnLine);

/** Returns the form values of a line. @param currency used for a line without one */
export const toOwnText = (line: OwnLine, optionId: string, currency: string): OwnText => {
  const { kind, name, basis, taxPercent = 0 } = line;
  const facts = { optionId, kind, name, basis, tax: taxPercent === 0 ? '' : numberText(taxPercent) };
  if (line.basis === 'percentage')
    return { ...facts, currency, cost: numberText(line.costPercent), sell: numberText(line.sellPercent) };
  const { currency: own, costMinor, sellMinor } = line;
  return { ...facts, currency: own, cost: amountField(costMinor, own), sell: amountField(sellMinor, own) };
};

/** Returns an empty line of a kind. */
export const newOwnText = (kind: OwnLineKind, name: string, optionId: string, currency: string): OwnText => ({
  ...{ optionId, kind, name, basis: 'per shipment', currency, cost: '', sell: '', tax: '' },
});
