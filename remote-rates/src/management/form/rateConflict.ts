import { getAtPath } from '@freight/shared-kernel/forms';
import { priceCells } from '../priceCells';
import { fieldLabels, labelOf, type RateForm, type SurchargeForm } from './rateForm';

export interface ConflictField {
  /** The path of the form's field. */
  readonly name: string;
  readonly label: string;
}

/** Two people edited the same line: what each wrote, and what became of it. */
export interface RateConflict {
  readonly mine: RateForm;
  readonly theirs: RateForm;
  /** Both changed it, each to something else: one has to be chosen. */
  readonly disputed: readonly ConflictField[];
  /** Only they changed it: theirs stands in the form now. */
  readonly taken: readonly ConflictField[];
  /** Only I changed it, or both did: what was typed stands in the form. */
  readonly kept: readonly ConflictField[];
}

const surchargeText = ({ name, basis, amount, currency }: SurchargeForm): string =>
  `${name} ${amount} ${currency} ${basis}`;

/** A value of the form as people read it; '' for none. */
export const valueText = (form: RateForm, name: string): string => {
  const value: unknown = getAtPath(form, name);
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return (value as SurchargeForm[]).map(surchargeText).join(', ');
  return value && typeof value === 'object' && 'code' in value ? String(value.code) : '';
};

const fieldsOf = ({ mode }: RateForm): ConflictField[] => [
  ...Object.entries(fieldLabels).map(([name, label]) => ({ name, label })),
  ...priceCells[mode].map(({ name }) => ({ name: `prices.${name}`, label: labelOf(mode, `prices.${name}`) })),
  { name: 'surcharges', label: 'Surcharges' },
];

/** @param before what both began with */
export const conflictOf = (before: RateForm, mine: RateForm, theirs: RateForm): RateConflict => {
  const differs = (one: RateForm, other: RateForm, name: string) => valueText(one, name) !== valueText(other, name);
  const all = fieldsOf(theirs).map((field) => ({
    field,
    byMe: differs(before, mine, field.name),
    byThem: differs(before, theirs, field.name),
    between: differs(mine, theirs, field.name),
  }));
  const those = (fits: (each: (typeof all)[number]) => boolean) => all.filter(fits).map(({ field }) => field);
  return {
    mine,
    theirs,
    disputed: those(({ byMe, byThem, between }) => byMe && byThem && between),
    taken: those(({ byMe, byThem }) => byThem && !byMe),
    kept: those(({ byMe }) => byMe),
  };
};
