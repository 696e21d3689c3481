import {
  createQuoteRequest,
  listQuoteRequests,
  type Port,
  type ScheduleOption,
  type ScheduleSearch,
} from '@quayside/contract';
import { departureText, formatMoney } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  ErrorSummary,
  FormDrawer,
  FormField,
  Grid,
  Input,
  SegmentedControl,
  Textarea,
  toaster,
} from '@quayside/ui';
import { useRef, useState } from 'react';
import { stillUploading } from '../attached/AttachFiles';
import { cargoText, type RateQuestion } from '../question/rateQuestion';
import { useActKey } from '../quotes/useActKey';
import { RequestFields, requestRow } from './RequestFields';
import {
  emptyRequest,
  newRequestOf,
  type RequestForm,
  requestFieldOf,
  requestLabels,
  requestSchema,
  type Wanted,
} from './requestForm';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  /** The rate that is asked for; none where the search found nothing. */
  option?: ScheduleOption;
  onClose: () => void;
}

const titles = { quote: 'Request this rate', booking: 'Request a booking' } as const;
const wishes = [
  { value: 'quote', label: 'A quote' },
  { value: 'booking', label: 'A booking' },
] as const;
const answered = { quote: 'answers with a quote', booking: 'books it, or tells you why not' } as const;

/** Asks the forwarder for a quote of what was searched, or for its booking. What is typed stays until it was sent. */
export function RequestDrawer({ question, search, from, to, option, onClose }: Props) {
  const { now } = useKernel();
  const queries = useQueryClient();
  const keyOf = useActKey();
  const [wanted, setWanted] = useState<Wanted>('quote');
  const running = useRef(new Set<string>());
  const today = now().toISOString().slice(0, 10);
  const form = useForm<RequestForm>({
    defaultValues: emptyRequest(question.date, today),
    resolver: valibotResolver(requestSchema(today)),
    shouldFocusError: false,
  });
  const { register, formState, handleSubmit, setError } = form;
  const asking = useSend(createQuoteRequest, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: callKey(listQuoteRequests) }),
  });
  const { errors, isDirty, submitCount } = formState;
  const submit = handleSubmit(async (values) => {
    if (asking.isPending) return;
    const waits = stillUploading(running.current);
    if (waits) return setError('files', { message: waits });
    const body = newRequestOf(values, { search, option, wanted });
    try {
      const { number } = await asking.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toaster.success({ id: 'request', title: `Request ${number} sent` });
      onClose();
    } catch (error) {
      setFieldErrors(error, setError, requestFieldOf);
      toaster.error({ id: 'request', title: errorMessage(error) });
    }
  });
  const wrong = Object.entries(requestLabels).filter(([name]) => name in errors);

  return (
    <FormDrawer
      title={option ? titles[wanted] : 'Request a rate'}
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel="Send request"
      dirty={isDirty}
      sending={asking.isPending}
      submit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        title="Please fill out the required fields"
        errors={wrong.map(([name, label]) => ({ name, label }))}
        attempt={submitCount}
      />
      {option && (
        <Box pt="16px">
          <SegmentedControl aria-label="What you request" value={wanted} onChange={setWanted} segments={wishes} />
        </Box>
      )}
      <Box textStyle="dense" color="fg.muted" pt="16px">
        {option &&
          `${option.carrier.name}, ${departureText(option)}, ${formatMoney(option.totalMinor, option.currency)}. `}
        Your forwarder {answered[wanted]}. You follow the request under Quotes, Requests.
      </Box>
      <RequestFields
        {...{ form, today, running }}
        insteadOfDate={
          wanted === 'booking' ? (
            <FormField label={requestLabels.reference} name="reference" optional error={errors.reference?.message}>
              <Input {...register('reference')} maxLength={60} autoComplete="off" />
            </FormField>
          ) : undefined
        }
      >
        {wanted === 'booking' && (
          <Grid {...requestRow}>
            {(['shipper', 'consignee'] as const).map((party) => (
              <FormField
                key={party}
                label={requestLabels[party]}
                name={party}
                optional
                error={errors[party]?.message}
                hint="Name and address"
              >
                <Textarea rows={3} maxLength={500} {...register(party)} />
              </FormField>
            ))}
          </Grid>
        )}
      </RequestFields>
    </FormDrawer>
  );
}
