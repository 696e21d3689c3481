import { formatDay } from '@quayside/freight';
import { Controller, useFormContext } from '@quayside/kernel/forms';
import { DateField, FormField, Grid, Input, type PortOption } from '@quayside/ui';
import { t } from '../texts/tracking';
import type { LocalMoment, TrackingValues } from './trackingValues';

interface MomentInfoFieldProps {
  name: 'etd' | 'eta';
  label: string;
  /** Place whose time zone applies. */
  place: PortOption | null;
  /** Why it can no longer be edited. */
  fact?: string | undefined;
}

/** Date and time in the time zone of the place. */
export function MomentInfoField({ name, label, place, fact }: MomentInfoFieldProps) {
  const { control } = useFormContext<TrackingValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const { day, time } = field.value;
        if (fact)
          return (
            <FormField name={name} label={label} hint={fact} readOnly>
              <Input value={[formatDay(day), time].filter(Boolean).join(' ')} />
            </FormField>
          );
        const set = (part: Partial<LocalMoment>) => field.onChange({ ...field.value, ...part });
        return (
          <Grid templateColumns="minmax(0, 1fr) 96px" gap="8px" alignItems="start">
            <FormField
              name={name}
              label={label}
              hint={place && t('Local time in {city}', { city: place.city })}
              error={fieldState.error?.message}
            >
              <DateField value={day} onChange={(picked) => set({ day: picked })} onBlur={field.onBlur} />
            </FormField>
            <FormField name={`${name}Time`} label={t('{label} time', { label })}>
              <Input
                autoComplete="off"
                inputMode="numeric"
                placeholder="HH:mm"
                maxLength={5}
                value={time}
                onChange={(event) => set({ time: event.target.value })}
                onBlur={field.onBlur}
              />
            </FormField>
          </Grid>
        );
      }}
    />
  );
}
