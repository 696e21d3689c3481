import { matchColumns } from '@quayside/freight';
import type { ColumnMatch, HeadingParts, ImportField, RecogniseHeading } from '../kit/kind';
import { type CellValue, textOf } from '../sheet/cells';

/** A whole heading on one line: 'DRY CONTAINER › 20GP'. */
export const headingText = (parts: HeadingParts): string => parts.join(' › ');

/** Texts that may name the column: all rows together, and the lower and the upper one alone. */
const spellingsOf = (parts: HeadingParts): string[] => [parts.join(' '), parts.at(-1) ?? '', parts[0] ?? ''];

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
    if (taken.has(found.field)) return { field: null };
    taken.add(found.field);
    return found;
  });
  for (const spelling of [0, 1, 2]) {
    const open = headings.map((parts, index) => {
      const { field, reason } = matched[index] ?? { field: null };
      return field === null && reason === undefined ? (spellingsOf(parts)[spelling] ?? '') : '';
    });
    const left = fields.filter(({ name }) => !taken.has(name));
    for (const [index, field] of matchColumns(open, left).entries()) {
      if (field === null) continue;
      matched[index] = { field };
      taken.add(field);
    }
  }
  return matched;
};

/** Text of a cell as part of a heading. */
export const headingCell = (cell: CellValue): string => textOf(cell).replace(/\s+/g, ' ').trim();
