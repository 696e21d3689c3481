import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from '@quayside/kernel/forms';
import { type FormPart, toaster, useConflict } from '@quayside/ui';
import { useState } from 'react';

interface ReferenceFormOptions<V extends FieldValues, R extends { version: number }> {
  /** What is changed; null adds one. */
  record: R | null;
  valuesOf: (record: R | null) => V;
  partsOf: (values: V) => readonly FormPart[];
  resolver: Resolver<V>;
  send: (values: V, over: R | null) => Promise<R>;
  read: () => Promise<R | null>;
  /** The field of the form that a path of the contract belongs to. */
  fieldOf: (path: string) => string;
  done: string;
  onSaved: (record: R) => void;
}

/** A form of reference data: what is refused lands on its field, else in a toast; what was typed stays. */
export const useReferenceForm = <V extends FieldValues, R extends { version: number }>({
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
  const { conflict, save } = useConflict<V, R | null, R>({ record, valuesOf, partsOf, send, read });
  const submit = form.handleSubmit(async (typed) => {
    setSending(true);
    try {
      const saved = await save(form, typed as V);
      if (!saved) return;
      toaster.success({ id: 'reference', title: done });
      onSaved(saved);
    } catch (error) {
      if (!setFieldErrors(error, form.setError, fieldOf))
        toaster.error({ id: 'reference', title: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  return { form, conflict, sending, submit };
};
