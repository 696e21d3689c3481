import type { CallInput, Import, ImportReading, readImportAs } from '@quayside/contract';
import { t } from '../texts/imports';

/** User input about how a file is read. */
export type ReadingForm = CallInput<typeof readImportAs>['body'];

export const toReadingForm = ({ columns, fixed, numbers, dates }: ImportReading): ReadingForm => ({
  columns: columns.map(({ field }) => field),
  fixed,
  numbers,
  dates,
});

/** Answers by kind and word, as the form holds them. */
type Answer = NonNullable<ReadingForm['answers']>[number];

/** Sets or removes the meaning of a word. */
export const withAnswer = (form: ReadingForm, { kind, word, value }: Answer): ReadingForm => {
  const others = (form.answers ?? []).filter((one) => one.kind !== kind || one.word !== word);
  const answers = value === '' ? others : [...others, { kind, word, value }];
  const { answers: _, ...rest } = form;
  return answers.length > 0 ? { ...rest, answers } : rest;
};

/** Takes a row in that was left out, or leaves it out again. */
export const withRow = (form: ReadingForm, before: readonly number[], row: number): ReadingForm => {
  const now = form.included ?? before;
  const included = now.includes(row) ? now.filter((one) => one !== row) : [...now, row];
  const { included: _, ...rest } = form;
  return JSON.stringify(included) === JSON.stringify(before) ? rest : { ...rest, included };
};

export const isSameReading = (one: ReadingForm, other: ReadingForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that several columns can have: charges, and prices in their own validity. */
const sharedFields: ReadonlySet<string> = new Set(['charge_column', 'validity_column']);

/** Assigns a field to a column, and removes it from any other column. */
export const withColumn = (form: ReadingForm, index: number, field: string | null): ReadingForm => ({
  ...form,
  columns: form.columns.map((other, at) => {
    if (at === index) return field;
    return other === field && !sharedFields.has(field ?? '') ? null : other;
  }),
});

/** Returns the fixed values of the last file with these headings. */
const proposalsOf = ({ proposed = {} }: ImportReading): Readonly<Record<string, string>> => proposed;

/** Checks whether a column of another field states the values of a field, as one with both days of a validity does. */
const isGivenByOther = (unless: readonly string[] | undefined, columns: readonly (string | null)[]): boolean =>
  unless?.some((other) => columns.includes(other)) ?? false;

/** Field without a column, for which all rows may share a value. */
interface OpenField {
  readonly name: string;
  readonly label: string;
  /** Value of the last file with these headings; empty without one. */
  readonly lastValue: string;
  /** Value that the file states: a title above the table, or its columns, which have no row. */
  readonly stated: NonNullable<ImportReading['stated']>[string] | null;
}

/**
 * Returns the fields without a column that are required, have a value, or had one in the last file with these headings.
 */
export const openFields = (fields: Import['fields'], reading: ImportReading, form: ReadingForm): OpenField[] =>
  fields
    .map(({ name, label, needed, unless }) => ({
      ...{ name, label, lastValue: proposalsOf(reading)[name] ?? '' },
      needed: needed && !isGivenByOther(unless, form.columns),
      stated: reading.stated?.[name] ?? null,
    }))
    .filter(({ name, needed, lastValue }) => needed || lastValue !== '' || form.fixed[name] !== undefined)
    .filter(({ name }) => !form.columns.includes(name));

/** Returns whether values of the last file need confirmation. */
export const hasProposals = (reading: ImportReading): boolean =>
  reading.remembered && Object.values(proposalsOf(reading)).some((value) => value.trim() !== '');

/** Returns whether a required field has neither a column nor a value for every row. */
export const lacksFields = (fields: Import['fields'], { columns, fixed }: ImportReading): boolean =>
  fields.some(
    ({ name, needed, unless }) =>
      needed &&
      !fixed[name] &&
      !columns.some(({ field }) => field === name) &&
      !isGivenByOther(
        unless,
        columns.map(({ field }) => field),
      ),
  );

const separatorWords: Readonly<Record<string, string>> = {
  get ','() {
    return t('Comma');
  },
  get ';'() {
    return t('Semicolon');
  },
  get '\t'() {
    return t('Tab');
  },
};

/** Returns the name of a separator. */
export const separatorText = (separator: string): string => separatorWords[separator] ?? separator;

export const numberChoices = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
] as const;
export const dateChoices = [
  { value: 'ymd', label: 'yyyy-MM-dd' },
  { value: 'dmy', label: 'dd.MM.yyyy' },
  { value: 'mdy', label: 'MM/dd/yyyy' },
] as const;
