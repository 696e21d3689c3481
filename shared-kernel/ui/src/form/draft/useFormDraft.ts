import type { FieldValues, UseFormReturn } from '@quayside/kernel/forms';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftContent, type Fields, findChangedFields, isSameContent, readDraftContent } from './draftContent';
import { useServerDraft } from './useServerDraft';

/**
 * Stores the changed fields of a form in the tab and on the server while the user types, so that a reload, another tab
 * or a new sign-in continues them. Fields with passwords, secrets or files do not belong into such a form.
 *
 * @param name of the form and of its record or choice, see `draftName`; fixed while the form is open
 */
export const useFormDraft = <V extends FieldValues>(form: UseFormReturn<V>, name: string) => {
  const place = `form ${name} ${useUser().id}`;
  const { isDirty, defaultValues = {} } = form.formState;
  const [kept] = useState(() => readDraftContent(useDrafts.getState().drafts[place], defaultValues));
  const [restored, setRestored] = useState(kept !== null);
  const base = useRef(kept?.base);

  const keep = (content: DraftContent): void => useDrafts.getState().keep(place, { ...content, base: base.current });
  const stored = useServerDraft({
    form: name,
    base: kept?.base,
    isNews: (content) => {
      const read = readDraftContent(content, defaultValues);
      const values: Fields = form.getValues();
      return (
        read !== null && Object.entries(read.fields).some(([field, value]) => !isSameContent(value, values[field]))
      );
    },
    onStored: (version) => {
      base.current = version;
      const read = readDraftContent(useDrafts.getState().drafts[place], defaultValues);
      if (read) keep(read);
    },
  });
  const show = ({ fields }: DraftContent): void =>
    form.reset({ ...defaultValues, ...fields } as V, { keepDefaultValues: true });
  const drop = (): void => {
    base.current = undefined;
    useDrafts.getState().drop(place);
    stored.drop();
    setRestored(false);
  };

  const store = useEffectEvent((fields: Fields): void => {
    if (Object.keys(fields).length === 0) {
      drop();
      return;
    }
    keep({ fields });
    stored.save({ fields });
  });
  const restore = useEffectEvent(() => kept && show(kept));
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: start = {} }) => store(findChangedFields(values, start)),
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
      const read = readDraftContent(stored.take(), defaultValues);
      if (!read) return;
      show(read);
      setRestored(true);
    },
    /** Empties the form and deletes the draft. */
    discard: (): void => {
      form.reset();
      drop();
    },
    /** Deletes the draft, after the form was sent or the user chose to leave; the form stays as it is. */
    drop,
  };
};

export type FormDraftState = ReturnType<typeof useFormDraft>;
