import { isCurrencyCode, matchColumns } from '@quayside/freight';
import type { ColumnMatch, HeadingParts, ImportField, RecogniseHeading } from '../kit/kind';
import { type CellValue, readCellText } from '../sheet/cells';

/** A whole heading on one line: 'DRY CONTAINER › 20GP'. */
export const headingText = (parts: HeadingParts): string => parts.join(' › ');

const codes = /(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu;
const currenciesIn = (text: string): string[] => (text.match(codes) ?? []).filter(isCurrencyCode);
const withoutCurrency = (text: string): string =>
  text.replace(codes, (code) => (isCurrencyCode(code) ? ' ' : code)).replace(/[([]\s*[)\]]/g, ' ');

/** Returns the currency that headings state; undefined without one, or with several. */
export const currencyInHeading = (headings: readonly HeadingParts[]): string | undefined => {
  const [only, ...others] = new Set(headings.flatMap((parts) => currenciesIn(parts.join(' '))));
  return others.length === 0 ? only : undefined;
};

/** Texts that may name the column: all rows together, the lower and the upper one alone, and without a currency. */
const listSpellings = (parts: HeadingParts): string[] => [
  parts.join(' '),
  parts.at(-1) ?? '',
  parts[0] ?? '',
  withoutCurrency(parts.join(' ')),
];

/** Matches each heading with a field; a field that only one column can be goes to the first one. */
export const matchHeadings = (
  headings: readonly HeadingParts[],
  fields: readonly ImportField[],
  recognise: RecogniseHeading | undefined,
): ColumnMatch[] => {
  const several = new Set(fields.flatMap(({ name, several: isSeveral }) => (isSeveral ? [name] : [])));
  const taken = new Set<string>();
  const matched = headings.map((parts): ColumnMatch => {
    const found = parts.length === 0 ? undefined : recognise?.(parts);
    if (!found) return { field: null };
    if (found.field === null || several.has(found.field)) return found;
    if (taken.has(found.field))
      return { field: null, reason: 'Another column has this price already: choose the one that counts' };
    taken.add(found.field);
    return found;
  });
  for (const spelling of [0, 1, 2, 3]) {
    const open = headings.map((parts, index) => {
      const { field, reason } = matched[index] ?? { field: null };
      return field === null && reason === undefined ? (listSpellings(parts)[spelling] ?? '') : '';
    });
    // 'Currency: USD' is a title, and no column of currencies.
    const left = fields.filter(({ name }) => !taken.has(name) && !(spelling === 3 && name === 'currency'));
    for (const [index, field] of matchColumns(open, left).entries()) {
      if (field === null) continue;
      matched[index] = { field };
      taken.add(field);
    }
  }
  return matched;
};

/** Text of a cell as part of a heading. */
export const headingCell = (cell: CellValue): string => readCellText(cell).replace(/\s+/g, ' ').trim();
