import { documentsToFollow } from '@quayside/contract';
import { billNames, daysAfter, dueDaysBeforeDeparture, isDay } from '@quayside/freight';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Checkbox, DateField, FormField, Grid } from '@quayside/ui';
import type { BookingValues, DocumentToFollow } from './bookingValues';
import { FormSection } from './FormSection';
import { useBookingField } from './useBookingField';

/** Documents that may follow later, each with a due date. */
export function ToFollow() {
  return (
    <FormSection
      title="To follow"
      note={`Documents that come later; due ${dueDaysBeforeDeparture} days before the departure unless you say otherwise`}
    >
      <Grid gap="8px">
        {documentsToFollow.map(({ step, label }) => (
          <Due key={step} step={step} label={label} />
        ))}
      </Grid>
    </FormSection>
  );
}

const billOf = { draftMBL: 'master', draftHBL: 'house' } as const;

function Due({ step, label }: { step: DocumentToFollow; label: string }) {
  const { control, getValues, setValue, formState, trigger } = useFormContext<BookingValues>();
  const [toFollow, loadType] = useWatch({ control, name: ['toFollow', 'loadType'] });
  const bill = step === 'draftMBL' || step === 'draftHBL' ? billOf[step] : null;
  const name = bill ? billNames(loadType === 'AIR')[bill] : label;
  const field = useBookingField(`toFollow.${step}`);
  const isLater = toFollow[step] !== undefined;
  const change = (later: boolean) => {
    const { [step]: _, ...others } = getValues('toFollow');
    const etd = getValues('etd');
    setValue(
      'toFollow',
      later ? { ...others, [step]: isDay(etd) ? daysAfter(etd, -dueDaysBeforeDeparture) : '' } : others,
      {
        shouldDirty: true,
      },
    );
    // A requirement that failed before may be met now.
    if (formState.isSubmitted) void trigger();
  };
  return (
    <Grid templateColumns="minmax(0, 1fr) 180px" gap="16px" alignItems="center" minH="36px">
      <Checkbox.Root checked={isLater} onCheckedChange={({ checked }) => change(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{name} to follow</Checkbox.Label>
      </Checkbox.Root>
      {isLater && (
        <FormField {...field} label={`${name}, due`} labelHidden required>
          <Controller
            control={control}
            name={`toFollow.${step}`}
            render={({ field: input }) => (
              <DateField value={input.value ?? ''} onChange={input.onChange} onBlur={input.onBlur} />
            )}
          />
        </FormField>
      )}
    </Grid>
  );
}
