import { listConnections } from '@quayside/contract';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import type { FieldValues, UseFormReturn } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

/** Sends the form of a connection. Errors appear at their fields or in a toast; the input stays. */
export const useSend = <V extends FieldValues, R>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<R>,
  onSent: (answer: R) => void,
) => {
  const queries = useQueryClient();
  return form.handleSubmit(async (values) => {
    try {
      onSent(await send(values));
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'connection', title: errorMessage(error) });
    }
    void queries.invalidateQueries({ queryKey: callKey(listConnections) });
  });
};
