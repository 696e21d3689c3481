import {
  parseSharedNames,
  parseSurchargeBasis,
  readNumberText,
  saysAtCost,
  saysIncluded,
  saysNoPrice,
  surchargeBases,
} from '@quayside/freight';
import type { ShapeContext } from '../../imports/kit/shaper';
import { type CellValue, readCellAmount, readCellNumber, readCellText } from '../../imports/sheet/cells';
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

/** Words for the freight itself among the charges. */
const freightNames =
  /^(?:bas|bof|ofr|o\/?f|frt|fr|(?:basic |base |ocean |sea |air )*freight(?: rate)?|base(?: rate)?|basic|(?:see|luft)?fracht(?:rate)?|fret(?: maritime)?|flete(?: mar[ií]timo)?|nolo|frete|zeevracht|海运费|运费|空运费)$/i;

/** Checks whether a name among charges is the freight itself. */
export const isFreightName = (name: string): boolean => freightNames.test(name.trim());

/** The charge, or why it is not imported; a fault is an error of the row. */
type ReadCharge = { readonly charge: WrittenSurcharge } | { readonly leftOut: string } | { readonly fault: string };

const bases: readonly (readonly [pattern: RegExp, basis: string])[] = [
  [/^(?:containers?|cntrs?|ctrs?|ctnrs?|cont\.?|boxe?s?|units?|equipment|柜|箱)$/i, 'per container'],
  [/^(?:teus?|标箱)$/i, 'per TEU'],
  [/^(?:b\/?l|bills?|bill of lading|hb\/?l|mb\/?l|documents?|docs?|sets?|票)$/i, 'per B/L'],
  [/^(?:awb|mawb|hawb)$/i, 'per AWB'],
  [/^(?:kgs?|kilos?|k|公斤)$/i, 'per kg'],
  [/^(?:cbm|m3|m³|cubic met(?:er|re)s?|立方|方)$/i, 'per CBM'],
  [/^(?:shipments?|shpt?|consignments?|sendung(?:en)?|lots?|jobs?|flat|lump ?sum|单|一单)$/i, 'per shipment'],
  [/^(?:w\/?m|r\/?t|wm|frt|revenue ton(?:ne)?)$/i, 'per W/M'],
];

/**
 * Returns the basis of a text such as 'Per Container' or 'cntr', 'per 40HC' for a container type, and the text itself
 * when a tariff has no such basis.
 */
const parseBasis = (text: string): string => {
  const word = text.trim().replace(/^(?:per|pro|je|par|por)\s+/i, '');
  return bases.find(([pattern]) => pattern.test(word))?.[1] ?? `per ${word}`;
};

const getSurchargeBases = (mode: string): readonly string[] =>
  Object.hasOwn(surchargeBases, mode) ? surchargeBases[mode as keyof typeof surchargeBases] : [];

/** A percentage with the words behind it. @example '5 % auf Seefracht', '10% of O/F + BAF' */
const percentage =
  /^(?<percent>[\d.,]+)\s*%\s*(?:(?:of|on|from|auf|von|vom|der|des|sur|du|de la|de|del|sobre|su|van|over)\s+)?(?:the\s+|de\s+|la\s+|le\s+|el\s+)?(?<of>\S.*)?$/iu;

const readPercentage = ({ name, cell, per }: WrittenCharge, { style, find }: ShapeContext): ReadCharge | undefined => {
  const { percent, of = per } = percentage.exec(readCellText(cell).normalize('NFKC'))?.groups ?? {};
  if (percent === undefined) return undefined;
  const read = readCellNumber(percent, style);
  if ('fault' in read) return { fault: `${name}: ${read.fault}` };
  const share = { name, basis: 'percent', percent: read.value };
  if (of === '')
    return find('basis', `${name} %`)
      ? { charge: share }
      : { leftOut: `Does not say what it is a percentage of: answer the question about ${name} %` };
  const names = parseSharedNames(of).map((one) => (isFreightName(one) ? 'freight' : one));
  return { charge: names.length === 1 && names[0] === 'freight' ? share : { ...share, of: names } };
};

/** Reads a charge of a sheet, as far as a tariff can hold it. */
export const readCharge = (written: WrittenCharge, context: ShapeContext): ReadCharge => {
  const { name, cell, per, currency: around, mode } = written;
  const text = readCellText(cell);
  if (saysIncluded(text)) return { charge: { name, basis: 'included' } };
  if (saysAtCost(text)) return { charge: { name, basis: 'at cost' } };
  if (saysNoPrice(text)) return { leftOut: 'States no amount' };
  const share = readPercentage(written, context);
  if (share) return share;
  const number = readNumberText(text);
  const said = number.per || per;
  const found = said ? parseBasis(said) : context.find('basis', name);
  if (found === undefined) return { leftOut: `Does not say what it is per: answer the question about ${name}` };
  const { basis, containerType } = parseSurchargeBasis(found);
  const held = getSurchargeBases(mode);
  if (held.length > 0 && !held.includes(basis)) return { leftOut: `Is ${basis}: a tariff holds ${held.join(' or ')}` };
  const currency = number.currency ?? around;
  const read = readCellAmount(typeof cell === 'number' ? cell : number.text, currency || 'USD', context.style);
  if ('fault' in read) return { fault: `${name}: ${read.fault}` };
  return { charge: { name, basis, amountMinor: read.value, currency, ...(containerType && { containerType }) } };
};
