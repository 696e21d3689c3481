import * as v from 'valibot';
import { isArrivalTooEarly } from './arrivalDay';
import { Instant } from './calendarDay';
import { Place } from './place';
import { dayAt, isBareDay } from './placeTime';

/** Kinds of transport of a leg, with the fields that name what carries the cargo. */
export const legModes = {
  sea: { label: 'Sea', fields: ['vessel', 'voyage'] },
  air: { label: 'Air', fields: ['flight'] },
  truck: { label: 'Truck', fields: ['vehicle'] },
  rail: { label: 'Rail', fields: ['vehicle'] },
  barge: { label: 'Barge', fields: ['vessel', 'voyage'] },
} as const;
export type LegMode = keyof typeof legModes;
export const legModeNames = Object.keys(legModes) as [LegMode, ...LegMode[]];

/** Fields of a leg that name its vessel, flight or vehicle. */
export const legTransportFields = ['vessel', 'voyage', 'flight', 'vehicle'] as const;
export type LegTransportField = (typeof legTransportFields)[number];

/** The most legs of a booking. */
export const maxLegs = 8;

/** A part of the journey in one vehicle; unknown values are null. */
export const Leg = v.object({
  mode: v.picklist(legModeNames),
  from: Place,
  to: Place,
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  /** Truck or train. */
  vehicle: v.nullable(v.string()),
  /** Planned; null at the ends of the main carriage, where the booking has them. */
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
});
export type Leg = v.InferOutput<typeof Leg>;

type Ends<P> = { readonly from: P; readonly to: P };
type LegPlace = Pick<Place, 'id' | 'city' | 'portName' | 'timeZone'>;

/** Returns the legs from the port of loading to the port of discharge, as indexes; null when they do not run between both. */
export const findMainCarriage = (
  legs: readonly Ends<{ readonly id: string }>[],
  { from, to }: Ends<{ readonly id: string }>,
): { readonly first: number; readonly last: number } | null => {
  const first = legs.findIndex((leg) => leg.from.id === from.id);
  const last = legs.findLastIndex((leg) => leg.to.id === to.id);
  return first === -1 || last < first ? null : { first, last };
};

interface BookedEnds extends Ends<LegPlace> {
  readonly etd: string | null;
  readonly eta: string | null;
}

/** Returns the legs with ETD and ETA of the booking at the ends of the main carriage. */
export const withBookedTimes = <L extends Ends<{ readonly id: string }> & Pick<Leg, 'etd' | 'eta'>>(
  legs: readonly L[],
  { from, to, etd, eta }: BookedEnds,
): L[] => {
  const main = findMainCarriage(legs, { from, to });
  return legs.map((leg, index) => ({
    ...leg,
    ...(index === main?.first && { etd }),
    ...(index === main?.last && { eta }),
  }));
};

/** Checks whether a leg leaves before the one before it arrives; a bare day may be any time of it. */
const leavesTooEarly = (etd: string, eta: string, timeZone: string): boolean =>
  isBareDay(etd, timeZone) ? dayAt(etd, timeZone) < dayAt(eta, timeZone) : Date.parse(etd) < Date.parse(eta);

interface LegError {
  /** For example `legs.0.from`. */
  readonly path: string;
  readonly message: string;
}

const getPlaceName = ({ city, portName }: LegPlace): string => city || portName;

/** Returns the errors in order and gaps of legs; `mode` is that of the booking. */
export const findLegErrors = (
  legs: readonly (Ends<LegPlace> & Pick<Leg, 'mode' | 'etd' | 'eta'>)[],
  { mode, ...booked }: BookedEnds & { readonly mode: 'SEA' | 'AIR' },
): LegError[] => {
  if (legs.length === 0) return [];
  const main = findMainCarriage(legs, booked);
  const timed = withBookedTimes(legs, booked);
  const errors = timed.flatMap(({ from, to, etd, eta }, index): LegError[] => {
    const at = (field: string, message: string) => ({ path: `legs.${index}.${field}`, message });
    const before = timed[index - 1];
    return [
      ...(from.id === to.id ? [at('to', 'Choose two different places')] : []),
      ...(before && before.to.id !== from.id
        ? [at('from', `Leg ${index} ends in ${getPlaceName(before.to)}: begin there, or add the leg between`)]
        : []),
      ...(etd && eta && isArrivalTooEarly({ etd, eta, from: from.timeZone, to: to.timeZone })
        ? [at('eta', 'ETA is before ETD')]
        : []),
      ...(before?.eta && etd && leavesTooEarly(etd, before.eta, from.timeZone)
        ? [at('etd', `Leaves before leg ${index} arrives`)]
        : []),
    ];
  });
  if (main === null)
    return [
      ...errors,
      {
        path: 'legs',
        message: `The legs must run from ${getPlaceName(booked.from)} to ${getPlaceName(booked.to)}, the ports of the booking`,
      },
    ];
  const between = legs.slice(main.first, main.last + 1);
  const needed = mode === 'AIR' ? 'air' : 'sea';
  if (between.every((leg) => leg.mode !== needed))
    errors.push({
      path: `legs.${main.first}.mode`,
      message: `At least one leg between the ports of the booking is by ${needed}`,
    });
  return errors;
};

/** Returns what carries a leg. @example legTransport(leg) // 'Ever Ace 012W' */
export const legTransport = (leg: Pick<Leg, 'mode' | LegTransportField>): string =>
  legModes[leg.mode].fields
    .map((field) => leg[field])
    .filter(Boolean)
    .join(' ');

/** Returns legs on one line. @example 'VNHPH → SGSIN Ever Ace 012W, SGSIN → NLRTM' */
export const legsText = (legs: readonly Leg[]): string =>
  legs
    .map((leg) => {
      const [from, to] = [leg.from, leg.to].map((place) => place.code || getPlaceName(place));
      return [`${from} → ${to}`, legTransport(leg)].filter(Boolean).join(' ');
    })
    .join(', ');
