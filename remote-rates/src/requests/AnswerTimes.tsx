import { type Answer, getRateSettings, NewAnswerRule, updateRateSettings } from '@quayside/contract';
import { defaultAnswerRule, numberText, parseTime, TypedNumber, typedNumber } from '@quayside/freight';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, FormField, Grid, Input, SelectField, toaster } from '@quayside/ui';
import * as v from 'valibot';
import { NumberControl } from '../fields/NumberControl';

const units = [
  { value: 'days', label: 'Working days' },
  { value: 'hours', label: 'Working hours' },
];

const Typed = v.pipe(
  v.object({
    amount: TypedNumber(),
    unit: v.picklist(['days', 'hours']),
    opensAt: v.string(),
    closesAt: v.string(),
  }),
  v.transform(({ amount, unit, opensAt, closesAt }) => ({
    // Times that do not count are not asked for.
    ...(unit === 'days'
      ? defaultAnswerRule
      : { opensAt: parseTime(opensAt) ?? opensAt, closesAt: parseTime(closesAt) ?? closesAt }),
    ...{ unit, amount: typedNumber(amount) },
  })),
  NewAnswerRule,
);
type Form = v.InferInput<typeof Typed>;

interface Props {
  settings: Answer<typeof getRateSettings>;
  onClose: () => void;
}

/** The rule that new requests are due by. What somebody else saved meanwhile is read, and what was typed stays. */
export default function AnswerTimes({ settings, onClose }: Props) {
  const queries = useQueryClient();
  const { answerRule, standardMarginPercent, version } = settings;
  const form = useForm<Form, unknown, v.InferOutput<typeof Typed>>({
    defaultValues: { ...answerRule, amount: numberText(answerRule.amount) },
    resolver: valibotResolver(Typed),
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const unit = useWatch({ control, name: 'unit' });
  const saving = useSend(updateRateSettings, {
    onSuccess: (saved) => {
      queries.setQueryData(callKey(getRateSettings, {}), saved);
      toaster.success({ id: 'request', title: 'Answer times changed' });
      onClose();
    },
    onError: (error) => {
      setFieldErrors(error, setError, (path) => path.replace('answerRule.', '') as keyof Form);
      toaster.error({ id: 'request', title: errorMessage(error) });
      if (error.statusCode === 409) void queries.invalidateQueries({ queryKey: callKey(getRateSettings) });
    },
  });
  return (
    <FormDialog
      title="Answer times"
      submitLabel="Save the rule"
      sending={saving.isPending}
      submit={handleSubmit((rule) =>
        saving.mutate({ body: { standardMarginPercent, answerRule: rule }, ifMatch: version }),
      )}
      onClose={onClose}
    >
      <Box color="fg.muted" pb="16px">
        Within what time a new request is answered, Monday to Friday. Requests that wait keep their time.
      </Box>
      <Grid gap="16px" templateColumns="repeat(auto-fit, minmax(min(140px, 100%), 1fr))" alignItems="start">
        <FormField label="Answer within" name="amount" required error={errors.amount?.message}>
          <NumberControl form={form} name="amount" textAlign="end" />
        </FormField>
        <FormField label="Counted in" name="unit" required error={errors.unit?.message}>
          <SelectField options={units} {...register('unit')} />
        </FormField>
      </Grid>
      {unit === 'hours' && (
        <Grid gap="16px" pt="16px" templateColumns="repeat(auto-fit, minmax(min(140px, 100%), 1fr))" alignItems="start">
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <FormField
              key={name}
              label={name === 'opensAt' ? 'Open from' : 'Open until'}
              name={name}
              required
              error={errors[name]?.message}
              hint="On the clocks of your company"
            >
              <Input autoComplete="off" placeholder="HH:mm" inputMode="numeric" {...register(name)} />
            </FormField>
          ))}
        </Grid>
      )}
    </FormDialog>
  );
}
