import { enterQuoteRequest } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { Controller, type UseFormReturn, useForm, valibotResolver } from '@quayside/kernel/forms';
import { ErrorSummary, FormDrawer, FormField, Grid, Input, type PortOption, toaster } from '@quayside/ui';
import { useRef } from 'react';
import { stillUploading } from '../attached/AttachFiles';
import { cargoText, type RateQuestion, toScheduleSearch } from '../question/rateQuestion';
import { CustomerPicker } from '../quotes/CustomerPicker';
import { useActKey } from '../quotes/useActKey';
import { RequestFields, requestRow } from './RequestFields';
import {
  type EnteredForm,
  emptyRequest,
  enteredRequestOf,
  enteredSchema,
  type RequestForm,
  requestFieldOf,
  requestLabels,
} from './requestForm';
import { useQueueReading } from './useRequestAction';

interface Props {
  question: RateQuestion;
  from: PortOption;
  to: PortOption;
  /** The request is in the queue. */
  onEntered: () => void;
  onClose: () => void;
}

/** Who asks, and what for: the request of a customer who has phoned or written. What is typed stays until it was sent. */
export function EnterDrawer({ question, from, to, onEntered, onClose }: Props) {
  const { now } = useKernel();
  const keyOf = useActKey();
  const running = useRef(new Set<string>());
  const readAgain = useQueueReading();
  const today = now().toISOString().slice(0, 10);
  const form = useForm<EnteredForm>({
    defaultValues: { ...emptyRequest(question.date, today), company: null, caller: '' },
    resolver: valibotResolver(enteredSchema(today)),
    shouldFocusError: false,
  });
  const { control, register, formState, handleSubmit, setError } = form;
  const entering = useSend(enterQuoteRequest, { onSuccess: readAgain });
  const { errors, isDirty, submitCount } = formState;
  const submit = handleSubmit(async (values) => {
    if (entering.isPending) return;
    const waits = stillUploading(running.current);
    if (waits) return setError('files', { message: waits });
    const body = enteredRequestOf(values, toScheduleSearch(question, from.id, to.id));
    try {
      const { number } = await entering.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toaster.success({ id: 'request', title: `Request ${number} entered` });
      onEntered();
    } catch (error) {
      setFieldErrors(error, setError, requestFieldOf);
      toaster.error({ id: 'request', title: errorMessage(error) });
    }
  });
  const wrong = Object.entries(requestLabels).filter(([name]) => name in errors);
  return (
    <FormDrawer
      title="Enter a request"
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel="Enter request"
      dirty={isDirty}
      sending={entering.isPending}
      submit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        title="Please fill out the required fields"
        errors={wrong.map(([name, label]) => ({ name, label }))}
        attempt={submitCount}
      />
      <Grid {...requestRow}>
        <Controller
          control={control}
          name="company"
          render={({ field: { value, onChange } }) => (
            <CustomerPicker required value={value} onChange={onChange} error={errors.company?.message} />
          )}
        />
        <FormField
          label={requestLabels.caller}
          name="caller"
          optional
          error={errors.caller?.message}
          hint="The person who phoned or wrote"
        >
          <Input {...register('caller')} maxLength={120} autoComplete="off" />
        </FormField>
      </Grid>
      {/* The fields of every request are among those of this one. */}
      <RequestFields form={form as unknown as UseFormReturn<RequestForm>} today={today} running={running} />
    </FormDrawer>
  );
}
