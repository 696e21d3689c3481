import { DAY } from '@quayside/freight';
import type { CellValue } from '../../sheet/cells';
import type { TextList } from './TextList';

/** Context of the workbook for reading a cell. */
export interface CellContext {
  readonly texts: TextList;
  /** Whether the style with a number shows days or times. */
  readonly isDateStyle: readonly boolean[];
  /** Day 0 of its calendar, in milliseconds. */
  readonly epoch: number;
}

/** A cell in the file. */
export interface WrittenCell {
  /** `t`: type of the value; a number when omitted. */
  readonly type: string;
  /** `s`: number of its style. */
  readonly style: string | undefined;
  readonly value: string;
  /** Inline text of the cell. */
  readonly inline: string;
}

/**
 * Decodes characters that XML does not allow.
 * @source ECMA-376-1:2016, 22.9.2.19
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const readers: Readonly<Record<string, (cell: WrittenCell, world: CellContext) => CellValue>> = {
  s: ({ value }, { texts }) => (value === '' ? undefined : texts.at(Number(value))),
  str: ({ value }) => unescaped(value),
  inlineStr: ({ inline }) => unescaped(inline),
  b: ({ value }) => (value === '1' || value === '0' ? value === '1' : undefined),
  // A formula error is read as text and rejected later.
  e: ({ value }) => value,
  d: ({ value }) => new Date(value),
  n: ({ value, style }, { isDateStyle, epoch }) => {
    const number = Number(value);
    if (Number.isNaN(number)) return undefined;
    return style !== undefined && isDateStyle[Number(style)] ? new Date(Math.round(epoch + number * DAY)) : number;
  },
};

/** Returns the value of a cell; null when empty, undefined when invalid. */
export const readCellValue = (cell: WrittenCell, world: CellContext): CellValue => {
  if (cell.value === '' && cell.inline === '') return null;
  const read = Object.hasOwn(readers, cell.type) ? readers[cell.type] : undefined;
  const value = read?.(cell, world);
  return value instanceof Date && Number.isNaN(+value) ? undefined : value;
};
