import type { ImportReading } from '@quayside/contract';
import { type ContainerTypeCode, parseContainerType, saysNoPrice } from '@quayside/freight';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, readCellText } from '../../imports/sheet/cells';
import { bareNumber } from '../../imports/table/nameCells';
import { pricedContainerTypes } from '../tariff/rateTerms';

/** A price with the container type that the cell states beside it. */
interface SizedPrice {
  readonly type: ContainerTypeCode;
  /** The cell states a length such as 40', and no type. */
  readonly isLengthOnly: boolean;
  /** Amount as written, with its currency. */
  readonly text: string;
}

const kind = String.raw`(?:gp|dv|dc|std?|hc|hq|high\s?cube|rf|rh|reefer|nor|普柜|高柜)`;
const mark = String.raw`(?:['’‘′\u0060]|(?:ft|feet)\b\.?|尺|呎|英尺)`;
/** A container size that is no plain number: with a mark or a type. */
const size = String.raw`(?:20|40|45)\s*(?:${mark}\s*${kind}?|${kind})`;
const lengthOnly = new RegExp(String.raw`^\d\d\s*${mark}?$`, 'iu');
const amount = String.raw`[^\s:=@/]*\s?\d[\d.,' ]*(?:\s?[\p{L}$€£¥￥]{1,3})?`;
const before = new RegExp(
  String.raw`^(?<size>${size}|(?:20|40|45)(?=\s*[:=]))(?:\s*[:=@-]\s*|\s+)(?<amount>${amount}|\D+)$`,
  'iu',
);
const behind = new RegExp(String.raw`^(?<amount>${amount})\s*(?:\/|per|pro|@)\s*(?<size>${size})$`, 'iu');
const separators: readonly RegExp[] = [/\s*[;|\n、]\s*/, /,\s+/, /\s+[/+&]\s+/, /\s*\/\s*/];

const readOne = (text: string): SizedPrice | undefined => {
  const { size: written, amount: price } = (before.exec(text) ?? behind.exec(text))?.groups ?? {};
  const type = written === undefined ? null : parseContainerType(written.replace(/\s+/g, ''));
  const isLengthOnly = written !== undefined && lengthOnly.test(written.trim());
  return type && price !== undefined ? { type, isLengthOnly, text: price.trim() } : undefined;
};

/**
 * Reads prices of a cell that states the container type of each; undefined for any other cell.
 * @example readSizedPrices('20GP 1200 / 40HC 2100')?.map(({ type, text }) => [type, text]) // [['20GP', '1200'], ['40HC', '2100']]
 */
export const readSizedPrices = (written: string): readonly SizedPrice[] | undefined => {
  const text = written
    .normalize('NFKC')
    .replace(/[ \t]+/g, ' ')
    .trim();
  if (text.length > 400) return undefined;
  const whole = readOne(text);
  if (whole) return [whole];
  for (const separator of separators) {
    const parts = text.split(separator).filter((part) => part !== '');
    const read = parts.map(readOne);
    const known = read.filter((one) => one !== undefined);
    if (parts.length > 1 && known.length === parts.length) return known;
  }
  return undefined;
};

/** A column with amounts, whose container types only its cells can state. */
interface AmountColumn {
  readonly index: number;
  readonly heading: string;
}

/** Returns the columns of amounts in a table that has no column for the container type or the charge. */
export const findAmountColumns = ({ columns }: ImportReading): AmountColumn[] =>
  columns.some(({ field }) => field === 'equipment' || field === 'charge')
    ? []
    : columns.flatMap(({ field, heading }, index) => (field === 'amount' ? [{ index, heading }] : []));

const noType =
  "Does not say which container type it is for: write it as 20' 1200 / 40' 2100, or match the column with a type";

/** Adds the prices of cells that state their container types to the price columns. */
export const addSizedPrices = (
  line: ShapedLine,
  { row, cells }: DataRow,
  columns: readonly AmountColumn[],
): ShapedLine => {
  const added: Record<string, CellValue> = {};
  const faults: Fault[] = [];
  const leftOut: (Note & { readonly row: number })[] = [];
  const currency = readCellText(line.cells.currency).toUpperCase();
  for (const { index, heading } of columns) {
    const value = readCellText(cells[index]);
    if (value === '' || saysNoPrice(value)) continue;
    const prices = readSizedPrices(value);
    if (!prices) faults.push({ column: 'amount', value, message: noType });
    for (const { type, text } of prices ?? []) {
      const read = bareNumber(text, currency);
      const fault = (message: string) => faults.push({ column: type, value: text, message });
      if (saysNoPrice(text)) leftOut.push({ row, column: heading, value: text, message: 'States no number' });
      else if (!(pricedContainerTypes as readonly string[]).includes(type)) fault('is not a container with a price');
      else if ('fault' in read) fault(read.fault);
      else if (!isBlank(line.cells[type]) || added[type] !== undefined) fault('has two prices in this row');
      else added[type] = read.cell;
    }
  }
  const { amount: _, ...rest } = line.cells;
  return {
    ...line,
    cells: { ...rest, ...added },
    faults: [...line.faults.filter(({ column }) => column !== 'amount'), ...faults],
    leftOut: [...line.leftOut, ...leftOut],
  };
};
