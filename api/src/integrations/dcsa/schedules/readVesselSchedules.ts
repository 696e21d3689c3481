import type { CarrierDeparture, LaneQuery, ScheduleDelivery } from '../../../ports/scheduleSource';
import { listAt, placeOf, type View, viewAt, viewOf, wordAt } from '../../source/view';
import {
  codeOf,
  cutOffsOf,
  momentOf,
  partnersOf,
  partsWith,
  readParts,
  type ScheduleReading,
  serviceOf,
  vesselOf,
  voyageOf,
} from './scheduleParts';

interface Call {
  readonly call: View;
  readonly code: string;
}

const viewsAt = (part: View, ...names: readonly string[]): View[] =>
  listAt(part, ...names).flatMap(({ path, value }) => viewOf(value, path) ?? []);

/** Order of preference: actual before estimated, estimated before planned. */
const classifiers = ['ACT', 'EST', 'PLN'] as const;

const writtenTime = (call: View, kind: 'DEPA' | 'ARRI'): string | undefined => {
  const times = viewsAt(call, 'timestamps').filter((time) => {
    const type = wordAt(time, 'eventtypecode', 'eventtype')?.toUpperCase();
    return type?.startsWith(kind) === true;
  });
  const found = classifiers.flatMap(
    (classifier) => times.find((time) => wordAt(time, 'eventclassifiercode')?.toUpperCase() === classifier) ?? [],
  )[0];
  return wordAt(found ?? times[0] ?? null, 'eventdatetime', 'datetime');
};

/** Returns whether cargo is loaded and discharged: not at a canal or an omitted call. */
const isForCargo = (call: View): boolean => {
  const states = [wordAt(call, 'statuscode'), ...listAt(call, 'statuscodes').map(({ value }) => String(value))];
  return (
    call.fields.get('iscargooperationalcall')?.value !== false &&
    !states.some((state) => state !== undefined && ['OMIT', 'BLNK', 'CUTR'].includes(state.toUpperCase()))
  );
};

const readShip = (service: View, ship: View, lanes: readonly LaneQuery[], { carrier, clocksOf }: ScheduleReading) => {
  const calls: Call[] = viewsAt(ship, 'transportcalls')
    .filter(isForCargo)
    .map((call) => ({ call, code: codeOf(viewAt(call, 'location') ?? call, placeOf(call, 'location', 'location')) }));
  return lanes.flatMap(({ origin, destination }): CarrierDeparture[] =>
    calls.flatMap(({ call, code }, index) => {
      if (code !== origin) return [];
      const later = calls.slice(index + 1);
      const reached = later.findIndex((one) => one.code === destination);
      // If the ship calls at the origin again, the later call counts.
      if (reached < 0 || later.slice(0, reached).some((one) => one.code === origin)) return [];
      const arrival = (later[reached] as Call).call;
      const [from, to] = [placeOf(call, 'timestamps', 'timestamps'), placeOf(arrival, 'timestamps', 'timestamps')];
      const etd = momentOf(writtenTime(call, 'DEPA'), clocksOf(origin), from);
      return [
        {
          ...{ origin, destination, via: [], etd },
          eta: momentOf(writtenTime(arrival, 'ARRI'), clocksOf(destination), to),
          vessel: vesselOf(ship),
          voyage: voyageOf([...partnersOf(call, carrier), call, ship]),
          service: serviceOf([service, ship, ...partnersOf(ship, carrier)]),
          cutOffs: cutOffsOf([call], etd, clocksOf(origin)),
        },
      ];
    }),
  );
};

/**
 * Reads the rotations of a response as departures of the lanes: from a call at the origin to the next one at the
 * destination.
 * @source DCSA Commercial Schedules 1.0.0 to 1.0.4, GET /v1/vessel-schedules; Operational Vessel Schedules 3.0 has the
 * same shape
 */
export const readVesselSchedules = (
  body: unknown,
  lanes: readonly LaneQuery[],
  reading: ScheduleReading,
): ScheduleDelivery => {
  const { parts, problems } = partsWith(body, ['vesselschedules', 'transportcalls'], 'schedules of ships');
  const ships = parts.flatMap((service) => {
    const within = viewsAt(service, 'vesselschedules');
    return (within.length > 0 ? within : [service]).map((ship) => ({ service, ship }));
  });
  const services = new Map(ships.map(({ service, ship }) => [ship, service]));
  const read = readParts([...services.keys()], (ship) => readShip(services.get(ship) ?? ship, ship, lanes, reading));
  return { departures: read.departures, problems: [...problems, ...read.problems] };
};
