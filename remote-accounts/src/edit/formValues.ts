import type { FormPart, NamedCompany } from '@quayside/ui';

/** What the forms of this remote hold: texts, and lists of companies. */
type FormValue = string | readonly NamedCompany[];
export type FormValues = Record<string, FormValue>;

const valueText = (value: FormValue): string =>
  typeof value === 'string'
    ? value.trim()
    : value
        .map(({ companyName }) => companyName)
        .sort()
        .join(', ');

/** The parts of a form, in the order of its labels. */
export const partsBy =
  <V extends FormValues>(labels: Readonly<Record<keyof V & string, string>>) =>
  (values: V): FormPart[] =>
    Object.entries<string>(labels).map(([name, label]) => ({ name, label, text: valueText(values[name] ?? '') }));
