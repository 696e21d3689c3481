import { type Answer, getRateSettings, LaneMargin, reminderDays, updateRateSettings } from '@quayside/contract';
import { numberText, TypedNumber, typedNumber } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type UseFormReturn, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, Flex, FormField, SelectField, toaster } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { NumberControl } from '../../fields/NumberControl';
import { reminderText } from '../../quotes/reminderText';
import { LaneMarginFields, type LaneMarginsForm } from './LaneMarginFields';
import { RequiredNumber } from './requiredNumber';

type Settings = Answer<typeof getRateSettings>;

const required = (message: string) => v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(message));

const Form = v.object({
  standardMarginPercent: v.pipe(
    RequiredNumber('Standard margin is a required field', { unit: '%' }),
    updateRateSettings.body.entries.standardMarginPercent,
  ),
  laneMargins: v.array(
    v.object({
      from: required('From is a required field'),
      to: required('To is a required field'),
      percent: v.pipe(RequiredNumber('Margin is a required field', { unit: '%' }), LaneMargin.entries.percent),
    }),
  ),
  /** Blank for no floor. */
  marginFloorPercent: v.pipe(
    TypedNumber({ unit: '%' }),
    v.transform((text) => typedNumber(text, { unit: '%' })),
    updateRateSettings.body.entries.marginFloorPercent.wrapped,
  ),
  reminderDays: v.pipe(
    v.string(),
    v.transform((text) => reminderDays.find((days) => String(days) === text) ?? null),
  ),
});

interface SettingsText extends LaneMarginsForm {
  standardMarginPercent: string;
  marginFloorPercent: string;
  reminderDays: string;
}

const textOf = ({ laneMargins, ...settings }: Settings): SettingsText => {
  const { standardMarginPercent, marginFloorPercent, reminderDays: days } = settings;
  return {
    standardMarginPercent: numberText(standardMarginPercent),
    laneMargins: laneMargins.map(({ from, to, percent }) => ({ from, to, percent: numberText(percent) })),
    marginFloorPercent: marginFloorPercent === null ? '' : numberText(marginFloorPercent),
    reminderDays: days === null ? '' : String(days),
  };
};

/** The settings in words: 'margin 8 %, another on 2 lanes, no floor, no reminders'. */
export const settingsText = ({ laneMargins, ...settings }: Settings): string => {
  const { standardMarginPercent, marginFloorPercent, reminderDays: days } = settings;
  return [
    `margin ${standardMarginPercent} %`,
    laneMargins.length > 0 && `another on ${laneMargins.length === 1 ? '1 lane' : `${laneMargins.length} lanes`}`,
    marginFloorPercent === null ? 'no floor' : `floor ${marginFloorPercent} %`,
    days === null ? 'no reminders' : `reminder ${reminderText(days)}`,
  ]
    .filter(Boolean)
    .join(', ');
};

const reminderOptions = [
  { value: '', label: 'Off' },
  ...reminderDays.map((days) => ({ value: String(days), label: reminderText(days) })),
];

interface MarginFormProps {
  settings: Settings;
  onDirty: (dirty: boolean) => void;
}

/** The standard margin, those of lanes, the floor and the reminders. When somebody was faster, theirs is told and what was typed stays. */
export function MarginForm({ settings, onDirty }: MarginFormProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const form = useForm<SettingsText, unknown, v.InferOutput<typeof Form>>({
    defaultValues: textOf(settings),
    resolver: valibotResolver(Form),
  });
  const { handleSubmit, reset, formState } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(formState.isDirty), [formState.isDirty]);

  const keep = (answer: Settings) => {
    queries.setQueryData(callKey(getRateSettings, {}), answer);
    setBase(answer);
  };
  const save = handleSubmit(async (body) => {
    try {
      const saved = await api.call(updateRateSettings, { body, ifMatch: base.version });
      keep(saved);
      setTheirs(null);
      reset(textOf(saved));
      toaster.success({ id: 'margin', title: 'Rate settings updated' });
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 409)) {
        setFieldErrors(error, form.setError);
        toaster.error({ id: 'margin', title: errorMessage(error) });
        return;
      }
      const fresh = await api.call(getRateSettings, {});
      keep(fresh);
      setTheirs(fresh);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {theirs !== null && (
        <Box mb="12px">
          <Callout tone="warning" title={`Somebody else saved meanwhile: ${settingsText(theirs)}.`}>
            Save again to put yours in its place.
          </Callout>
        </Box>
      )}
      <Flex gap="12px" align="flex-start" wrap="wrap">
        <Box width="160px">
          <FormField
            label="Standard margin, %"
            name="standardMarginPercent"
            required
            error={formState.errors.standardMarginPercent?.message}
          >
            <NumberControl form={form} name="standardMarginPercent" unit="%" textAlign="end" />
          </FormField>
        </Box>
        <Box width="160px">
          <FormField
            label="Floor, %"
            name="marginFloorPercent"
            optional
            hint="Gross margin below which a quote waits for an approver"
            error={formState.errors.marginFloorPercent?.message}
          >
            <NumberControl form={form} name="marginFloorPercent" unit="%" textAlign="end" />
          </FormField>
        </Box>
        <Box width="160px">
          <FormField
            label="Reminder"
            name="reminderDays"
            hint="Before a quote ends; stops on answer"
            error={formState.errors.reminderDays?.message}
          >
            <SelectField options={reminderOptions} {...form.register('reminderDays')} />
          </FormField>
        </Box>
      </Flex>
      {/* The form has more fields than those of its lanes. */}
      <LaneMarginFields form={form as unknown as UseFormReturn<LaneMarginsForm>} />
      <Button
        type="submit"
        mt="16px"
        height={{ base: 'controlTouch', sm: 'control' }}
        loading={formState.isSubmitting}
        loadingText="Save settings"
      >
        Save settings
      </Button>
    </form>
  );
}
