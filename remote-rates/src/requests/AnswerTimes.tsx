import {
  type Answer,
  getRateSettings,
  listRequestAnswerers,
  NewAnswerRule,
  RequestEscalation,
  updateRateSettings,
} from '@quayside/contract';
import { defaultAnswerRule, numberText, parseTime, TypedNumber, typedNumber } from '@quayside/freight';
import { callKey, errorMessage, setFieldErrors, useCall, useSend } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, FormField, Grid, Input, SelectField, toaster } from '@quayside/ui';
import * as v from 'valibot';
import { NumberControl } from '../fields/NumberControl';
import { t } from '../texts/requests';

const listUnits = () => [
  {
    value: 'days',
    get label() {
      return t('Working days');
    },
  },
  {
    value: 'hours',
    get label() {
      return t('Working hours');
    },
  },
];
/** Units of the lateness, in minutes. */
const lateUnits = {
  minutes: {
    get label() {
      return t('Minutes');
    },
    minutes: 1,
  },
  hours: {
    get label() {
      return t('Hours');
    },
    minutes: 60,
  },
} as const;
type LateUnit = keyof typeof lateUnits;
const listLateUnits = () => Object.entries(lateUnits).map(([value, unit]) => ({ value, label: unit.label }));

const Rule = v.pipe(
  v.object({
    amount: TypedNumber(),
    unit: v.picklist(['days', 'hours']),
    opensAt: v.string(),
    closesAt: v.string(),
  }),
  v.transform(({ amount, unit, opensAt, closesAt }) => ({
    // Ignore times that do not apply.
    ...(unit === 'days'
      ? defaultAnswerRule
      : { opensAt: parseTime(opensAt) ?? opensAt, closesAt: parseTime(closesAt) ?? closesAt }),
    ...{ unit, amount: typedNumber(amount) },
  })),
  NewAnswerRule,
);

const Escalation = v.pipe(
  v.object({
    /** Empty for no recipient. */
    to: v.string(),
    /** As typed, in `unit`. */
    minutes: v.string(),
    unit: v.custom<LateUnit>(() => true),
  }),
  v.transform(({ to, minutes, unit }) =>
    to === '' ? null : { to, minutes: (typedNumber(minutes) ?? 0) * lateUnits[unit].minutes },
  ),
  v.nullable(RequestEscalation),
);

const Typed = v.object({ answerRule: Rule, requestEscalation: Escalation });
type Form = v.InferInput<typeof Typed>;

type Settings = Answer<typeof getRateSettings>;

const typedEscalation = (known: Settings['requestEscalation']): Form['requestEscalation'] => {
  const { to, minutes } = known ?? { to: '', minutes: 60 };
  const unit = minutes >= 120 && minutes % 60 === 0 ? 'hours' : 'minutes';
  return { to, unit, minutes: numberText(minutes / lateUnits[unit].minutes) };
};

const row = {
  gap: '16px',
  templateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  alignItems: 'start',
} as const;

interface Props {
  settings: Settings;
  onClose: () => void;
}

/**
 * Form for the due times of new requests, and the recipient of late ones. After a conflict it loads the newer version
 * and keeps the input.
 */
export default function AnswerTimes({ settings, onClose }: Props) {
  const queries = useQueryClient();
  const { answerRule, requestEscalation, standardMarginPercent, version } = settings;
  const people = useCall(listRequestAnswerers, {}).data;
  const form = useForm<Form, unknown, v.InferOutput<typeof Typed>>({
    defaultValues: {
      answerRule: { ...answerRule, amount: numberText(answerRule.amount) },
      requestEscalation: typedEscalation(requestEscalation),
    },
    resolver: valibotResolver(Typed),
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { answerRule: wrong, requestEscalation: wrongLate } = formState.errors;
  const [unit, to] = useWatch({ control, name: ['answerRule.unit', 'requestEscalation.to'] });
  const saving = useSend(updateRateSettings, {
    onSuccess: (saved) => {
      queries.setQueryData(callKey(getRateSettings, {}), saved);
      toaster.success({ id: 'request', title: t('Answer times changed') });
      onClose();
    },
    onError: (error) => {
      setFieldErrors(error, setError);
      toaster.error({ id: 'request', title: errorMessage(error) });
      if (error.statusCode === 409) void queries.invalidateQueries({ queryKey: callKey(getRateSettings) });
    },
  });
  const gone = requestEscalation && !people?.some(({ id }) => id === requestEscalation.to);
  return (
    <FormDialog
      title={t('Answer times')}
      submitLabel={t('Save the rule')}
      sending={saving.isPending}
      submit={handleSubmit((typed) => saving.mutate({ body: { standardMarginPercent, ...typed }, ifMatch: version }))}
      onClose={onClose}
    >
      <Box color="fg.muted" pb="16px">
        {t('Time to answer a new request, Monday to Friday. Pending requests keep their time.')}
      </Box>
      <Grid {...row}>
        <FormField label={t('Answer within')} name="answerRule.amount" required error={wrong?.amount?.message}>
          <NumberControl form={form} name="answerRule.amount" textAlign="end" />
        </FormField>
        <FormField label={t('Counted in')} name="answerRule.unit" required error={wrong?.unit?.message}>
          <SelectField options={listUnits()} {...register('answerRule.unit')} />
        </FormField>
      </Grid>
      {unit === 'hours' && (
        <Grid {...row} pt="16px">
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <FormField
              key={name}
              label={name === 'opensAt' ? t('Open from') : t('Open until')}
              name={`answerRule.${name}`}
              required
              error={wrong?.[name]?.message}
              hint={t('In the time zone of your company')}
            >
              <Input autoComplete="off" placeholder="HH:mm" inputMode="numeric" {...register(`answerRule.${name}`)} />
            </FormField>
          ))}
        </Grid>
      )}
      <Box pt="16px">
        <FormField
          label={t('Overdue requests go to')}
          name="requestEscalation.to"
          optional
          error={wrongLate?.to?.message}
          hint={t('Once, for any owner; also for tasks that are overdue now')}
        >
          <SelectField
            placeholder={t('Nobody else')}
            options={[
              ...(people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
              ...(gone ? [{ value: requestEscalation.to, label: people ? t('Former user') : t('As before') }] : []),
            ]}
            {...register('requestEscalation.to')}
          />
        </FormField>
      </Box>
      {to !== '' && (
        <Grid {...row} pt="16px">
          <FormField
            label={t('Once they are late by')}
            name="requestEscalation.minutes"
            required
            error={wrongLate?.minutes?.message}
            hint={t('By the clock, nights and weekends too')}
          >
            <NumberControl form={form} name="requestEscalation.minutes" textAlign="end" />
          </FormField>
          <FormField label={t('Minutes or hours')} name="requestEscalation.unit" required>
            <SelectField options={listLateUnits()} {...register('requestEscalation.unit')} />
          </FormField>
        </Grid>
      )}
    </FormDialog>
  );
}
