import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type DefaultValues, type Resolver, type UseFormReturn, useForm } from '@quayside/kernel/forms';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormValues } from './formValues';

export interface SendFormOptions<V extends FormValues, R> {
  start: V;
  resolver: Resolver<V>;
  /** The form's field for a path of the server, where they differ. */
  fieldOf?: ((path: string) => (keyof V & string) | undefined) | undefined;
  /** Sends what was typed; null when it was not taken and the person knows already. */
  send: (values: V, form: UseFormReturn<V>) => Promise<R | null>;
  /** Said once it was taken: 'Update Success'. */
  done: string;
  /** After it was taken and nothing is left to lose. */
  onSent: (answer: R) => void;
}

const notice = 'accounts-form';

/** A form that is sent once. What the server refuses lands on its field, else in a toast; what was typed stays. */
export function useSendForm<V extends FormValues, R>(options: SendFormOptions<V, R>) {
  const { start, resolver, fieldOf, send, done, onSent } = options;
  const [sent, setSent] = useState(false);
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver,
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await send(values, form);
      if (answer === null) return;
      flushSync(() => setSent(true));
      toaster.success({ id: notice, title: done });
      onSent(answer);
    } catch (error) {
      if (!setFieldErrors(error, form.setError, fieldOf)) toaster.error({ id: notice, title: errorMessage(error) });
    }
  });
  return {
    form,
    submit,
    sending: form.formState.isSubmitting,
    /** There is something to lose. */
    dirty: form.formState.isDirty && !sent,
  };
}
