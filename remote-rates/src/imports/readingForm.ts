import type { CallInput, Import, ImportReading, readImportAs } from '@quayside/contract';

/** What somebody may say of how a file is read. */
export type ReadingForm = CallInput<typeof readImportAs>['body'];

export const formOf = ({ columns, fixed, numbers, dates }: ImportReading): ReadingForm => ({
  columns: columns.map(({ field }) => field),
  fixed,
  numbers,
  dates,
});

export const isSame = (one: ReadingForm, other: ReadingForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Says which field a column is; a field is one column's, so that another loses it. */
export const withColumn = (form: ReadingForm, index: number, field: string | null): ReadingForm => ({
  ...form,
  columns: form.columns.map((other, at) => (at === index ? field : other === field ? null : other)),
});

/** Needed fields that no column is: every row may have the same. */
export const openFields = (fields: Import['fields'], form: ReadingForm): Import['fields'] =>
  fields.filter(({ name, needed }) => (needed || form.fixed[name] !== undefined) && !form.columns.includes(name));

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
