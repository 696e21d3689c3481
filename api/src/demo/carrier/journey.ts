import { type CodedEvent, type EventKind, HOUR, isLikeAir } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import type { CarriedBooking, Stop } from './carriedBooking';

/** The phases of a journey in order; a delay moves its own phase and all that follow. */
const phases = ['origin', 'departure', 'call', 'connection', 'arrival', 'release', 'pick-up'] as const;
export type Phase = (typeof phases)[number];

/** One planned step, as of when the booking is made. */
export interface Moment {
  /** Identifies the step and the place, and the container where there are several. */
  readonly key: string;
  readonly phase: Phase;
  readonly code: CodedEvent;
  readonly kind: EventKind;
  readonly at: Stop;
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Carriers announce the times of these in advance. */
  readonly foretold: boolean;
  readonly leg: number;
  readonly equipment: string | null;
}

type Template = Omit<Moment, 'due' | 'at' | 'equipment' | 'leg' | 'foretold' | 'key'> & {
  readonly name: string;
  readonly hours: number;
  readonly foretold?: true;
  readonly perContainer?: true;
};

const equipment = (
  name: string,
  phase: Phase,
  code: string,
  empty: boolean,
  hours: number,
  mode = 'VESSEL',
): Template => ({
  name,
  phase,
  kind: 'equipment',
  code: {
    standard: 'dcsa',
    type: 'equipment',
    code,
    classifierCode: 'ACT',
    empty,
    mode: mode as 'VESSEL',
    ...(code === 'DROP' && { facility: 'CLOC' }),
  },
  hours,
  perContainer: true,
});
const transport = (name: string, phase: Phase, code: 'ARRI' | 'DEPA', hours: number): Template => ({
  name,
  phase,
  kind: 'transport',
  code: { standard: 'dcsa', type: 'transport', code, classifierCode: 'ACT', mode: 'VESSEL' },
  hours,
  foretold: true,
});
const customs = (name: string, phase: Phase, hours: number): Template => ({
  name,
  phase,
  kind: 'customs',
  code: { standard: 'dcsa', type: 'equipment', code: 'CUSR', classifierCode: 'ACT' },
  hours,
});
const flown = (
  name: string,
  phase: Phase,
  code: string,
  hours: number,
  kind: EventKind,
  foretold?: true,
): Template => ({
  name,
  phase,
  kind,
  code: { standard: 'iata', code },
  hours,
  ...(foretold && { foretold }),
});

/** Hours around departure, call and arrival. Those before the departure shrink for a late booking. */
interface Plan {
  readonly origin: readonly Template[];
  readonly call: readonly Template[];
  readonly onward: readonly Template[];
  readonly destination: readonly Template[];
  /** Hours that cargo stays at a port or airport of call. */
  readonly stay: number;
}

const containerPlan: Plan = {
  origin: [
    equipment('empty-picked-up', 'origin', 'GTOT', true, -144, 'TRUCK'),
    equipment('gated-in', 'origin', 'GTIN', false, -60, 'TRUCK'),
    customs('export-cleared', 'origin', -36),
    equipment('loaded', 'departure', 'LOAD', false, -10),
    transport('departed', 'departure', 'DEPA', 0),
  ],
  call: [transport('arrived', 'call', 'ARRI', 0), equipment('discharged', 'call', 'DISC', false, 12)],
  onward: [equipment('loaded', 'connection', 'LOAD', false, -9), transport('departed', 'connection', 'DEPA', 0)],
  destination: [
    transport('arrived', 'arrival', 'ARRI', 0),
    equipment('discharged', 'arrival', 'DISC', false, 14),
    customs('cleared', 'release', 30),
    { ...equipment('available', 'release', 'AVPU', false, 36), foretold: true },
    equipment('gated-out', 'pick-up', 'GTOT', false, 60, 'TRUCK'),
    { ...equipment('delivered', 'pick-up', 'DROP', false, 66, 'TRUCK'), foretold: true },
    equipment('empty-returned', 'pick-up', 'GTIN', true, 110, 'TRUCK'),
  ],
  stay: 60,
};

const lclPlan: Plan = {
  ...containerPlan,
  origin: containerPlan.origin.filter(({ name }) => name !== 'empty-picked-up'),
  destination: containerPlan.destination.filter(({ name }) => name !== 'gated-out' && name !== 'empty-returned'),
};

