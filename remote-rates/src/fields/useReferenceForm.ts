import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from '@quayside/kernel/forms';
import { type FormPart, toaster, useConflict, useFormDraft } from '@quayside/ui';
import { useState } from 'react';

interface ReferenceFormOptions<V extends FieldValues, R extends { id: string; version: number }> {
  /** Kind of record, in the name of the draft. @example 'carrier' */
  kind: string;
  /** Record to edit; null adds one. */
  record: R | null;
  valuesOf: (record: R | null) => V;
  partsOf: (values: V) => readonly FormPart[];
  resolver: Resolver<V>;
  send: (values: V, over: R | null) => Promise<R>;
  read: () => Promise<R | null>;
  /** Returns the form field of a contract path. */
  fieldOf: (path: string) => string;
  done: string;
  onSaved: (record: R) => void;
}

/** State of a reference data form. Server errors appear at their fields or in a toast; the input stays. */
export const useReferenceForm = <V extends FieldValues, R extends { id: string; version: number }>({
  kind,
  record,
  valuesOf,
  partsOf,
  resolver,
  send,
  read,
  fieldOf,
  done,
  onSaved,
}: ReferenceFormOptions<V, R>) => {
  const [sending, setSending] = useState(false);
  const form = useForm<V>({
    defaultValues: valuesOf(record) as DefaultValues<V>,
    resolver,
    shouldFocusError: true,
  });
  const { conflict, save, drafted } = useConflict<V, R | null, R>({ record, valuesOf, partsOf, send, read });
  const draft = useFormDraft(form, `${kind}:${record?.id ?? 'new'}`, drafted);
  const submit = form.handleSubmit(async (typed) => {
    setSending(true);
    try {
      const saved = await save(form, typed as V);
      if (!saved) return;
      draft.drop();
      toaster.success({ id: 'reference', title: done });
      onSaved(saved);
    } catch (error) {
      if (!setFieldErrors(error, form.setError, fieldOf))
        toaster.error({ id: 'reference', title: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  return { form, conflict, draft, sending, submit };
};
