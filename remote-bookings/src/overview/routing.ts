import type { Booking, Place } from '@quayside/contract';
import {
  arrivalEnd,
  DAY,
  departureEnd,
  findLastReachedCall,
  findMainCarriage,
  type Leg,
  lateDays,
  legModes,
  legTransport,
  type TripCall,
  type TripDelta,
  type TripMoment,
  toTripMoment,
  tripNote,
  tripPosition,
} from '@quayside/freight';
import { hasDeparted } from '../trip/bookingTrip';

/** Named time of a call, with its delay when late. */
export interface CallTime {
  readonly label: string;
  readonly moment: TripMoment | null;
  readonly delta?: TripDelta | null;
}

/** Place on the route, in the order of transport. */
export interface Call {
  key: string;
  code: string;
  name: string;
  timeZone: string;
  /** End port or airport, transshipment, or inland place. */
  kind: 'end' | 'via' | 'inland';
  /** Role of the place when its position does not imply it. */
  role: string | null;
  times: readonly CallTime[];
  /** Operation that the cargo waits for there. */
  waits: string | null;
  /** Carriage from here: vessel and voyage, or flight. */
  by: readonly string[];
  done: boolean;
  /** Whether the cargo is here. */
  here: boolean;
}

const inland = (key: string, place: Place, role: string, done: boolean, times: readonly CallTime[] = []): Call => ({
  key,
  code: place.code,
  name: place.city || place.portName,
  timeZone: place.timeZone,
  kind: 'inland',
  role,
  times,
  waits: null,
  by: [],
  done,
  here: false,
});

/** Returns the entered legs before, between and after the ports of the booking. */
const splitLegs = ({ fields, bookingFrom, bookingTo }: Booking) => {
  const legs = fields.legs ?? [];
  const main = findMainCarriage(legs, { from: bookingFrom, to: bookingTo });
  if (!main) return { first: [], main: [], last: [] };
  const after = main.last + 1;
  return { first: legs.slice(0, main.first), main: legs.slice(main.first, after), last: legs.slice(after) };
};

/** @example legRole(leg) // 'By truck, 29C-123.45' */
const legRole = (leg: Leg): string =>
  [`By ${legModes[leg.mode].label.toLowerCase()}`, legTransport(leg)].filter(Boolean).join(', ');

const plannedTime = (label: string, at: string | null, { timeZone }: Place): CallTime[] => {
  const moment = toTripMoment(at, timeZone);
  return moment ? [{ label, moment }] : [];
};

/** Returns the rounded days from departure to arrival; null when one of them is unknown. */
export const transitDaysText = ({ etd, eta }: Pick<Booking, 'etd' | 'eta'>): string | null => {
  if (!etd || !eta) return null;
  const days = Math.round((Date.parse(eta) - Date.parse(etd)) / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

const isPickedUp = (booking: Booking): boolean => booking.shippingStatus === 'picked' || hasDeparted(booking);

const before = (booking: Booking): Call[] => {
  const { routes, truckRoute } = booking.fields;
  const done = isPickedUp(booking);
  const pickUp = truckRoute?.inlandPoint;
  const receipt = routes?.placeOfReceipt;
  const calls: Call[] = [];
  if (pickUp) {
    const times = [
      { label: 'Truck leaves', moment: toTripMoment(truckRoute.etd, pickUp.timeZone) },
      { label: 'Truck arrives', moment: toTripMoment(truckRoute.eta, pickUp.timeZone) },
    ].filter(({ moment }) => moment !== null);
    calls.push(inland('truck', pickUp, 'Picked up by truck', done, times));
  }
  const { first } = splitLegs(booking);
  const known = new Set([pickUp?.id, ...first.map(({ from }) => from.id)]);
  if (receipt && !known.has(receipt.id)) calls.push(inland('receipt', receipt, 'Place of receipt', done));
  for (const [index, leg] of first.entries())
    calls.push(inland(`first ${index}`, leg.from, legRole(leg), done, plannedTime('ETD', leg.etd, leg.from)));
  return calls;
};

const after = (booking: Booking): Call[] => {
  const { routes, truckRoute } = booking.fields;
  const final = routes?.finalDestination;
  const point = routes?.inlandPoint;
  const { last } = splitLegs(booking);
  const known = new Set([final?.id, truckRoute?.inlandPoint?.id, ...last.map(({ to }) => to.id)]);
  const done = booking.status === 'completed';
  const calls: Call[] = [];
  if (point && !known.has(point.id)) calls.push(inland('inland', point, 'Inland point', done));
  for (const [index, leg] of last.entries())
    calls.push(inland(`last ${index}`, leg.to, legRole(leg), done, plannedTime('ETA', leg.eta, leg.to)));
  if (final && !last.some(({ to }) => to.id === final.id))
    calls.push(inland('final', final, 'Final destination', done));
  return calls;
};

const named = (told: 'A' | 'E', what: 'TA' | 'TD'): string => `${told}${what}`;
const sureness = (moment: TripMoment): 'A' | 'E' => (moment.sure === 'actual' ? 'A' : 'E');

/** Returns arrival and departure times at a transshipment, with the delay of the departure. */
const transshipmentTimes = ({ arrival, departure, departurePlanned, timeZone }: TripCall): CallTime[] => {
  const late = departure?.sure === 'actual' ? 0 : lateDays(departurePlanned, departure, timeZone);
  return [
    ...(arrival ? [{ label: named(sureness(arrival), 'TA'), moment: arrival }] : []),
    ...(departure
      ? [
          {
            label: named(sureness(departure), 'TD'),
            moment: departure,
            delta: late > 0 ? ({ text: `+${late} d`, tone: 'late' } as const) : null,
          },
        ]
      : []),
  ];
};

/** Returns the whole route of a booking: inland pick-up and receipt, the calls of its trip, and the destination. */
export const createRoute = (booking: Booking, now: Date): Call[] => {
  const { trip } = booking;
  const end = trip.calls.length - 1;
  const behind = booking.status === 'cancelled' ? -1 : findLastReachedCall(booking);
  const position = tripPosition(booking, now);
  const carriedBy = booking.isLikeAIRBooking ? [trip.flight] : [trip.vessel, trip.voyage];
  const by = carriedBy.filter((name) => name !== null && name !== '') as string[];
  const { main } = splitLegs(booking);
  const legFrom = (code: string): string[] => {
    const leg = main.find(({ from }) => from.code === code);
    return leg ? [leg.flight ?? leg.vessel ?? leg.vehicle, leg.voyage].filter((text) => text !== null) : [];
  };
  const sailingFrom = Math.min(Math.max(behind, 0), end - 1);
  const [departure, arrival] = [departureEnd(booking), arrivalEnd(booking, now)];
  const listCallTimes = (call: TripCall, index: number): CallTime[] => {
    if (index === 0) return [departure];
    return index === end ? [arrival] : transshipmentTimes(call);
  };
  return [
    ...before(booking),
    ...trip.calls.map((call, index): Call => {
      const { code, name, timeZone } = call;
      const isVia = index > 0 && index < end;
      const here = position.kind === 'standing' && position.call === index;
      return {
        key: `call ${index}`,
        code,
        name,
        timeZone,
        kind: isVia ? 'via' : 'end',
        role: isVia && index !== sailingFrom && legFrom(code).length === 0 ? 'Via' : null,
        times: listCallTimes(call, index),
        waits: here ? tripNote(booking, now).next : null,
        by: index === sailingFrom ? by : legFrom(code),
        done: index <= behind,
        here,
      };
    }),
    ...after(booking),
  ];
};
