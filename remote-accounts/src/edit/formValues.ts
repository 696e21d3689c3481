import type { Office } from '@quayside/contract';
import type { FormPart, NamedCompany } from '@quayside/ui';

/** Values of this remote's forms: texts, and lists of names, companies and offices. */
type FormValue = string | readonly (string | NamedCompany | Office)[];
export type FormValues = Record<string, FormValue>;

const valueText = (value: FormValue): string =>
  typeof value === 'string'
    ? value.trim()
    : value
        .map((one) =>
          typeof one === 'string'
            ? one
            : 'companyName' in one
              ? one.companyName
              : Object.values(one).filter(Boolean).join(' '),
        )
        .sort()
        .join(', ');

/** Returns the parts of a form, in the order of its labels. */
export const partsBy =
  <V extends FormValues>(labels: Readonly<Record<keyof V & string, string>>) =>
  (values: V): FormPart[] =>
    Object.entries<string>(labels).map(([name, label]) => ({ name, label, text: valueText(values[name] ?? '') }));
