import type { Booking } from '@quayside/contract';
import { type LegMode, type LegTransportField, legModeNames, legModes, zoneAbbreviation } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Controller, getAtPath, useFormContext, useWatch } from '@quayside/kernel/forms';
import {
  Box,
  DateField,
  FormField,
  Grid,
  IconButton,
  Input,
  PlaceTime,
  type PortKind,
  PortPicker,
  SelectField,
} from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { isBookedMoment, type LegMoment, type LegsForm, transportLabels, unlistedPlace } from './legForm';

const modes = legModeNames.map((value) => ({ value, label: legModes[value].label }));
/** Kind of place that a mode calls at; any place when undefined. */
const kinds: Readonly<Partial<Record<LegMode, PortKind>>> = { air: 'AIR', sea: 'SEA' };
const momentLabels = { etd: 'ETD', eta: 'ETA' } as const;

interface LegFieldsProps {
  index: number;
  booking: Booking;
  onRemove: () => void;
}

/** Fields of one leg: mode, places, vessel, flight or vehicle, and times in the zones of its places. */
export function LegFields({ index, booking, onRemove }: LegFieldsProps) {
  const { control, register } = useFormContext<LegsForm>();
  const mode = useWatch({ control, name: `legs.${index}.mode` });
  const name = `Leg ${index + 1}`;
  return (
    <Box as="fieldset" py="16px" borderBottomWidth="1px" borderColor="border.muted">
      <Box as="legend" float="left" textStyle="subheading" pb="8px">
        {name}
      </Box>
      <IconButton
        type="button"
        variant="ghost"
        size="sm"
        float="right"
        aria-label={`Remove leg ${index + 1}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <Grid clear="both" templateColumns={{ base: '1fr 1fr', sm: '120px 1fr 1fr' }} gap="12px" alignItems="start">
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <FormField name={`legs.${index}.mode`} label="By" error={useLegError(index, 'mode')}>
            <SelectField options={modes} {...register(`legs.${index}.mode`)} />
          </FormField>
        </Box>
        <PlaceField index={index} end="from" mode={mode} />
        <PlaceField index={index} end="to" mode={mode} />
      </Grid>
      <Grid pt="12px" templateColumns="1fr 1fr" gap="12px" alignItems="start">
        {legModes[mode].fields.map((field) => (
          <TransportField key={field} index={index} field={field} />
        ))}
      </Grid>
      <Grid pt="12px" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px" alignItems="start">
        <MomentField index={index} moment="etd" booking={booking} />
        <MomentField index={index} moment="eta" booking={booking} />
      </Grid>
    </Box>
  );
}

const useLegError = (index: number, field: string): string | undefined => {
  const { errors } = useFormContext<LegsForm>().formState;
  return (getAtPath(errors, `legs.${index}.${field}`) as { message?: string } | undefined)?.message;
};

function TransportField({ index, field }: { index: number; field: LegTransportField }) {
  const { register } = useFormContext<LegsForm>();
  const { label, most } = transportLabels[field];
  const name = `legs.${index}.${field}` as const;
  return (
    <FormField name={name} label={label} optional error={useLegError(index, field)}>
      <Input autoComplete="off" maxLength={most} {...register(name)} />
    </FormField>
  );
}

function PlaceField({ index, end, mode }: { index: number; end: 'from' | 'to'; mode: LegMode }) {
  const { control, setValue, getValues } = useFormContext<LegsForm>();
  const name = `legs.${index}.${end}` as const;
  const isListed = mode === 'sea' || mode === 'air';
  return (
    <FormField name={name} label={end === 'from' ? 'From' : 'To'} required error={useLegError(index, end)}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => {
          const choose = (place: typeof value) => {
            onChange(place);
            const next = `legs.${index + 1}.from` as const;
            // The next leg begins where this one ends.
            if (end === 'to' && place && getValues().legs[index + 1]) setValue(next, place, { shouldDirty: true });
          };
          return (
            <PortPicker
              key={kinds[mode] ?? 'any'}
              value={value}
              onChange={choose}
              onBlur={onBlur}
              kind={kinds[mode]}
              onFreeEntry={isListed ? undefined : (typed) => choose(unlistedPlace(typed))}
              placeholder={isListed ? 'Name or code' : 'Place, or “Venlo, NL”'}
            />
          );
        }}
      />
    </FormField>
  );
}

function MomentField({ index, moment, booking }: { index: number; moment: LegMoment; booking: Booking }) {
  const { control, register } = useFormContext<LegsForm>();
  const legs = useWatch({ control, name: 'legs' });
  const now = useKernel().now();
  const [day, time] = [`legs.${index}.${moment}Day`, `legs.${index}.${moment}Time`] as const;
  const [dayError, timeError] = [useLegError(index, `${moment}Day`), useLegError(index, `${moment}Time`)];
  const label = momentLabels[moment];
  const place = legs[index]?.[moment === 'etd' ? 'from' : 'to'];
  if (isBookedMoment(legs, index, moment, booking)) {
    const { timeZone } = moment === 'etd' ? booking.bookingFrom : booking.bookingTo;
    return (
      <Box textStyle="dense">
        <Box textStyle="label" color="fg.muted" pb="4px">
          {label}
        </Box>
        {booking[moment] ? <PlaceTime at={booking[moment]} timeZone={timeZone} /> : 'Not known yet'}
        <Box textStyle="caption" color="fg.muted">
          {label} of the booking: change it under Edit booking
        </Box>
        {dayError && (
          <Box role="alert" textStyle="caption" color="fg.error">
            {dayError}
          </Box>
        )}
      </Box>
    );
  }
  return (
    <Grid templateColumns="minmax(0, 1fr) 88px" gap="8px" alignItems="start">
      <FormField name={day} label={label} optional error={dayError}>
        <Controller
          control={control}
          name={day}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </FormField>
      <FormField
        name={time}
        label={place?.timeZone ? `Time (${zoneAbbreviation(now, place.timeZone)})` : 'Time'}
        error={timeError}
      >
        <Input
          autoComplete="off"
          inputMode="numeric"
          placeholder="HH:mm"
          maxLength={5}
          aria-label={`${label} time`}
          {...register(time)}
        />
      </FormField>
    </Grid>
  );
}
