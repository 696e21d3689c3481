import type { CarrierDeparture, ScheduleDelivery } from '../../../ports/scheduleSource';
import { listAt, placeOf, type View, viewAt, viewOf, wordAt } from '../../source/view';
import {
  codeOf,
  cutOffsOf,
  momentOf,
  partnersOf,
  partsWith,
  readParts,
  ScheduleFault,
  type ScheduleReading,
  serviceOf,
  vesselOf,
  voyageOf,
} from './scheduleParts';

interface Leg {
  readonly leg: View;
  /** The transport of the leg, inline or in its own object. */
  readonly transport: View | null;
  readonly isBySea: boolean;
  readonly number: number;
}

const legOf = (leg: View, index: number): Leg => {
  const transport = viewAt(leg, 'transport');
  const mode = wordAt(transport, 'modeoftransport') ?? wordAt(leg, 'modeoftransport') ?? 'VESSEL';
  const number = Number(wordAt(leg, 'sequencenumber', 'transportplanstagesequencenumber') ?? index + 1);
  return { leg, transport, isBySea: mode.toUpperCase() === 'VESSEL', number };
};

const departureOf = (leg: View) => viewAt(leg, 'departure', 'placeofdeparture');
const arrivalOf = (leg: View) => viewAt(leg, 'arrival', 'placeofarrival');
const timeIn = (call: View | null) => wordAt(call, 'datetime', 'eventdatetime', 'departuredatetime', 'arrivaldatetime');

const readRouting = (routing: View, { carrier, clocksOf }: ScheduleReading): CarrierDeparture[] => {
  const legs = listAt(routing, 'legs')
    .flatMap(({ path, value }) => viewOf(value, path) ?? [])
    .map(legOf)
    .sort((a, b) => a.number - b.number);
  const [first, last, sea] = [legs[0], legs.at(-1), legs.find(({ isBySea }) => isBySea)];
  if (!first || !last) throw new ScheduleFault(placeOf(routing, 'legs', 'legs'), 'holds no leg');
  if (!sea) throw new ScheduleFault(placeOf(routing, 'legs', 'legs'), 'has no leg by sea');
  const [left, reached] = [departureOf(first.leg), arrivalOf(last.leg)];
  const [leaves, arrives] = [placeOf(first.leg, 'departure', 'departure'), placeOf(last.leg, 'arrival', 'arrival')];
  const [origin, destination] = [codeOf(left, leaves), codeOf(reached, arrives)];
  const etd = momentOf(timeIn(left), clocksOf(origin), leaves);
  const via = legs.slice(0, -1).map(({ leg }) => codeOf(arrivalOf(leg), placeOf(leg, 'arrival', 'arrival')));
  const carriers = sea.transport ? partnersOf(sea.transport, carrier) : [];
  const said = [...carriers, sea.transport, ...partnersOf(sea.leg, carrier), sea.leg];
  return [
    {
      ...{ service: serviceOf(said), voyage: voyageOf(said), origin, destination },
      vessel: vesselOf(sea.transport) ?? vesselOf(sea.leg),
      via: [...new Set(via)].filter((code) => code !== origin && code !== destination),
      ...{ etd, eta: momentOf(timeIn(reached), clocksOf(destination), arrives) },
      cutOffs: cutOffsOf([routing, ...legs.map(({ leg }) => leg)], etd, clocksOf(origin)),
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