const airPlan: Plan = {
  origin: [
    flown('received', 'origin', 'RCS', -14, 'equipment'),
    flown('export-cleared', 'origin', 'CCD', -9, 'customs'),
    flown('departed', 'departure', 'DEP', 0, 'transport', true),
  ],
  call: [flown('arrived', 'call', 'ARR', 0, 'transport', true), flown('received', 'call', 'RCF', 1, 'equipment')],
  onward: [flown('departed', 'connection', 'DEP', 0, 'transport', true)],
  destination: [
    flown('arrived', 'arrival', 'ARR', 0, 'transport', true),
    flown('received', 'arrival', 'RCF', 3, 'equipment'),
    flown('notified', 'release', 'NFD', 8, 'document'),
    flown('cleared', 'release', 'CCD', 12, 'customs'),
    flown('delivered', 'release', 'DLV', 20, 'equipment', true),
  ],
  stay: 5,
};

const getPlan = (booking: CarriedBooking): Plan => {
  if (isLikeAir(booking.loadType)) return airPlan;
  return booking.loadType === 'LCL' ? lclPlan : containerPlan;
};

/**
 * Returns the position of each call along the way as a fraction, by great circles from stop to stop; evenly spaced
 * where a place has no position.
 */
const fractions = ({ from, via, to }: CarriedBooking): number[] => {
  const stops = [from, ...via, to];
  const legs = stops.slice(1).map((stop, index) => {
    const before = stops[index];
    if (before?.lon == null || before.lat == null || stop.lon === null || stop.lat === null) return null;
    return distanceNm([before.lon, before.lat], [stop.lon, stop.lat]);
  });
  const known = legs.every((leg): leg is number => leg !== null && leg > 0) ? (legs as number[]) : legs.map(() => 1);
  const whole = known.reduce((sum, leg) => sum + leg, 0);
  return via.map((_, index) => known.slice(0, index + 1).reduce((sum, leg) => sum + leg, 0) / whole);
};

/** Returns when the carrier confirms: soon after the booking was made. */
export const confirmedAt = ({ createdAt }: Pick<CarriedBooking, 'createdAt'>): number => Date.parse(createdAt) + 12_000;

const confirmation = (booking: CarriedBooking): Moment => ({
  key: 'confirmed',
  phase: 'origin',
  kind: 'document',
  code: isLikeAir(booking.loadType)
    ? { standard: 'iata', code: 'BKD' }
    : { standard: 'dcsa', type: 'shipment', code: 'CONF', classifierCode: 'ACT', document: 'BKG' },
  at: booking.from,
  due: confirmedAt(booking),
  foretold: false,
  leg: 0,
  equipment: null,
});

const placed = (
  booking: CarriedBooking,
  templates: readonly Template[],
  { at, anchor, leg, room }: { at: Stop; anchor: number; leg: number; room: number },
): Moment[] =>
  templates.flatMap(({ name, hours, perContainer, foretold = false, ...moment }) => {
    const containers: readonly (string | null)[] =
      perContainer && booking.containers.length > 0 ? booking.containers : [null];
    return containers.map((container, index) => ({
      ...moment,
      // Containers follow one another at the gate and at the crane.
      due: Math.round(anchor + hours * HOUR * room + (perContainer ? index * 11 * 60_000 * room : 0)),
      key: [leg, at.code, name, container].filter((part) => part !== null).join(':'),
      at,
      leg,
      foretold,
      equipment: container,
    }));
  });

/** Returns every planned step of the booking, in order. Without dates it can only be confirmed. */
export const plannedMoments = (booking: CarriedBooking): Moment[] => {
  const confirmed = confirmation(booking);
  if (!booking.etd || !booking.eta) return [confirmed];
  const [etd, eta] = [Date.parse(booking.etd), Date.parse(booking.eta)];
  if (eta <= etd) return [confirmed];
  const plan = getPlan(booking);
  const lead = (etd - confirmed.due) / HOUR;
  const room = Math.min(1, Math.max(0, lead / Math.abs((plan.origin[0]?.hours ?? -1) * 1.1)));
  const stay = Math.min(plan.stay * HOUR, (eta - etd) / (2 * (booking.via.length + 1)));
  const sailing = eta - etd - stay * booking.via.length;
  const calls = fractions(booking).flatMap((fraction, index) => {
    const arrival = etd + fraction * sailing + index * stay;
    const at = booking.via[index] as Stop;
    const shrunk = stay / (plan.stay * HOUR);
    return [
      ...placed(booking, plan.call, { at, anchor: arrival, leg: index, room: shrunk }),
      ...placed(booking, plan.onward, { at, anchor: arrival + stay, leg: index + 1, room: shrunk }),
    ];
  });
  return [
    confirmed,
    ...placed(booking, plan.origin, { at: booking.from, anchor: etd, leg: 0, room }),
    ...calls,
    ...placed(booking, plan.destination, { at: booking.to, anchor: eta, leg: booking.via.length, room: 1 }),
  ];
};
