import { DAY } from '@quayside/freight';
import type { CellValue } from '../../kit/cells';
import type { TextList } from './TextList';

/** What is needed of a workbook to know what a cell of it holds. */
export interface CellWorld {
  readonly texts: TextList;
  /** Whether the style with a number shows days or times. */
  readonly isDateStyle: readonly boolean[];
  /** Day 0 of its calendar, in milliseconds. */
  readonly epoch: number;
}

/** A cell as it is written. */
export interface WrittenCell {
  /** `t`: what its value is; a number where nothing is said. */
  readonly type: string;
  /** `s`: the number of its style. */
  readonly style: string | undefined;
  readonly value: string;
  /** The text that stands in the cell itself. */
  readonly inline: string;
}

/** Signs that XML does not know are written by their code. @source ECMA-376-1:2016, 22.9.2.19 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const readers: Readonly<Record<string, (cell: WrittenCell, world: CellWorld) => CellValue>> = {
  s: ({ value }, { texts }) => (value === '' ? undefined : texts.at(Number(value))),
  str: ({ value }) => unescaped(value),
  inlineStr: ({ inline }) => unescaped(inline),
  b: ({ value }) => (value === '1' || value === '0' ? value === '1' : undefined),
  // What a formula could not find stands in the cell as a text, and is refused as one.
  e: ({ value }) => value,
  d: ({ value }) => new Date(value),
  n: ({ value, style }, { isDateStyle, epoch }) => {
    const number = Number(value);
    if (Number.isNaN(number)) return undefined;
    return style !== undefined && isDateStyle[Number(style)] ? new Date(Math.round(epoch + number * DAY)) : number;
  },
};

/** The value of a cell; null where it is empty, undefined where it says what no workbook says. */
export const cellOf = (cell: WrittenCell, world: CellWorld): CellValue => {
  if (cell.value === '' && cell.inline === '') return null;
  const read = Object.hasOwn(readers, cell.type) ? readers[cell.type] : undefined;
  const value = read?.(cell, world);
  return value instanceof Date && Number.isNaN(+value) ? undefined : value;
};
