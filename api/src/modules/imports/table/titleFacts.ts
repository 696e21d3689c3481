import { isCurrencyCode, monthInName, parseFileSpan, parseLastDay, parseYearlessSpan } from '@quayside/freight';
import type { StatedValue } from '../kit/kind';
import { readCellText } from '../sheet/cells';
import type { TableRow } from '../sheet/source';

interface SheetFacts {
  /** Name of the sheet; empty for a file without sheets. */
  readonly sheet: string;
  /** Day of the import, whose nearest year a text means that states none. */
  readonly importedOn: string;
}

/** First and last day that a text states; the year can be assumed. */
interface StatedDays {
  readonly from?: string;
  readonly to: string;
  readonly isYearAssumed?: boolean;
}

const monthAndYear = /(?<!\p{L})(?<month>\p{L}{3,10})\.?[\s,/-]+(?<year>20\d{2})(?!\d)/giu;
const monthWords = /\p{L}{3,10}/gu;

/** Returns the days of a month with its year and no day before it: 'Rates December 2026'. */
const monthOf = (text: string): StatedDays | null => {
  const found = [...text.matchAll(monthAndYear)].find(
    ({ index, groups }) =>
      monthInName(groups?.month ?? '', true) > 0 && !/\d(?:st|nd|rd|th)?[\s.-]*$/i.test(text.slice(0, index)),
  );
  return found ? parseFileSpan(`${found.groups?.month} ${found.groups?.year}`, null) : null;
};

/** Returns the validity that a title states. */
const daysIn = (texts: readonly string[], importedOn: string): StatedDays | null => {
  const whole = texts.join(' | ');
  const stated = parseFileSpan(whole, null) ?? parseLastDay(whole, null, importedOn) ?? monthOf(whole);
  if (stated) return stated;
  return texts.map((text) => parseYearlessSpan(text, null, importedOn)).find((span) => span !== null) ?? null;
};

/** Returns the validity that the name of a sheet states: it may be a month alone, as 'FCL Dec'. */
const daysInName = (name: string, importedOn: string): StatedDays | null => {
  const text = name.replace(/_/g, ' ');
  const months = (text.match(monthWords) ?? []).filter((word) => monthInName(word, true) > 0);
  const [month] = months;
  return (
    daysIn([text], importedOn) ??
    (month !== undefined && months.length === 1 ? parseYearlessSpan(month, null, importedOn) : null)
  );
};

/**
 * Returns what the rows above a table and the name of its sheet say about all its rows: validity and currency. They are
 * proposals, which a person confirms.
 */
export const titleFacts = (
  rows: readonly TableRow[],
  { sheet, importedOn }: SheetFacts,
): Record<string, StatedValue> => {
  const found: Record<string, StatedValue> = {};
  const say = (field: string, value: string | undefined, stated: Omit<StatedValue, 'value'>) => {
    if (value && !found[field]) found[field] = { value, ...stated };
  };
  const sayDays = (days: StatedDays | null, stated: Omit<StatedValue, 'value'>) => {
    const all = { ...stated, ...(days?.isYearAssumed && { isYearAssumed: true }) };
    say('valid_from', days?.from, all);
    say('valid_to', days?.to, all);
  };
  for (const { row, cells } of rows) {
    const texts = cells.map(readCellText).filter(Boolean);
    sayDays(daysIn(texts, importedOn), { row });
    const currencies = new Set((texts.join(' | ').match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []).filter(isCurrencyCode));
    if (currencies.size === 1) say('currency', [...currencies][0], { row });
  }
  sayDays(daysInName(sheet, importedOn), { row: null, isSheetName: true });
  return found;
};
