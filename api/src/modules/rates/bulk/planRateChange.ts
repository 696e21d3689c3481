import { type ChangedRate, fieldErrors, NewRate, type RateChange } from '@quayside/contract';
import * as v from 'valibot';
import type { RateRow } from '../rows/rateRows';
import { changedFields, columns, findColumnName } from '../tariff/columns';
import type { Directory } from '../tariff/directory';
import { checkTerms, type RateTerms, toTariff } from '../tariff/rateTerms';
import { applyRateChange } from './applyRateChange';

/** A line of the plan with the terms that it gets; null for a line that stays as it is. */
export interface PlannedChange {
  readonly row: RateRow;
  readonly after: RateTerms | null;
  readonly shown: ChangedRate;
}

const labels = new Map(columns.map(({ name, label }) => [name, label]));

const toInput = ({ mode, prices, surcharges, ...terms }: RateTerms) => ({
  ...terms,
  tariff: toTariff({ mode, prices, surcharges }),
});

/** Returns the terms as they are stored, or the first error with its field. */
const check = (terms: RateTerms, directory: Directory): { terms: RateTerms } | { refusal: string } => {
  const parsed = v.safeParse(NewRate, toInput(terms));
  const checked = parsed.success ? checkTerms(parsed.output, directory) : undefined;
  const [error] = parsed.success ? (checked?.errors ?? []) : fieldErrors(NewRate, parsed.issues);
  if (error) return { refusal: `${labels.get(findColumnName(error.path, terms.mode)) ?? ''}: ${error.message}` };
  return { terms: checked?.terms ?? terms };
};

const nameLane = ({ mode, origin, destination }: RateTerms): string => `${mode} ${origin} – ${destination}`;

const show = (
  { id, version, terms }: RateRow,
  after: RateTerms,
  { before, refusal }: { readonly before: RateTerms | null; readonly refusal: string | null },
): ChangedRate => ({
  ...{ id, version, lane: nameLane(after), carrier: `${terms.carrier} ${terms.service}`.trim() },
  changes: refusal === null && before ? changedFields(before, after) : [],
  refusal,
});

/** Lines of the same lane, mode, carrier, service and ports on the way. */
export const toServiceKey = ({ mode, origin, destination, via, carrier, service }: RateTerms): string =>
  [mode, origin, destination, via.join(), carrier, service].join('|');

/** Returns what a change does to a line: one planned line, or one for each lane of a copy. */
export const planRateChange = (
  row: RateRow,
  change: RateChange,
  directory: Directory,
  taken: ReadonlySet<string>,
): PlannedChange[] => {
  const isCopy = change.kind === 'copy';
  const applied = applyRateChange(row.terms, change);
  const refuse = (terms: RateTerms, refusal: string): PlannedChange => ({
    ...{ row, after: null },
    shown: show(row, terms, { before: null, refusal }),
  });
  if ('refusal' in applied) return [refuse(row.terms, applied.refusal)];
  return applied.terms.map((terms) => {
    const checked = check(terms, directory);
    if ('refusal' in checked) return refuse(terms, checked.refusal);
    const after = checked.terms;
    if (changedFields(row.terms, after).length === 0)
      return refuse(after, isCopy ? 'Is the lane of the line itself' : 'Stays the same');
    if (isCopy && taken.has(toServiceKey(after)))
      return refuse(after, 'This lane has a tariff of the carrier and service on these days');
    return { row, after, shown: show(row, after, { before: row.terms, refusal: null }) };
  });
};
