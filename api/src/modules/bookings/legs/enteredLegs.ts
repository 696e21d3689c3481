import type { BookingFields, updateBookingLegs } from '@quayside/contract';
import {
  findLegErrors,
  findMainCarriage,
  type Leg,
  type LegTransportField,
  legModes,
  legTransportFields,
} from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { invalid } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { portsById, toPlace } from '../../ports/portRows';
import { bookedRoute, mainLegs } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { currentFields } from '../booking/findBooking';
import { toInstant } from '../create/journeyDates';
import { typedPlace } from '../create/newJourney';

type SentLeg = InferOutput<typeof updateBookingLegs.body>['legs'][number];

type SentPlace = SentLeg['from'];
type Place = Leg['from'];

const toTypedPlaceKey = ({ city, country }: Pick<Place, 'city' | 'country'>): string =>
  `${city.toLowerCase()} ${country}`;

/**
 * Returns the places of the legs. Those of the booking keep their snapshots; a place that the directory lacks has the time
 * zone of the port of loading, and is one place wherever it is named. @throws 422 for an unknown place
 */
const resolveLegPlaces = async (db: Executor, { fields }: BookingRow, sent: readonly SentLeg[]) => {
  const { from, to, via } = bookedRoute(fields);
  const stored = (fields.legs ?? []).flatMap((leg) => [leg.from, leg.to]);
  const known = new Map([...stored, from, ...via, to].map((place) => [place.id, place]));
  const unlisted = new Map(stored.filter(({ code }) => code === '').map((place) => [toTypedPlaceKey(place), place]));
  const ids = sent.flatMap((leg) => [leg.from, leg.to]).filter((place) => typeof place === 'string');
  const ports = await portsById(db, ids);
  return (place: SentPlace, path: string): Place => {
    if (typeof place === 'string') {
      const port = ports.get(place);
      const found = known.get(place) ?? (port && toPlace(port));
      if (!found) throw invalid([{ path, message: 'Place not available' }]);
      return found;
    }
    const found = unlisted.get(toTypedPlaceKey(place)) ?? typedPlace(place, from);
    unlisted.set(toTypedPlaceKey(place), found);
    return found;
  };
};

const toLegTransport = (sent: SentLeg): Pick<Leg, LegTransportField> => {
  const own: readonly string[] = legModes[sent.mode].fields;
  const pairs = legTransportFields.map((field) => [field, (own.includes(field) && sent[field]) || null]);
  return Object.fromEntries(pairs);
};

/** Returns the legs as stored. @throws 422 for legs with a gap, against the order, or beside the ports of the booking */
export const toLegs = async (db: Executor, row: BookingRow, sent: readonly SentLeg[]): Promise<Leg[]> => {
  const placeOf = await resolveLegPlaces(db, row, sent);
  const legs = sent.map((leg, index): Leg => {
    const from = placeOf(leg.from, `legs.${index}.from`);
    const to = placeOf(leg.to, `legs.${index}.to`);
    const times = { etd: toInstant(leg.etd, from), eta: toInstant(leg.eta, to) };
    return { mode: leg.mode, from, to, ...toLegTransport(leg), ...times };
  });
  const booked = { ...bookedRoute(currentFields(row)), mode: row.mode };
  const errors = findLegErrors(legs, booked);
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  const main = findMainCarriage(legs, booked);
  return legs.map((leg, index) => ({
    ...leg,
    ...(index === main?.first && { etd: null }),
    ...(index === main?.last && { eta: null }),
  }));
};

/**
 * Ensures that the legs of a booking fit its ports and dates after an edit of them.
 * @param edited the mode, the fields before and after, and the prefix of their paths
 * @throws 422 at the first changed field
 */
