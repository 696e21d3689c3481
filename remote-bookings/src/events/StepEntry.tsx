import { type MilestoneCode, milestoneLabel, zoneAbbreviation } from '@quayside/freight';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Box, Checkbox, DateField, FormField, Grid, Input, PortPicker } from '@quayside/ui';
import { type EventValues, namesCarriage } from './eventValues';

const asksForReason = (message: string | undefined): boolean => message?.endsWith('give a reason.') ?? false;

interface StepEntryProps {
  index: number;
  now: Date;
  isAir: boolean;
}

/** One step of the journey: a checkbox, and date, time, place and note once it is ticked. */
export function StepEntry({ index, now, isAir }: StepEntryProps) {
  const { control } = useFormContext<EventValues>();
  const { milestone, on } = useWatch({ control, name: `steps.${index}` });
  const label = milestoneLabel(milestone);
  return (
    <Box role="group" aria-label={label} py="12px" borderBottomWidth="1px" borderColor="border">
      <Controller
        control={control}
        name={`steps.${index}.on`}
        render={({ field: { value, onChange } }) => (
          <Checkbox.Root checked={value} onCheckedChange={(details) => onChange(details.checked === true)}>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight={on ? 'semibold' : 'normal'}>{label}</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {on && (
        <Box pt="10px" ps={{ base: '0', md: '28px' }}>
          <MomentFields prefix={`steps.${index}`} {...{ label, now, milestone, isAir }} />
        </Box>
      )}
    </Box>
  );
}

interface MomentFieldsProps {
  /** Path of the entry in the form. */
  prefix: `steps.${number}`;
  label: string;
  now: Date;
  milestone: MilestoneCode;
  isAir: boolean;
  /** Whether the reason is always asked for. */
  needsReason?: boolean;
  /** Zone of the place when none is chosen here. */
  timeZone?: string | undefined;
}

/** Optional fields of a step that name its vessel or flight. */
const carriageFields = {
  sea: [
    { name: 'vessel', title: 'Vessel', most: 60 },
    { name: 'voyage', title: 'Voyage', most: 20 },
  ],
  air: [{ name: 'flight', title: 'Flight', most: 10 }],
} as const;

/** Date, time, place, vessel or flight, and note of an event. Times are local to the place. */
export function MomentFields({
  prefix,
  label,
  now,
  milestone,
  isAir,
  needsReason = false,
  timeZone,
}: MomentFieldsProps) {
  const { control, register, getFieldState, formState } = useFormContext<EventValues>();
  const place = useWatch({ control, name: `${prefix}.place` });
  const getFieldFault = (field: 'day' | 'time' | 'place' | 'vessel' | 'voyage' | 'flight' | 'reason') =>
    getFieldState(`${prefix}.${field}`, formState).error?.message;
  const zone = place?.timeZone ?? timeZone;
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: '150px 130px 1fr' }} gap="10px" alignItems="start">
      <FormField name={`${prefix}.day`} label="Date" required error={getFieldFault('day')}>
        <Controller
          control={control}
          name={`${prefix}.day`}
          render={({ field }) => (
            <DateField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              aria-label={`${label}: date`}
            />
          )}
        />
      </FormField>
      <FormField
        name={`${prefix}.time`}
        label={zone ? `Time (${zoneAbbreviation(now, zone)})` : 'Time'}
        error={getFieldFault('time')}
      >
        <Input
          autoComplete="off"
          inputMode="numeric"
          placeholder="HH:mm"
          maxLength={5}
          aria-label={`${label}: time`}
          {...register(`${prefix}.time`)}
        />
      </FormField>
      {milestone !== 'booking_confirmed' && (
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FormField name={`${prefix}.place`} label="Place" required error={getFieldFault('place')}>
            <Controller
              control={control}
              name={`${prefix}.place`}
              render={({ field }) => (
                <PortPicker
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  aria-label={`${label}: place`}
                />
              )}
            />
          </FormField>
        </Box>
      )}
      {namesCarriage(milestone) &&
        carriageFields[isAir ? 'air' : 'sea'].map(({ name, title, most }) => (
          <FormField key={name} name={`${prefix}.${name}`} label={title} error={getFieldFault(name)}>
            <Input
              autoComplete="off"
              maxLength={most}
              aria-label={`${label}: ${name}`}
              {...register(`${prefix}.${name}`)}
            />
          </FormField>
        ))}
      {(needsReason || asksForReason(getFieldFault('day')) || getFieldFault('reason')) && (
        <Box gridColumn="1 / -1">
          <FormField name={`${prefix}.reason`} label="Reason" required={needsReason} error={getFieldFault('reason')}>
            <Input
              autoComplete="off"
              maxLength={500}
              aria-label={`${label}: reason`}
              {...register(`${prefix}.reason`)}
            />
          </FormField>
        </Box>
      )}
      <Box gridColumn="1 / -1">
        <FormField name={`${prefix}.note`} label="Note" hint="Only your team sees it">
          <Input autoComplete="off" maxLength={500} aria-label={`${label}: note`} {...register(`${prefix}.note`)} />
        </FormField>
      </Box>
    </Grid>
  );
}
