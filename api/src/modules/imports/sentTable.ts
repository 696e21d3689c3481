import { maxSentColumns } from '@quayside/contract';
import type { SentRows } from '../../tables/importTables';

type SentRow = Readonly<Record<string, SentRows[number][number]>>;

/** A table of sent rows, or why they make none. */
export type SentTable = { readonly rows: SentRows } | { readonly fault: string };

/** Returns the names of all rows in the order in which they appear, and the cells below them. */
export const toSentTable = (rows: readonly SentRow[]): SentTable => {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (headings.length === 0) return { fault: 'Every row is empty: name its values like the columns of the template' };
  if (headings.length > maxSentColumns)
    return { fault: `Together the rows have more than ${maxSentColumns} names: leave out those that nobody needs` };
  return { rows: [headings, ...rows.map((row) => headings.map((name) => row[name] ?? null))] };
};
