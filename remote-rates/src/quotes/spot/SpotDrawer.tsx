import { createQuote, listQuoteRequests, type Port, type ScheduleSearch } from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { Controller, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { draftName, ErrorSummary, FormDrawer, FormField, Grid, Input, toaster, useFormDraft } from '@quayside/ui';
import { flushSync } from 'react-dom';
import { cargoText, type RateQuestion } from '../../question/rateQuestion';
import { t } from '../../texts/quotes';
import { CustomerPicker } from '../CustomerPicker';
import { useCustomers } from '../useCustomers';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { queriesChangedByQuotes } from '../useQuoteChanged';
import { SpotFields } from './SpotFields';
import { emptySpot, type SpotForm, spotLabels, spotSchema, toSpotField, toSpotQuote } from './spotForm';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  onClose: () => void;
}

/** Form for a spot quote without a rate: a carrier's offer by phone or e-mail, with typed lines. */
export function SpotDrawer({ question, search, from, to, onClose }: Props) {
  const { now } = useKernel();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const agentZone = useAgentTimeZone();
  const customers = useCustomers();
  const today = now().toISOString().slice(0, 10);
  const mode = search.transportMode;
  const form = useForm<SpotForm>({
    defaultValues: {
      ...emptySpot(mode, defaultCurrency),
      name: `${from.city} → ${to.city}, ${cargoText(question)}`.slice(0, 120),
      company: customers.data?.docs.find(({ id }) => id === question.customer) ?? null,
    },
    resolver: valibotResolver(spotSchema(today)),
    shouldFocusError: false,
  });
  const { control, register, formState, handleSubmit, setError } = form;
  const { errors, isDirty, submitCount } = formState;
  const draft = useFormDraft(form, draftName('quote:spot', JSON.stringify([search, question.request])));
  const creating = useSend(createQuote, {
    onSuccess: () => {
      for (const queryKey of queriesChangedByQuotes) void queries.invalidateQueries({ queryKey });
      if (question.request) void queries.invalidateQueries({ queryKey: callKey(listQuoteRequests) });
    },
  });
  const submit = handleSubmit(async (values) => {
    if (creating.isPending) return;
    const body = toSpotQuote(values, { search, from, to, request: question.request, agentZone });
    try {
      const quote = await creating.mutateAsync({ body, idempotencyKey: keyOf(body) });
      draft.drop();
      toaster.success({ id: 'quote', title: t('Quote {number} saved', { number: quote.number }) });
      // Close the drawer before navigating; otherwise it asks about unsaved input.
      flushSync(onClose);
      void navigate(`/quotes/${quote.id}/details`);
    } catch (error) {
      setFieldErrors(error, setError, toSpotField);
      toaster.error({ id: 'quote', title: errorMessage(error) });
    }
  });
  const wrong = Object.entries(spotLabels).filter(([name]) => name in errors);

  return (
    <FormDrawer
      title={t('Spot offer')}
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel={t('Save quote')}
      dirty={isDirty}
      sending={creating.isPending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      <ErrorSummary
        title={t('Please fill out the required fields')}
        errors={wrong.map(([name, label]) => ({ name, label }))}
        attempt={submitCount}
      />
      <Grid gap="16px" pt="16px" alignItems="start">
        <FormField label={spotLabels.name} name="name" required error={errors.name?.message}>
          <Input {...register('name')} maxLength={120} autoComplete="off" />
        </FormField>
        <Controller
          control={control}
          name="company"
          render={({ field: { value, onChange } }) => (
            <CustomerPicker value={value} onChange={onChange} error={errors.company?.message} />
          )}
        />
      </Grid>
      <SpotFields
        form={form}
        mode={mode}
        lane={{ from: from.code, to: to.code }}
        currency={defaultCurrency}
        today={today}
        endsByItself
      />
    </FormDrawer>
  );
}