export const checkLegsAfterEdit = (edited: {
  readonly mode: BookingRow['mode'];
  readonly before: BookingFields;
  readonly after: BookingFields;
  readonly prefix: '' | 'fields.';
}): void => {
  const [was, now] = [bookedRoute(edited.before), bookedRoute(edited.after)];
  const changed = [
    was.etd !== now.etd && 'etd',
    was.eta !== now.eta && 'eta',
    was.from.id !== now.from.id && 'portOfLoading',
    was.to.id !== now.to.id && 'portOfDischarge',
  ].find((field) => field !== false);
  const [error] = changed ? findLegErrors(edited.after.legs ?? [], { ...now, mode: edited.mode }) : [];
  if (!changed || !error) return;
  const leg = /^legs\.(\d+)/.exec(error.path)?.[1];
  const subject = leg === undefined ? '' : `Leg ${Number(leg) + 1}: `;
  throw invalid([
    { path: `${edited.prefix}${changed}`, message: `${subject}${error.message}. Change the legs first.` },
  ]);
};

/** The lead leg is the first one of the main carriage by ship or plane: its vessel or flight is that of the booking. */
const isLeadMode = (mode: Leg['mode']): boolean => mode === 'sea' || mode === 'air';

/** Returns the legs with the vessel, voyage and flight of the booking on the lead leg. */
export const withLeadTransport = (
  fields: Pick<BookingFields, 'routes' | 'airRoutes' | 'legs'>,
  { vessel, voyage, flight }: Pick<Leg, 'vessel' | 'voyage' | 'flight'>,
): Leg[] => {
  const lead = mainLegs(fields).find(({ mode }) => isLeadMode(mode));
  return (fields.legs ?? []).map((leg) => (leg === lead ? { ...leg, vessel, voyage, flight } : leg));
};

/** Returns the outer place of the legs before or after the main carriage, else the booked one that no leg gave. */
const outerPlace = (booked: Leg['from'] | null, before: Leg['from'] | undefined, now: Leg['from'] | undefined) => {
  if (now) return now;
  return booked && booked.id === before?.id ? null : booked;
};

/**
 * Returns the fields of a booking with its legs: the stops on the way, the vessel or flight of the lead leg, and the
 * places of receipt and final destination follow from them.
 */
export const withLegs = (fields: BookingFields, legs: readonly Leg[]): BookingFields => {
  const booked = bookedRoute(fields);
  const main = mainLegs({ ...fields, legs: [...legs] });
  const lead = main.find(({ mode }) => isLeadMode(mode));
  const findOuterPlaces = (all: readonly Leg[]) => {
    const found = findMainCarriage(all, booked);
    return {
      receipt: found && found.first > 0 ? all[0]?.from : undefined,
      final: found && found.last < all.length - 1 ? all.at(-1)?.to : undefined,
    };
  };
  const [before, now] = [findOuterPlaces(fields.legs ?? []), findOuterPlaces(legs)];
  const via = main.slice(0, -1).map(({ to }) => to);
  const { routes, airRoutes } = fields;
  return {
    ...fields,
    legs: [...legs],
    routes: routes && {
      ...routes,
      via,
      ...(lead && { vessel: lead.vessel, voyage: lead.voyage }),
      placeOfReceipt: outerPlace(routes.placeOfReceipt, before.receipt, now.receipt),
      finalDestination: outerPlace(routes.finalDestination, before.final, now.final),
    },
    airRoutes: airRoutes && {
      ...airRoutes,
      via,
      ...(lead && { flight: lead.flight }),
    },
  };
};

/** Returns the legs after a change of the ports of a booking: they begin and end there. */
export const withOtherPorts = (
  legs: readonly Leg[],
  before: { readonly from: Leg['from']; readonly to: Leg['to'] },
  after: { readonly from: Leg['from']; readonly to: Leg['to'] },
): Leg[] => {
  const moved = (place: Leg['from']) => {
    if (place.id === before.from.id) return after.from;
    return place.id === before.to.id ? after.to : place;
  };
  return legs.map((leg) => ({ ...leg, from: moved(leg.from), to: moved(leg.to) }));
};
