import type { ImportReading } from '@quayside/contract';
import { saysAtCost, saysIncluded, saysNoPrice } from '@quayside/freight';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, readCellText } from '../../imports/sheet/cells';
import { bareNumber } from '../../imports/table/nameCells';
import { readSizeListHeading, SIZE_LIST_COLUMN } from './rateHeadings';
import { readSizedPrices } from './statedSizes';

interface SizeListColumn {
  readonly index: number;
  readonly heading: string;
  /** Price columns that the heading names, in its order. */
  readonly names: readonly string[];
}

/** Separators of several values in a cell, the surest first; a blank or comma alone may also group thousands. */
const separators: readonly RegExp[] = [
  /\s*[/|;、\n]\s*/,
  /\s+[-–—~]\s*|\s*[-–—~]\s+/,
  /[-–—~]/,
  /,\s+/,
  /(?<=\d{4}),(?=\d{4})/,
  /(?<=\d{3})\s+(?=\d{3})/,
];

const isValue = (text: string): boolean =>
  /\d/.test(text) || saysNoPrice(text) || saysIncluded(text) || saysAtCost(text);

/**
 * Splits a cell into as many values as its heading names; undefined when no separator gives that number.
 * @example splitValues('USD 1250 / 1850 / 1950', 3) // ['USD 1250', '1850', '1950']
 */
export const splitValues = (text: string, count: number): readonly string[] | undefined =>
  separators
    .map((separator) =>
      text
        .replace(/(?<!\p{L})n\s*\/\s*a(?!\p{L})/giu, 'NA')
        .split(separator)
        .map((part) => part.trim()),
    )
    .find((parts) => parts.length === count && parts.every(isValue));

/** Returns the columns with several prices in one cell. */
export const findSizeListColumns = ({ columns }: ImportReading): SizeListColumn[] =>
  columns.flatMap(({ field, heading }, index) => {
    const names = field === SIZE_LIST_COLUMN ? readSizeListHeading(heading.split(' › ')) : null;
    return names ? [{ index, heading, names }] : [];
  });

/** Says that a cell has not as many prices as its heading names. */
export const describeWrongNumber = (heading: string, names: readonly string[]): string =>
  `must have ${names.length} prices, as the heading ${heading} names ${names.length} (${names.join(', ')}): separate them with /`;

/** Adds the prices of cells with several values to the price columns that their headings name. */
export const addSizeLists = (
  line: ShapedLine,
  { row, cells }: DataRow,
  columns: readonly SizeListColumn[],
): ShapedLine => {
  const added: Record<string, CellValue> = {};
  const faults: Fault[] = [];
  const leftOut: (Note & { readonly row: number })[] = [];
  const currency = readCellText(line.cells.currency).toUpperCase();
  for (const { index, heading, names } of columns) {
    const value = readCellText(cells[index]);
    if (value === '') continue;
    const none = (text: string) => leftOut.push({ row, column: heading, value: text, message: 'States no number' });
    if (saysNoPrice(value)) {
      none(value);
      continue;
    }
    const sized = readSizedPrices(value);
    const parts = sized
      ? names.map((name) => sized.find(({ type }) => type === name)?.text ?? '-')
      : splitValues(value, names.length);
    const other = sized?.find(({ type }) => !names.includes(type));
    if (other) {
      faults.push({
        column: names[0] ?? '',
        value,
        message: `names ${other.type}, and the heading ${heading} does not`,
      });
      continue;
    }
    if (!parts) {
      faults.push({ column: names[0] ?? '', value, message: describeWrongNumber(heading, names) });
      continue;
    }
    for (const [at, name] of names.entries()) {
      const part = parts[at] ?? '';
      const read = bareNumber(part, currency);
      const fault = (message: string) => faults.push({ column: name, value: part, message });
      if (saysNoPrice(part)) none(part);
      else if ('fault' in read) fault(read.fault);
      else if (!isBlank(line.cells[name]) || added[name] !== undefined) fault('has two prices in this row');
      else added[name] = read.cell;
    }
  }
  return {
    ...line,
    cells: { ...line.cells, ...added },
    faults: [...line.faults, ...faults],
    leftOut: [...line.leftOut, ...leftOut],
  };
};
