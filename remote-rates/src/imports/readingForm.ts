import type { CallInput, Import, ImportReading, readImportAs } from '@quayside/contract';

/** User input about how a file is read. */
export type ReadingForm = CallInput<typeof readImportAs>['body'];

export const formOf = ({ columns, fixed, numbers, dates }: ImportReading): ReadingForm => ({
  columns: columns.map(({ field }) => field),
  fixed,
  numbers,
  dates,
});

export const isSameReading = (one: ReadingForm, other: ReadingForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Assigns a field to a column, and removes it from any other column. */
export const withColumn = (form: ReadingForm, index: number, field: string | null): ReadingForm => ({
  ...form,
  columns: form.columns.map((other, at) => (at === index ? field : other === field ? null : other)),
});

/** Returns the fixed values of the last file with these headings. */
const proposalsOf = ({ proposed = {} }: ImportReading): Readonly<Record<string, string>> => proposed;

/** Field without a column, for which all rows may share a value. */
interface OpenField {
  readonly name: string;
  readonly label: string;
  /** Value of the last file with these headings; empty without one. */
  readonly lastValue: string;
}

/**
 * Returns the fields without a column that are required, have a value, or had one in the last file with these headings.
 */
export const openFields = (fields: Import['fields'], reading: ImportReading, form: ReadingForm): OpenField[] =>
  fields
    .map(({ name, label, needed }) => ({ name, label, needed, lastValue: proposalsOf(reading)[name] ?? '' }))
    .filter(({ name, needed, lastValue }) => needed || lastValue !== '' || form.fixed[name] !== undefined)
    .filter(({ name }) => !form.columns.includes(name));

/** Returns whether values of the last file need confirmation. */
export const hasProposals = (reading: ImportReading): boolean =>
  reading.remembered && Object.values(proposalsOf(reading)).some((value) => value.trim() !== '');

export const separatorWords: Readonly<Record<string, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
export const numberChoices = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
] as const;
export const dateChoices = [
  { value: 'ymd', label: 'yyyy-MM-dd' },
  { value: 'dmy', label: 'dd.MM.yyyy' },
  { value: 'mdy', label: 'MM/dd/yyyy' },
] as const;
