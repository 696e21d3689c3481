import { ApiError } from '@quayside/kernel/api';
import { type FieldValues, getAtPath, type Path, type UseFormReturn } from '@quayside/kernel/forms';
import { useState } from 'react';
import type { DraftedRecord } from './draft/useFormDraft';

export type ConflictVersion = 'yours' | 'theirs';

/** A part of a form that is compared between versions. */
export interface FormPart {
  /** Path in the form. */
  readonly name: string;
  readonly label: string;
  /** Text shown to the user; '' for none. */
  readonly text: string;
  /** Value for comparison when the text is not unique. */
  readonly identity?: string;
}

/** Concurrent edits of the same record: both versions, and the result of merging them. */
export interface Conflict<V> {
  readonly mine: V;
  readonly theirs: V;
  readonly partsOf: (values: V) => readonly FormPart[];
  /** Changed by both to different values: the user must choose one. */
  readonly disputed: readonly Readonly<Record<ConflictVersion, FormPart>>[];
  /** Changed only by the other user: the form now holds the other version. */
  readonly taken: readonly FormPart[];
  /** Changed by this user, whether or not by the other: the form keeps the typed value. */
  readonly kept: readonly FormPart[];
  /** The other version was found when a draft was continued, not when saving. */
  readonly isOfDraft?: boolean;
}

/** Checks whether both hold the same value. */
export const samePart = (one: FormPart | undefined, other: FormPart | undefined): boolean =>
  (one?.identity ?? one?.text) === (other?.identity ?? other?.text);

/** @param before the common base. Fields that the other version lacks are not part of the conflict. */
export function conflictOf<V>(before: V, mine: V, theirs: V, partsOf: Conflict<V>['partsOf']): Conflict<V> {
  const byName = (values: V) => new Map(partsOf(values).map((part) => [part.name, part]));
  const [was, typed] = [byName(before), byName(mine)];
  const parts = partsOf(theirs).map((part) => {
    // A part that the form did not have yet, for example an option that was added to a quote.
    const isMine = typed.has(part.name);
    const yours = typed.get(part.name) ?? part;
    const start = was.get(part.name);
    return { yours, theirs: part, byMe: isMine && !samePart(start, yours), byThem: !samePart(start, part) };
  });
  return {
    mine,
    theirs,
    partsOf,
    disputed: parts.filter((part) => part.byMe && part.byThem && !samePart(part.yours, part.theirs)),
    taken: parts.filter(({ byMe, byThem }) => byThem && !byMe).map((part) => part.theirs),
    kept: parts.filter(({ byMe }) => byMe).map(({ yours }) => yours),
  };
}

interface ConflictOptions<V, R extends { version: number } | null, A> {
  /** Initial record; null when there is none yet that others could change. */
  record: R;
  valuesOf: (record: NonNullable<R>) => V;
  partsOf: Conflict<V>['partsOf'];
  /** Saves, based on the version of `base`. */
  send: (values: V, base: R) => Promise<A>;
  /** Loads the current record; null when it can no longer be edited. */
  read: () => Promise<NonNullable<R> | null>;
}

/**
 * Saves a form of a record that others edit too. After a conflict the typed values stay, both versions are offered,
 * and the next save replaces the other version; `save` then returns null. A new version without disputed fields is
 * replaced directly.
 */
export function useConflict<V extends FieldValues, R extends { version: number } | null, A>({
  record,
  valuesOf,
  partsOf,
  send,
  read,
}: ConflictOptions<V, R, A>) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  /** Keeps what was typed, and takes the parts that only the other user changed. */
  const show = (form: UseFormReturn<V>, found: Conflict<V>): void => {
    form.reset(found.theirs, { keepValues: true });
    for (const [parts, values] of [
      [found.taken, found.theirs],
      [found.kept, found.mine],
    ] as const)
      for (const { name } of parts) form.setValue(name as Path<V>, getAtPath(values, name), { shouldDirty: true });
    setConflict(found);
  };

  const save = async (form: UseFormReturn<V>, mine: V, over: R = base): Promise<A | null> => {
    try {
      return await send(mine, over);
    } catch (error) {
      const met = over && error instanceof ApiError && error.statusCode === 409;
      const fresh = met ? await read().catch(() => null) : null;
      // 409 is also returned when the record's state forbids the change.
      if (!over || !fresh || fresh.version === over.version) throw error;
      const found = conflictOf(valuesOf(over), mine, valuesOf(fresh), partsOf);
      setBase(fresh);
      if (found.disputed.length === 0 && found.taken.length === 0) return save(form, mine, fresh);
      show(form, found);
      return null;
    }
  };
  /** Version and comparison of the record for a stored draft of the form. */
  const drafted: DraftedRecord<V> = {
    version: base?.version,
    compare: (form, before, mine) => {
      if (!base) return;
      const found = conflictOf(before, mine, valuesOf(base), partsOf);
      if (found.disputed.length > 0 || found.taken.length > 0) show(form, { ...found, isOfDraft: true });
    },
    settle: () => setConflict(null),
  };
  /** Continues from a saved record, in a form that stays open. */
  const rebase = (saved: R): void => {
    setBase(saved);
    setConflict(null);
  };
  return { base, conflict, save, drafted, rebase };
}
