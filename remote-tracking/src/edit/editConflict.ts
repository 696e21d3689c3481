import { differences, sameValue, type TrackingField, type TrackingValues } from './trackingValues';

/** Two people edited the same booking: what each wrote, and what became of it. */
export interface EditConflict {
  readonly mine: TrackingValues;
  readonly theirs: TrackingValues;
  /** Both changed it, each to something else: one has to be chosen. */
  readonly disputed: readonly TrackingField[];
  /** Only they changed it: theirs stands in the form now. */
  readonly taken: readonly TrackingField[];
}

/** @param before what both began with */
export function conflictOf(before: TrackingValues, mine: TrackingValues, theirs: TrackingValues): EditConflict {
  const changedByThem = differences(before, theirs);
  const touched = (field: TrackingField): boolean => !sameValue(field, before, mine);
  return {
    mine,
    theirs,
    disputed: changedByThem.filter((field) => touched(field) && !sameValue(field, mine, theirs)),
    taken: changedByThem.filter((field) => !touched(field)),
  };
}

/** The form after the conflict: everything that was typed, and theirs where nothing was. */
export const mergedValues = ({ mine, theirs, taken }: EditConflict): TrackingValues => ({
  ...mine,
  ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
});
