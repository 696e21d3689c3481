import { type Departure, listDepartures } from '@quayside/contract';
import { clockText, dayAt, isDay, isLikeAir, matchingChoices } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { useFormContext, useWatch } from '@quayside/kernel/forms';
import { useAbility } from '@quayside/kernel/session';
import { Box, FormField, TypeAhead } from '@quayside/ui';
import { useState } from 'react';
import type { BookingValues } from './bookingValues';
import { carriageOfDeparture } from './carriage';

/** Departures that are offered at once, soonest first. */
const mostDepartures = 50;

/** Returns the company's departures on the lane of the form, from its ETD or today on. */
export const useLaneDepartures = (): readonly Departure[] => {
  const { control } = useFormContext<BookingValues>();
  const [loadType, from, to, etd] = useWatch({
    control,
    name: ['loadType', 'portOfLoading', 'portOfDischarge', 'etd'],
  });
  const today = useKernel().now().toISOString().slice(0, 10);
  const enabled = useAbility().can('read', 'Rate') && from !== null && to !== null;
  const query = {
    ...{ mode: isLikeAir(loadType) ? ('AIR' as const) : ('SEA' as const), from: isDay(etd) ? etd : today },
    ...{ origin: [from?.code ?? ''], destination: [to?.code ?? ''], limit: mostDepartures },
  };
  return useCall(listDepartures, { query }, { enabled }).data?.docs ?? [];
};

const getDepartureName = ({ vessel, voyage, flight, service }: Departure): string =>
  flight ?? ([vessel, voyage].filter(Boolean).join(' / ') || service);

/** Takes carrier, transport, dates and cut-offs from one of the company's departures. Hidden without departures. */
export function DepartureField({ departures }: { departures: readonly Departure[] }) {
  const { setValue } = useFormContext<BookingValues>();
  const [typed, setTyped] = useState<string | null>(null);
  if (departures.length === 0) return null;
  const take = (departure: Departure) => {
    const { origin, destination, etd, eta } = departure;
    const dates = { etd: dayAt(etd, origin.timeZone), eta: dayAt(eta, destination.timeZone) };
    for (const [name, value] of Object.entries({ ...dates, ...carriageOfDeparture(departure) }))
      setValue(name as keyof BookingValues, value as never, { shouldDirty: true });
  };
  return (
    <FormField label="Departure" name="departure" optional hint="Fills in carrier, dates and cut-offs">
      <TypeAhead<Departure>
        value={null}
        onChange={(departure) => departure && take(departure)}
        placeholder="Vessel, voyage, flight or carrier"
        items={matchingChoices(departures, typed ?? '', (one) => ({
          names: [getDepartureName(one), one.carrier.name],
        }))}
        onType={setTyped}
        toId={({ id }) => id}
        toText={getDepartureName}
        renderItem={(departure) => (
          <>
            <Box as="span" flex="1" minW="0">
              {getDepartureName(departure)} · {departure.carrier.name}
            </Box>
            <Box as="span" textStyle="caption" color="fg.muted">
              {clockText(departure.etd, departure.origin.timeZone)}
            </Box>
          </>
        )}
      />
    </FormField>
  );
}
