import { type Answer, getRateSettings, MarginFieldSchema, reminderDays, updateRateSettings } from '@quayside/contract';
import {
  formatMoney,
  marginAmountRule,
  numberText,
  type StandingMargin,
  type TypedMargin,
  TypedNumber,
  typedMargin,
  typedNumber,
} from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type UseFormReturn, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, Flex, FormField, SelectField, Text, toaster } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { MarginControl } from '../../fields/MarginControl';
import { NumberControl } from '../../fields/NumberControl';
import { reminderText } from '../../quotes/reminderText';
import { t } from '../../texts/management';
import { LaneMarginFields, type LaneMarginsForm } from './LaneMarginFields';

type Settings = Answer<typeof getRateSettings>;

const required = (message: string) => v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(message));

const createForm = () =>
  v.object({
    standardMargin: MarginFieldSchema(t('Standard margin is a required field')),
    laneMargins: v.array(
      v.object({
        from: required(t('From is a required field')),
        to: required(t('To is a required field')),
        margin: MarginFieldSchema(t('Margin is a required field')),
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
  standardMargin: TypedMargin;
  marginFloorPercent: string;
  reminderDays: string;
}

const getStandardMargin = ({ standardMarginPercent, standardMarginAmount }: Settings) => ({
  percent: standardMarginPercent,
  amount: standardMarginAmount,
});

const toSettingsText = (settings: Settings): SettingsText => {
  const { laneMargins, marginFloorPercent, reminderDays: days } = settings;
  return {
    standardMargin: typedMargin(getStandardMargin(settings)),
    laneMargins: laneMargins.map(({ from, to, ...margin }) => ({ from, to, margin: typedMargin(margin) })),
    marginFloorPercent: marginFloorPercent === null ? '' : numberText(marginFloorPercent),
    reminderDays: days === null ? '' : String(days),
  };
};

/** Returns the request body of the form. */
const toSettingsBody = ({ standardMargin, laneMargins, ...rest }: v.InferOutput<ReturnType<typeof createForm>>) => ({
  ...{ standardMarginPercent: standardMargin?.percent ?? 0, standardMarginAmount: standardMargin?.amount ?? null },
  laneMargins: laneMargins.map(({ from, to, margin }) => ({
    ...{ from, to, percent: margin?.percent ?? 0 },
    ...(margin?.amount && { amount: margin.amount }),
  })),
  ...rest,
});

/** Returns the form field of a server path. */
const toFormField = (path: string): string =>
  path
    .replace(/^standardMargin(Percent|Amount).*/, 'standardMargin')
    .replace(/^(laneMargins\.\d+)\.(percent|amount).*/, '$1.margin');

const marginText = (margin: StandingMargin): string =>
  margin.amount
    ? t('{amount} per container or shipment', {
        amount: formatMoney(margin.amount.amountMinor, margin.amount.currency),
      })
    : `${margin.percent} %`;

/** @example settingsText(settings) // 'margin 8 %, another on 2 lanes, no floor, no reminders' */
export const settingsText = (settings: Settings): string => {
  const { laneMargins, marginFloorPercent, reminderDays: days } = settings;
  return [
    t('margin {margin}', { margin: marginText(getStandardMargin(settings)) }),
    laneMargins.length > 0 &&
      t('another on {count, plural, one {# lane} other {# lanes}}', { count: laneMargins.length }),
    marginFloorPercent === null ? t('no floor') : t('floor {percent} %', { percent: marginFloorPercent }),
    days === null ? t('no reminders') : t('reminder {days}', { days: reminderText(days) }),
  ]
    .filter(Boolean)
    .join(', ');
};

const listReminders = () => [
  { value: '', label: t('Off') },
  ...reminderDays.map((days) => ({ value: String(days), label: reminderText(days) })),
];

interface MarginFormProps {
  settings: Settings;
  onDirty: (dirty: boolean) => void;
}

/**
 * Form of standard margin, lane margins, floor and reminders. After a conflict it shows the other version and keeps the
 * input.
 */
export function MarginForm({ settings, onDirty }: MarginFormProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const form = useForm<SettingsText, unknown, v.InferOutput<ReturnType<typeof createForm>>>({
    defaultValues: toSettingsText(settings),
    resolver: valibotResolver(createForm()),
  });
  const { handleSubmit, reset, formState } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(formState.isDirty), [formState.isDirty]);

  const keep = (answer: Settings) => {
    queries.setQueryData(callKey(getRateSettings, {}), answer);
    setBase(answer);
  };
  const save = handleSubmit(async (typed) => {
    try {
      const saved = await api.call(updateRateSettings, { body: toSettingsBody(typed), ifMatch: base.version });
      keep(saved);
      setTheirs(null);
      reset(toSettingsText(saved));
      toaster.success({ id: 'margin', title: t('Rate settings updated') });
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 409)) {
        setFieldErrors(error, form.setError, toFormField);
        toaster.error({ id: 'margin', title: errorMessage(error) });
        return;
      }
      const fresh = await api.call(getRateSettings, {});
      keep(fresh);
      setTheirs(fresh);
    }
  });
  const margin = formState.errors.standardMargin;
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {theirs !== null && (
        <Box mb="12px">
          <Callout
            tone="warning"
            title={t('Somebody else saved meanwhile: {settings}.', { settings: settingsText(theirs) })}
          >
            {t('Save again to put yours in its place.')}
          </Callout>
        </Box>
      )}
      <Flex gap="12px" align="flex-start" wrap="wrap">
        <Box width="200px">
          <MarginControl
            form={form}
            name="standardMargin"
            label={t('Standard margin')}
            error={margin?.message ?? margin?.root?.message}
          />
        </Box>
        <Box width="148px">
          <FormField
            label={t('Floor, %')}
            name="marginFloorPercent"
            optional
            hint={t('Gross margin below which a quote waits for an approver')}
            error={formState.errors.marginFloorPercent?.message}
          >
            <NumberControl form={form} name="marginFloorPercent" unit="%" textAlign="end" />
          </FormField>
        </Box>
        <Box width="148px">
          <FormField
            label={t('Reminder')}
            name="reminderDays"
            hint={t('Before a quote ends; stops on answer')}
            error={formState.errors.reminderDays?.message}
          >
            <SelectField options={listReminders()} {...form.register('reminderDays')} />
          </FormField>
        </Box>
      </Flex>
      <Text pt="8px" color="fg.muted" textStyle="caption">
        {t('{sentence}.', { sentence: t(marginAmountRule) })}
      </Text>
      {/* The form has more fields than those of its lanes. */}
      <LaneMarginFields form={form as unknown as UseFormReturn<LaneMarginsForm>} />
      <Button
        type="submit"
        mt="16px"
        height={{ base: 'controlTouch', sm: 'control' }}
        loading={formState.isSubmitting}
        loadingText={t('Save settings')}
      >
        {t('Save settings')}
      </Button>
    </form>
  );
}
