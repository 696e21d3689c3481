import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from '@quayside/kernel/forms';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface SendFormOptions<V extends FieldValues, R> {
  start: V;
  resolver: Resolver<V>;
  /** Returns the form field of a server path, when they differ. */
  fieldOf?: ((path: string) => (keyof V & string) | undefined) | undefined;
  /** Sends the form; returns null when it was not accepted and the user already knows why. */
  send: (values: V, form: UseFormReturn<V>) => Promise<R | null>;
  /** Success message: 'Update Success'. */
  done: string;
  /** Called after the form was sent and reset. */
  onSent: (answer: R) => void;
}

const notice = 'accounts-form';

/** State of a form that is sent once. Server errors appear at their fields, or in a toast; the input stays. */
export function useSendForm<V extends FieldValues, R>(options: SendFormOptions<V, R>) {
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
    /** Whether leaving would lose input. */
    dirty: form.formState.isDirty && !sent,
  };
}
