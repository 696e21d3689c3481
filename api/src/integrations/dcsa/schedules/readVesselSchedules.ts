import type { CarrierDeparture, LaneQuery, ScheduleDelivery } from '../../../ports/scheduleSource';
import { findFieldPath, listAt, toView, type View, viewAt, wordAt } from '../../source/view';
import {
  partsWith,
  readCutOffs,
  readInstant,
  readPartners,
  readParts,
  readPlaceCode,
  readServiceName,
  readVesselName,
  readVoyageNumber,
  type ScheduleReading,
} from './scheduleParts';

interface Call {
  readonly call: View;
  readonly code: string;
}

const viewsAt = (part: View, ...names: readonly string[]): View[] =>
  listAt(part, ...names).flatMap(({ path, value }) => toView(value, path) ?? []);

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
    .map((call) => ({
      call,
      code: readPlaceCode(viewAt(call, 'location') ?? call, findFieldPath(call, 'location', 'location')),
    }));
  return lanes.flatMap(({ origin, destination }): CarrierDeparture[] =>
    calls.flatMap(({ call, code }, index) => {
      if (code !== origin) return [];
      const later = calls.slice(index + 1);
      const reached = later.findIndex((one) => one.code === destination);
      // If the ship calls at the origin again, the later call counts.
      if (reached < 0 || later.slice(0, reached).some((one) => one.code === origin)) return [];
      const arrival = (later[reached] as Call).call;
      const [from, to] = [
        findFieldPath(call, 'timestamps', 'timestamps'),
        findFieldPath(arrival, 'timestamps', 'timestamps'),
      ];
      const etd = readInstant(writtenTime(call, 'DEPA'), clocksOf(origin), from);
      return [
        {
          ...{ origin, destination, via: [], etd },
          eta: readInstant(writtenTime(arrival, 'ARRI'), clocksOf(destination), to),
          vessel: readVesselName(ship),
          voyage: readVoyageNumber([...readPartners(call, carrier), call, ship]),
          service: readServiceName([service, ship, ...readPartners(ship, carrier)]),
          cutOffs: readCutOffs([call], etd, clocksOf(origin)),
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
