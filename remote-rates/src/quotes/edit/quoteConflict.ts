import type { NamedCompany } from '@freight/shared-kernel/ui';
import type { LineText, QuoteEdit } from './quoteEditForm';

/** The parts of a quote that people change, each as the text that it is compared by and shown as. */
type Parts = Record<string, string>;

/** Two people changed the same quote: what each wrote, by part. */
export interface QuoteConflict {
  readonly mine: QuoteEdit;
  readonly theirs: QuoteEdit;
  /** Both changed it, each to something else. */
  readonly disputed: readonly { part: string; yours: string; theirs: string }[];
  /** Only they changed it. */
  readonly taken: readonly { part: string; theirs: string }[];
}

const lineWords = ({ text, unit }: LineText): string => (text.trim() ? `${text.trim()} ${unit}` : '');
const companyWords = (company: NamedCompany | null): string => company?.companyName ?? '';

const partsOf = ({ name, company, percent, validTo, message, kept, lines }: QuoteEdit): Parts => ({
  name: name.trim(),
  company: companyWords(company),
  percent: percent.trim(),
  validTo,
  message: message.trim(),
  ...Object.fromEntries(Object.entries(kept).map(([id, isKept]) => [`kept.${id}`, isKept ? 'kept' : 'left out'])),
  ...Object.fromEntries(Object.entries(lines).map(([key, line]) => [`lines.${key}`, lineWords(line)])),
});

/** @param before what both began with. What the quote does not have any more is no part of the conflict. */
export const conflictOf = (before: QuoteEdit, mine: QuoteEdit, theirs: QuoteEdit): QuoteConflict => {
  const [b, m, t] = [partsOf(before), partsOf(mine), partsOf(theirs)];
  const changed = Object.keys(t).filter((part) => t[part] !== b[part]);
  const pairs = changed.map((part) => ({ part, yours: m[part] ?? '', theirs: t[part] ?? '' }));
  const mineToo = ({ part, yours }: { part: string; yours: string }) => part in b && yours !== b[part];
  return {
    mine,
    theirs,
    disputed: pairs.filter((pair) => mineToo(pair) && pair.yours !== pair.theirs),
    taken: pairs.filter((pair) => !mineToo(pair)),
  };
};

/** One part of a form, taken from another. */
export const withPart = (values: QuoteEdit, part: string, from: QuoteEdit): QuoteEdit => {
  const [field = '', key = ''] = part.split(/\.(.*)/s);
  if (field === 'kept') return { ...values, kept: { ...values.kept, [key]: from.kept[key] ?? false } };
  if (field === 'lines')
    return { ...values, lines: { ...values.lines, [key]: from.lines[key] ?? { text: '', unit: '%' } } };
  return { ...values, [field]: from[field as keyof QuoteEdit] };
};

/** The form after the conflict: all that was typed for what the quote still has, and theirs where nothing was. */
export const mergedEdit = ({ mine, theirs, taken }: QuoteConflict): QuoteEdit => {
  const still = <T>(record: Record<string, T>, known: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.keys(known).map((key) => [key, record[key] ?? (known[key] as T)]));
  const typed = { ...mine, kept: still(mine.kept, theirs.kept), lines: still(mine.lines, theirs.lines) };
  return taken.reduce((values, { part }) => withPart(values, part, theirs), typed);
};
