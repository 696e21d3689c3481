import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { FormField, Grid, Input, PortPicker } from '@quayside/ui';
import { use, useMemo } from 'react';
import type { BookingValues } from '../form/bookingValues';
import { EditingContext } from '../form/editing';
import { FieldGrid, FormSection } from '../form/FormSection';
import { DayField, PortField } from '../form/ShippingDetails';
import { useBookingField } from '../form/useBookingField';

interface RouteSectionProps {
  /** Whether the cargo is on its way: the departure is a fact then. */
  isUnderWay: boolean;
  /** Whether the user may set times of ETD and ETA. */
  mayTime: boolean;
}

/** Ports and dates of a booking; after the departure only destination and ETA. */
export function RouteSection({ isUnderWay, mayTime }: RouteSectionProps) {
  const editing = use(EditingContext);
  const open = useMemo(() => editing && { ...editing, groups: [...editing.groups, 'routing' as const] }, [editing]);
  if (isUnderWay)
    return (
      <EditingContext value={open}>
        <FormSection title="Route and dates" note="Correct the departure under Record events">
          <FieldGrid columns={2}>
            <DestinationField />
            <TimedDay name="eta" place="portOfDischarge" mayTime />
          </FieldGrid>
        </FormSection>
      </EditingContext>
    );
  return (
    <FormSection title="Route and dates">
      <FieldGrid columns={2}>
        <PortField name="portOfLoading" />
        <PortField name="portOfDischarge" />
        <TimedDay name="etd" place="portOfLoading" mayTime={mayTime} />
        <TimedDay name="eta" place="portOfDischarge" mayTime={mayTime} />
      </FieldGrid>
    </FormSection>
  );
}

/** Another destination of cargo on its way; vessel and voyage stay. */
function DestinationField() {
  const { control } = useFormContext<BookingValues>();
  const air = useWatch({ control, name: 'loadType' }) === 'AIR';
  return (
    <FormField {...useBookingField('portOfDischarge')} required>
      <Controller
        control={control}
        name="portOfDischarge"
        render={({ field }) => (
          <PortPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} kind={air ? 'AIR' : 'SEA'} />
        )}
      />
    </FormField>
  );
}

interface TimedDayProps {
  name: 'etd' | 'eta';
  place: 'portOfLoading' | 'portOfDischarge';
  mayTime: boolean;
}

/** ETD or ETA as day and, where it may be set, time at its place. */
function TimedDay({ name, place, mayTime }: TimedDayProps) {
  const { control, register } = useFormContext<BookingValues>();
  const city = useWatch({ control, name: place })?.city;
  const { label, error } = useBookingField(`${name}Time`);
  if (!mayTime) return <DayField name={name} />;
  return (
    <Grid templateColumns="minmax(0, 1fr) 96px" gap="8px" alignItems="start">
      <DayField name={name} />
      <FormField name={`${name}Time`} label={label} error={error} hint={city && `In ${city}`}>
        <Input autoComplete="off" inputMode="numeric" placeholder="HH:mm" maxLength={5} {...register(`${name}Time`)} />
      </FormField>
    </Grid>
  );
}
