import { parseSurchargeBasis, readNumberText, saysIncluded, saysNoPrice, surchargeBases } from '@quayside/freight';
import type { ShapeContext } from '../../imports/kit/shaper';
import { amountOf, type CellValue, textOf } from '../../imports/sheet/cells';
import type { WrittenSurcharge } from '../tariff/surcharges';

/** A charge as a cell or row of a sheet writes it. */
interface WrittenCharge {
  readonly name: string;
  readonly cell: CellValue;
  /** Unit that it is per, as the heading or a column says; empty when they do not. */
  readonly per: string;
  /** Currency of a column, the heading, or the row. */
  readonly currency: string;
  readonly mode: string;
}

/** The charge, or why it is not imported; a fault is an error of the row. */
type ReadCharge = { readonly charge: WrittenSurcharge } | { readonly leftOut: string } | { readonly fault: string };

const bases: readonly (readonly [pattern: RegExp, basis: string])[] = [
  [/^(?:containers?|cntrs?|ctrs?|ctnrs?|cont\.?|boxe?s?|units?|equipment|柜|箱)$/i, 'per container'],
  [/^(?:teus?|标箱)$/i, 'per TEU'],
  [/^(?:b\/?l|bills?|bill of lading|hb\/?l|mb\/?l|documents?|docs?|sets?|票)$/i, 'per B/L'],
  [/^(?:awb|mawb|hawb)$/i, 'per AWB'],
  [/^(?:kgs?|kilos?|k|公斤)$/i, 'per kg'],
  [/^(?:w\/?m|r\/?t|wm|frt|revenue ton(?:ne)?)$/i, 'per W/M'],
];

/**
 * Returns the basis of a text such as 'Per Container' or 'cntr', 'per 40HC' for a container type, and the text itself
 * when a tariff has no such basis.
 */
const basisOf = (text: string): string => {
  const word = text.trim().replace(/^(?:per|pro|je|par|por)\s+/i, '');
  return bases.find(([pattern]) => pattern.test(word))?.[1] ?? `per ${word}`;
};

const basesOf = (mode: string): readonly string[] =>
  Object.hasOwn(surchargeBases, mode) ? surchargeBases[mode as keyof typeof surchargeBases] : [];

/** Reads a charge of a sheet, as far as a tariff can hold it. */
export const readCharge = (
  { name, cell, per, currency: around, mode }: WrittenCharge,
  { style, find }: ShapeContext,
): ReadCharge => {
  const text = textOf(cell);
  if (saysIncluded(text)) return { leftOut: 'Included in the freight: no charge of its own' };
  if (saysNoPrice(text)) return { leftOut: 'States no amount' };
  const number = readNumberText(text);
  if (number.isPercent) return { leftOut: 'A percentage: a tariff holds amounts' };
  const said = number.per || per;
  const found = said ? basisOf(said) : find('basis', name);
  if (found === undefined) return { leftOut: `Does not say what it is per: answer the question about ${name}` };
  const { basis, containerType } = parseSurchargeBasis(found);
  const held = basesOf(mode);
  if (held.length > 0 && !held.includes(basis)) return { leftOut: `Is ${basis}: a tariff holds ${held.join(' or ')}` };
  const currency = number.currency ?? around;
  const read = amountOf(typeof cell === 'number' ? cell : number.text, currency || 'USD', style);
  if ('fault' in read) return { fault: `${name}: ${read.fault}` };
  return { charge: { name, basis, amountMinor: read.value, currency, ...(containerType && { containerType }) } };
};
