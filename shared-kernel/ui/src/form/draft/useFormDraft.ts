import type { FieldValues, UseFormReturn } from '@quayside/kernel/forms';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DraftContent,
  type DraftedFields,
  type DraftOrigin,
  type Fields,
  findChangedFields,
  isSameContent,
  readDraftContent,
} from './draftContent';
import { useServerDraft } from './useServerDraft';

/** The record that a form edits, see `useConflict`. */
export interface DraftedRecord<V extends FieldValues> {
  /** Undefined while the form adds one. */
  version: number | undefined;
  /** Shows what others changed since the draft began with `before`. */
  compare: (form: UseFormReturn<V>, before: V, mine: V) => void;
  /** Hides what others changed, after the draft was discarded. */
  settle: () => void;
}

/**
 * Stores the changed fields of a form in the tab and on the server while the user types, so that a reload, another tab
 * or a new sign-in continues them. Fields with passwords, secrets or files do not belong into such a form.
 *
 * @param name of the form and of its record or choice, see `draftName`; fixed while the form is open
 * @param record of a form that edits one: a draft of an earlier version shows what others changed since
 * @param drafted fields that are stored in another way; constant
 */
export const useFormDraft = <V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
  record?: DraftedRecord<V>,
  drafted: DraftedFields = {},
) => {
  const place = `form ${name} ${useUser().id}`;
  const { isDirty, defaultValues = {} } = form.formState;
  const readContent = (content: unknown) => readDraftContent(content, defaultValues, drafted);
  const [kept] = useState(() => readContent(useDrafts.getState().drafts[place]));
  const [restored, setRestored] = useState(kept !== null);
  const base = useRef(kept?.base);
  const origin = useRef<DraftOrigin | undefined>(kept?.origin);

  const keep = (content: DraftContent): void => useDrafts.getState().keep(place, { ...content, base: base.current });
  const stored = useServerDraft({
    form: name,
    base: kept?.base,
    isNews: (content) => {
      const read = readContent(content);
      const values: Fields = form.getValues();
      return (
        read !== null && Object.entries(read.fields).some(([field, value]) => !isSameContent(value, values[field]))
      );
    },
    onStored: (version) => {
      base.current = version;
      const read = readContent(useDrafts.getState().drafts[place]);
      if (read) keep(read);
    },
  });
  /** Returns the fields that are not stored. */
  const onlyHere = (values: Fields): Fields =>
    Object.fromEntries((drafted.without ?? []).map((name) => [name, values[name]]));
  const show = ({ fields, origin: from }: DraftContent): void => {
    origin.current = from;
    form.reset({ ...defaultValues, ...fields, ...onlyHere(form.getValues()) } as V, { keepDefaultValues: true });
    if (from && record?.version !== undefined && from.version < record.version)
      record.compare(form, from.start as V, { ...from.start, ...fields } as V);
  };
  const drop = (): void => {
    base.current = undefined;
    origin.current = undefined;
    useDrafts.getState().drop(place);
    stored.drop();
    setRestored(false);
  };

  const store = useEffectEvent((values: Fields, start: Fields): void => {
    const fields = findChangedFields({ ...values, ...onlyHere(start) }, start);
    if (Object.keys(fields).length === 0) {
      drop();
      return;
    }
    if (record?.version !== undefined) origin.current ??= { version: record.version, start };
    const content = { fields, ...(origin.current && { origin: origin.current }) };
    keep(content);
    stored.save(content);
  });
  const restore = useEffectEvent(() => kept && show(kept));
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: start = {} }) => store(values, start),
    });
    restore();
    return unsubscribe;
  }, [form]);

  return {
    /** State of the draft on the server. */
    stored,
    /** Whether the form shows input from before a reload. */
    restored,
    dirty: isDirty,
    /** Shows the input of another tab, or from before the last sign-in. */
    continueStored: (): void => {
      const read = readContent(stored.take());
      if (!read) return;
      show(read);
      setRestored(true);
    },
    /** Empties the form and deletes the draft. */
    discard: (): void => {
      form.reset();
      record?.settle();
      drop();
    },
    /** Deletes the draft, after the form was sent or the user chose to leave; the form stays as it is. */
    drop,
  };
};

export type FormDraftState = ReturnType<typeof useFormDraft>;
