import { type BookingCutOffName, bookingCutOffLabel, isDay, isLikeAir, zoneAbbreviation } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Box, DateField, Flex, FormField, Input } from '@quayside/ui';
import { use } from 'react';
import type { BookingValues } from './bookingValues';
import { CarrierField } from './CarrierField';
import { emptyMoment, listCutOffNames } from './carriage';
import { DepartureField, useLaneDepartures } from './DepartureField';
import { EditingContext } from './editing';
import { FieldGrid } from './FormSection';
import { TextField } from './TextField';
import { useBookingField } from './useBookingField';

export interface CarriageFieldsProps {
  /** Earlier choice that names the carrier, and for a sailing also its vessel or flight. */
  chosen?: 'sailing' | 'lane' | undefined;
}

const vesselsId = 'known-vessels';

/** Carrier, service, vessel and voyage or flight, and cut-offs. */
export function CarriageFields({ chosen }: CarriageFieldsProps) {
  const { control } = useFormContext<BookingValues>();
  const loadType = useWatch({ control, name: 'loadType' });
  const departures = useLaneDepartures();
  const editing = use(EditingContext);
  const isAir = isLikeAir(loadType);
  const hasRouting = !editing || editing.groups.includes('routing');
  const vessels = [...new Set(departures.flatMap(({ vessel }) => vessel ?? []))];
  return (
    <>
      {!chosen && hasRouting && <DepartureField departures={departures} />}
      {!chosen && (
        <FieldGrid columns={2}>
          <CarrierField key={isAir ? 'AIR' : 'SEA'} />
          <TextField name="service" optional />
        </FieldGrid>
      )}
      {chosen !== 'sailing' && (
        <FieldGrid columns={2}>
          {isAir ? (
            <TextField name="flight" optional />
          ) : (
            <>
              <TextField name="vessel" optional input={{ list: vesselsId }} />
              <TextField name="voyage" optional />
            </>
          )}
        </FieldGrid>
      )}
      <datalist id={vesselsId}>
        {vessels.map((vessel) => (
          <option key={vessel} value={vessel} />
        ))}
      </datalist>
      {hasRouting && (
        <FieldGrid columns={2}>
          {listCutOffNames(loadType).map((name) => (
            <CutOffField key={name} name={name} />
          ))}
        </FieldGrid>
      )}
    </>
  );
}

/** Date and time of a cut-off, local at the place of loading. */
function CutOffField({ name }: { name: BookingCutOffName }) {
  const { control } = useFormContext<BookingValues>();
  const [loadType, from, etd, moment] = useWatch({
    control,
    name: ['loadType', 'portOfLoading', 'etd', `cutOffs.${name}`],
  });
  const { now } = useKernel();
  // Summer time depends on the day of the cut-off.
  const day = [moment?.day ?? '', etd].find(isDay);
  const field = useBookingField(`cutOffs.${name}`);
  const label = bookingCutOffLabel(name, isLikeAir(loadType));
  const zone = from?.timeZone ? `${zoneAbbreviation(day ?? now(), from.timeZone)}, ${from.city}` : 'Local time';
  return (
    <FormField {...field} label={label} optional hint={zone}>
      <Controller
        control={control}
        name={`cutOffs.${name}`}
        render={({ field: { value = emptyMoment, onChange, onBlur } }) => (
          <Flex gap="8px" width="100%">
            <Box flex="1" minW="0">
              <DateField
                aria-label={`${label}: date`}
                value={value.day}
                onChange={(day) => onChange({ ...value, day })}
                onBlur={onBlur}
              />
            </Box>
            <Input
              width="88px"
              flexShrink={0}
              autoComplete="off"
              inputMode="numeric"
              placeholder="HH:mm"
              maxLength={5}
              aria-label={`${label}: time`}
              value={value.time}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
              onBlur={onBlur}
            />
          </Flex>
        )}
      />
    </FormField>
  );
}
