import type { ScheduleSearch } from '@quayside/contract';
import { defaultValidityDays } from '@quayside/freight';
import { Controller, type UseFormReturn } from '@quayside/kernel/forms';
import { Box, DateField, FieldMessage, FormField, Grid, Heading, Input, Textarea } from '@quayside/ui';
import { CarrierPicker } from '../../fields/CarrierPicker';
import { NumberControl } from '../../fields/NumberControl';
import { t } from '../../texts/quotes';
import { OwnLineFields } from '../own/OwnLineFields';
import type { Lane, OwnLinesForm } from '../own/ownText';
import { type SpotForm, spotLabels } from './spotForm';

interface Props {
  form: UseFormReturn<SpotForm>;
  mode: ScheduleSearch['transportMode'];
  lane: Lane;
  /** Default currency of its lines. */
  currency: string;
  /** yyyy-MM-dd */
  today: string;
  /** Whether it is a separate quote with its own validity. */
  endsByItself: boolean;
}

const two = 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))';

/** Fields of a spot offer: carrier, dates, and lines. */
export function SpotFields({ form, mode, lane, currency, today, endsByItself }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
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
    <>
      <Grid gap="16px" pt="16px" alignItems="start">
        <Grid templateColumns={two} gap="16px" alignItems="start">
          <FormField
            label={spotLabels.carrier}
            name="carrier"
            optional
            error={errors.carrier?.message}
            hint={t('Leave empty if not known yet')}
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
          <FormField
            label={mode === 'AIR' ? t('Flight') : t('Voyage')}
            name="voyage"
            optional
            error={errors.voyage?.message}
          >
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
          {endsByItself &&
            day('validTo', t('Blank: {count} days, at most to the departure', { count: defaultValidityDays }))}
        </Grid>
      </Grid>
      <Heading as="h3" textStyle="subheading" pt="24px">
        {t('Lines')}
      </Heading>
      {typeof ownFault === 'string' && <FieldMessage>{ownFault}</FieldMessage>}
      <Box mx="-16px">
        <OwnLineFields
          // The form of an offer has more fields than those of its lines.
          form={form as unknown as UseFormReturn<OwnLinesForm>}
          optionId=""
          of={t('the offer')}
          mode={mode}
          lane={lane}
          currency={currency}
        />
      </Box>
      <FormField
        label={spotLabels.marginReason}
        name="marginReason"
        optional
        hint={t('Needed where a line is sold below its cost; only your team sees it')}
        error={errors.marginReason?.message}
      >
        <Textarea rows={2} maxLength={500} {...register('marginReason')} />
      </FormField>
    </>
  );
}
