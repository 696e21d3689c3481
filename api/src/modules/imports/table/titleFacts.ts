import { detectDateOrder, isCurrencyCode, parseFileDay, parseFileSpan } from '@quayside/freight';
import type { StatedValue } from '../kit/kind';
import { readCellText } from '../sheet/cells';
import type { TableRow } from '../sheet/source';

const dayText = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[ .-]+\p{L}{3,9}\.?[ ,.-]+\d{2,4}|\d{4}年\d{1,2}月\d{1,2}日)`;
const until = new RegExp(String.raw`(?:valid (?:until|till|to)|expir\w*|gültig bis|有效期至)\W*(${dayText})`, 'iu');

/**
 * Returns what the rows above a table say about all its rows: validity and currency. They are proposals, which a person
 * confirms.
 */
export const titleFacts = (rows: readonly TableRow[]): Record<string, StatedValue> => {
  const found: Record<string, StatedValue> = {};
  const say = (field: string, value: string | null, row: number) => {
    if (value && !found[field]) found[field] = { value, row };
  };
  for (const { row, cells } of rows) {
    const text = cells.map(readCellText).filter(Boolean).join(' | ');
    const span = parseFileSpan(text, null);
    const last = until.exec(text)?.[1] ?? '';
    say('valid_from', span?.from ?? null, row);
    say('valid_to', span?.to ?? parseFileDay(last, detectDateOrder([last])), row);
    const currencies = new Set((text.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []).filter(isCurrencyCode));
    if (currencies.size === 1) say('currency', [...currencies][0] ?? null, row);
  }
  return found;
};
