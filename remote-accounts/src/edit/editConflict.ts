import type { NamedCompany } from '@freight/shared-kernel/ui';

/** What the forms of this remote hold: texts, and lists of companies. */
export type FormValue = string | readonly NamedCompany[];
export type FormValues = Record<string, FormValue>;

/** Two people edited the same record: what each wrote, and what became of it. */
export interface EditConflict<V extends FormValues> {
  readonly mine: V;
  readonly theirs: V;
  /** Both changed it, each to something else: one has to be chosen. */
  readonly disputed: readonly (keyof V & string)[];
  /** Only they changed it: theirs stands in the form now. */
  readonly taken: readonly (keyof V & string)[];
}

/** A value as people read it; '' for none. */
export const valueText = (value: FormValue): string =>
  typeof value === 'string'
    ? value.trim()
    : value
        .map(({ companyName }) => companyName)
        .sort()
        .join(', ');

export const sameValue = (one: FormValue, other: FormValue): boolean => valueText(one) === valueText(other);

/** @param before what both began with */
export function conflictOf<V extends FormValues>(before: V, mine: V, theirs: V): EditConflict<V> {
  const differs = (one: V, other: V) => (name: keyof V & string) =>
    !sameValue(one[name] as FormValue, other[name] as FormValue);
  const [byMe, byThem, between] = [differs(before, mine), differs(before, theirs), differs(mine, theirs)];
  const changed = Object.keys(before).filter(byThem);
  return {
    mine,
    theirs,
    disputed: changed.filter((name) => byMe(name) && between(name)),
    taken: changed.filter((name) => !byMe(name)),
  };
}

/** The form after the conflict: everything that was typed, and theirs where nothing was. */
export const mergedValues = <V extends FormValues>({ mine, theirs, taken }: EditConflict<V>): V => ({
  ...mine,
  ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
});
