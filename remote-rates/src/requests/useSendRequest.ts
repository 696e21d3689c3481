import type { QuoteRequest } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { draftName, toaster, useFormDraft } from '@quayside/ui';
import { useRef } from 'react';
import type { GenericSchema } from 'valibot';
import { uploadPendingMessage } from '../attached/AttachFiles';
import { useIdempotencyKey } from '../quotes/useIdempotencyKey';
import { t } from '../texts/requests';
import { emptyRequest, type RequestForm, requestLabels, toRequestField } from './requestForm';
import { useReloadQueue } from './useRequestAction';

interface SendRequestOptions {
  /** Search, and rate if any, that the request is about. */
  readonly about: unknown;
  /** Date of the search, yyyy-MM-dd; null for none. */
  readonly date: string | null;
  /** @param today first allowed day, yyyy-MM-dd */
  readonly schemaOf: (today: string) => GenericSchema<RequestForm>;
  /** @param keyOf returns the idempotency key of a body */
  readonly send: (form: RequestForm, keyOf: (body: unknown) => string) => Promise<QuoteRequest>;
  /** @example ({ number }) => `Request ${number} sent` */
  readonly done: (request: QuoteRequest) => string;
  readonly onDone: () => void;
}

/** State of a request form that is sent once. Server errors appear at their fields, and the input stays until sent. */
export const useSendRequest = ({ about, date, schemaOf, send, done, onDone }: SendRequestOptions) => {
  const today = useKernel().now().toISOString().slice(0, 10);
  const keyOf = useIdempotencyKey();
  const running = useRef(new Set<string>());
  const readAgain = useReloadQueue();
  const form = useForm<RequestForm>({
    defaultValues: emptyRequest(date, today),
    resolver: valibotResolver(schemaOf(today)),
    shouldFocusError: false,
  });
  const { formState, handleSubmit, setError } = form;
  const draft = useFormDraft(form, draftName('request', JSON.stringify(about)), undefined, { without: ['files'] });
  const submit = handleSubmit(async (values) => {
    const waits = uploadPendingMessage(running.current);
    if (waits) return setError('files', { message: waits });
    try {
      const request = await send(values, keyOf);
      draft.drop();
      readAgain();
      toaster.success({ id: 'request', title: done(request) });
      onDone();
    } catch (error) {
      setFieldErrors(error, setError, toRequestField);
      toaster.error({ id: 'request', title: errorMessage(error) });
    }
  });
  const wrong = Object.entries(requestLabels).flatMap(([name, label]) =>
    name in formState.errors ? [{ name, label }] : [],
  );
  return {
    /** Props of `RequestFields`. */
    fields: { form, today, running },
    /** Props of the drawer. */
    drawer: { dirty: formState.isDirty, sending: formState.isSubmitting, submit, draft },
    /** Props of its `ErrorSummary`. */
    summary: { title: t('Please fill out the required fields'), errors: wrong, attempt: formState.submitCount },
  };
};
