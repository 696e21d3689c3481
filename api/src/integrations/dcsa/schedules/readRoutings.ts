import type { CarrierDeparture, ScheduleDelivery } from '../../../ports/scheduleSource';
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
  ScheduleFault,
  type ScheduleReading,
} from './scheduleParts';

interface Leg {
  readonly leg: View;
  /** The transport of the leg, inline or in its own object. */
  readonly transport: View | null;
  readonly isBySea: boolean;
  readonly number: number;
}

const readLeg = (leg: View, index: number): Leg => {
  const transport = viewAt(leg, 'transport');
  const mode = wordAt(transport, 'modeoftransport') ?? wordAt(leg, 'modeoftransport') ?? 'VESSEL';
  const number = Number(wordAt(leg, 'sequencenumber', 'transportplanstagesequencenumber') ?? index + 1);
  return { leg, transport, isBySea: mode.toUpperCase() === 'VESSEL', number };
};

const getDeparture = (leg: View) => viewAt(leg, 'departure', 'placeofdeparture');
const getArrival = (leg: View) => viewAt(leg, 'arrival', 'placeofarrival');
const timeIn = (call: View | null) => wordAt(call, 'datetime', 'eventdatetime', 'departuredatetime', 'arrivaldatetime');

const readRouting = (routing: View, { carrier, clocksOf }: ScheduleReading): CarrierDeparture[] => {
  const legs = listAt(routing, 'legs')
    .flatMap(({ path, value }) => toView(value, path) ?? [])
    .map(readLeg)
    .sort((a, b) => a.number - b.number);
  const [first, last, sea] = [legs[0], legs.at(-1), legs.find(({ isBySea }) => isBySea)];
  if (!first || !last) throw new ScheduleFault(findFieldPath(routing, 'legs', 'legs'), 'holds no leg');
  if (!sea) throw new ScheduleFault(findFieldPath(routing, 'legs', 'legs'), 'has no leg by sea');
  const [left, reached] = [getDeparture(first.leg), getArrival(last.leg)];
  const [leaves, arrives] = [
    findFieldPath(first.leg, 'departure', 'departure'),
    findFieldPath(last.leg, 'arrival', 'arrival'),
  ];
  const [origin, destination] = [readPlaceCode(left, leaves), readPlaceCode(reached, arrives)];
  const etd = readInstant(timeIn(left), clocksOf(origin), leaves);
  const via = legs
    .slice(0, -1)
    .map(({ leg }) => readPlaceCode(getArrival(leg), findFieldPath(leg, 'arrival', 'arrival')));
  const carriers = sea.transport ? readPartners(sea.transport, carrier) : [];
  const said = [...carriers, sea.transport, ...readPartners(sea.leg, carrier), sea.leg];
  return [
    {
      ...{ service: readServiceName(said), voyage: readVoyageNumber(said), origin, destination },
      vessel: readVesselName(sea.transport) ?? readVesselName(sea.leg),
      via: [...new Set(via)].filter((code) => code !== origin && code !== destination),
      ...{ etd, eta: readInstant(timeIn(reached), clocksOf(destination), arrives) },
      cutOffs: readCutOffs([routing, ...legs.map(({ leg }) => leg)], etd, clocksOf(origin)),
    },
  ];
};

/**
 * Reads the point-to-point routes of a response. A route is one departure: by the first ship, from the first place to
 * the last.
 * @source DCSA Commercial Schedules 1.0.0-Beta-1 to 1.0.4, GET /v1/point-to-point-routes
 */
export const readRoutings = (body: unknown, reading: ScheduleReading): ScheduleDelivery => {
  const { parts, problems } = partsWith(body, ['legs'], 'routes');
  const read = readParts(parts, (part) => readRouting(part, reading));
  return { departures: read.departures, problems: [...problems, ...read.problems] };
};
