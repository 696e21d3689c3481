import {
  createQuote,
  listChargeCodes,
  listQuoteRequests,
  listQuotes,
  type Port,
  type ScheduleSearch,
} from '@quayside/contract';
import { defaultCurrency, usualDays } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { Controller, type UseFormReturn, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useAgentTimeZone } from '@quayside/kernel/session';
import {
  Box,
  DateField,
  ErrorSummary,
  FieldMessage,
  FormDrawer,
  FormField,
  Grid,
  Heading,
  Input,
  Textarea,
  toaster,
} from '@quayside/ui';
import { flushSync } from 'react-dom';
import { CarrierPicker } from '../../fields/CarrierPicker';
import { NumberControl } from '../../fields/NumberControl';
import { cargoText, type RateQuestion } from '../../question/rateQuestion';
import { CustomerPicker } from '../CustomerPicker';
import { OwnLineFields, type OwnLinesForm } from '../own/OwnLineFields';
import { newOwnText } from '../own/ownText';
import { useActKey } from '../useActKey';
import { useCustomers } from '../useCustomers';
import { freightBasis, newSpotOf, type SpotForm, spotFieldOf, spotLabels, spotSchema } from './spotForm';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  onClose: () => void;
}

const two = 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))';

/** A quote without a tariff line: what a carrier offers by phone or mail, with its lines typed by hand. */
export function SpotDrawer({ question, search, from, to, onClose }: Props) {
  const { now } = useKernel();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useActKey();
  const agentZone = useAgentTimeZone();
  const customers = useCustomers();
  const today = now().toISOString().slice(0, 10);
  const mode = search.transportMode;
  const freight = { ...newOwnText('freight', mode === 'AIR' ? 'Air freight' : 'Ocean freight', '', defaultCurrency) };
  const form = useForm<SpotForm>({
    defaultValues: {
      name: `${from.city} → ${to.city}, ${cargoText(question)}`.slice(0, 120),
      company: customers.data?.docs.find(({ id }) => id === question.customer) ?? null,
      ...{ carrier: null, vessel: '', voyage: '', etd: '', eta: '', transitDays: '', freeDays: '', validTo: '' },
      ...{ own: [{ ...freight, basis: freightBasis[mode] }], marginReason: '' },
    },
    resolver: valibotResolver(spotSchema(today)),
    shouldFocusError: false,
  });
  const { control, register, formState, handleSubmit, setError } = form;
  const { errors, isDirty, submitCount } = formState;
  const creating = useSend(createQuote, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
      void queries.invalidateQueries({ queryKey: callKey(listChargeCodes) });
      if (question.request) void queries.invalidateQueries({ queryKey: callKey(listQuoteRequests) });
    },
  });
  const submit = handleSubmit(async (values) => {
    if (creating.isPending) return;
    const body = newSpotOf(values, { search, from, to, request: question.request, agentZone });
    try {
      const quote = await creating.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toaster.success({ id: 'quote', title: `Quote ${quote.number} saved` });
      // The drawer is gone before the page is left: nothing typed is lost then.
      flushSync(onClose);
      void navigate(`/quotes/${quote.id}/details`);
    } catch (error) {
      setFieldErrors(error, setError, spotFieldOf);
      toaster.error({ id: 'quote', title: errorMessage(error) });
    }
  });
  const wrong = Object.entries(spotLabels).filter(([name]) => name in errors);
  const ownFault = errors.own?.message ?? errors.own?.root?.message;
  const day = (name: 'etd' | 'eta' | 'validTo', hint?: string) => (
    <FormField label={spotLabels[name]} name={name} optional error={errors[name]?.message} hint={hint}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField value={value} onChange={onChange} onBlur={onBlur} min={today} />
        )}
      />
    </FormField>
  );

  return (
    <FormDrawer
      title="Spot offer"
      subtitle={`${from.code} ${from.city} → ${to.code} ${to.city}, ${cargoText(question)}`}
      saveLabel="Save quote"
      dirty={isDirty}
      sending={creating.isPending}
      submit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        title="Please fill out the required fields"
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
        <Grid templateColumns={two} gap="16px" alignItems="start">
          <FormField
            label={spotLabels.carrier}
            name="carrier"
            optional
            error={errors.carrier?.message}
            hint="Leave it empty while it is open"
          >
            <Controller
              control={control}
              name="carrier"
              render={({ field: { value, onChange, onBlur } }) => (
                <CarrierPicker mode={mode} value={value} onChange={onChange} onBlur={onBlur} />
              )}
            />
          </FormField>
          {mode !== 'AIR' && (
            <FormField label={spotLabels.vessel} name="vessel" optional error={errors.vessel?.message}>
              <Input {...register('vessel')} maxLength={80} autoComplete="off" />
            </FormField>
          )}
          <FormField label={mode === 'AIR' ? 'Flight' : 'Voyage'} name="voyage" optional error={errors.voyage?.message}>
            <Input {...register('voyage')} maxLength={40} autoComplete="off" />
          </FormField>
        </Grid>
        <Grid templateColumns={two} gap="16px" alignItems="start">
          {day('etd')}
          {day('eta')}
          <FormField label={spotLabels.transitDays} name="transitDays" required error={errors.transitDays?.message}>
            <NumberControl form={form} name="transitDays" unit="days" textAlign="end" />
          </FormField>
          <FormField label={spotLabels.freeDays} name="freeDays" optional error={errors.freeDays?.message}>
            <NumberControl form={form} name="freeDays" unit="days" textAlign="end" />
          </FormField>
          {day('validTo', `Blank: ${usualDays} days, at most to the departure`)}
        </Grid>
      </Grid>
      <Heading as="h3" textStyle="subheading" pt="24px">
        Lines
      </Heading>
      {typeof ownFault === 'string' && <FieldMessage>{ownFault}</FieldMessage>}
      <Box mx="-16px">
        <OwnLineFields
          // The form of an offer has more fields than those of its lines.
          form={form as unknown as UseFormReturn<OwnLinesForm>}
          optionId=""
          of="the offer"
          mode={mode}
          currency={defaultCurrency}
        />
      </Box>
      <FormField
        label={spotLabels.marginReason}
        name="marginReason"
        optional
        hint="Needed where a line is sold below its cost; only your team sees it"
        error={errors.marginReason?.message}
      >
        <Textarea rows={2} maxLength={500} {...register('marginReason')} />
      </FormField>
    </FormDrawer>
  );
}
