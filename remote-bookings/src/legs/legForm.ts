import type { Booking, NewLeg, Place } from '@quayside/contract';
import {
  dayAt,
  dayFault,
  findMainCarriage,
  formatTime,
  instantAt,
  isBareDay,
  type Leg,
  type LegMode,
  type LegTransportField,
  legModes,
  legTransportFields,
  maxLegs,
  parseTime,
} from '@quayside/freight';
import type { FormPart, PortOption } from '@quayside/ui';

/** A leg as typed; days are yyyy-MM-dd, '' or unparsed text, times HH:mm or ''. */
export interface LegEntry extends Record<LegTransportField, string> {
  mode: LegMode;
  from: PortOption | null;
  to: PortOption | null;
  etdDay: string;
  etdTime: string;
  etaDay: string;
  etaTime: string;
}

export interface LegsForm {
  legs: LegEntry[];
}

type LegEnd = 'from' | 'to';
export type LegMoment = 'etd' | 'eta';

const getLegMode = ({ isLikeAIRBooking: isAir }: Booking): LegMode => (isAir ? 'air' : 'sea');

export const transportLabels: Readonly<Record<LegTransportField, { readonly label: string; readonly most: number }>> = {
  vessel: { label: 'Vessel', most: 60 },
  voyage: { label: 'Voyage', most: 20 },
  flight: { label: 'Flight', most: 10 },
  vehicle: { label: 'Truck or train', most: 60 },
};

const UNLISTED = 'unlisted';

/** Returns a place that the directory lacks. @param typed city, or city and country: 'Venlo, NL' */
export const unlistedPlace = (typed: string): PortOption => {
  const [, city = typed, country = ''] = /^(.+?)(?:,\s*([A-Za-z]{2}))?$/.exec(typed.trim()) ?? [];
  return { id: `${UNLISTED} ${typed}`, code: '', city, country: country.toUpperCase(), portType: 'INLAND' };
};

const toOption = ({ lat: _, lon: __, ...place }: Place, portType: PortOption['portType']): PortOption => ({
  ...place,
  portType,
});

const toLocalMoment = (at: string | null, timeZone: string): readonly [day: string, time: string] => {
  if (at === null) return ['', ''];
  return [dayAt(at, timeZone), isBareDay(at, timeZone) ? '' : formatTime(at, timeZone)];
};

const toEntry = (leg: Leg): LegEntry => {
  const kind = leg.mode === 'air' ? 'AIR' : leg.mode === 'sea' || leg.mode === 'barge' ? 'SEA' : 'INLAND';
  const [etdDay, etdTime] = toLocalMoment(leg.etd, leg.from.timeZone);
  const [etaDay, etaTime] = toLocalMoment(leg.eta, leg.to.timeZone);
  const transport = legTransportFields.map((field) => [field, leg[field] ?? '']);
  return {
    ...(Object.fromEntries(transport) as Record<LegTransportField, string>),
    ...{ mode: leg.mode, from: toOption(leg.from, kind), to: toOption(leg.to, kind) },
    ...{ etdDay, etdTime, etaDay, etaTime },
  };
};

/** Returns an empty leg that begins at a place. */
export const emptyLeg = (mode: LegMode, from: PortOption | null = null): LegEntry => ({
  ...{ mode, from, to: null, vessel: '', voyage: '', flight: '', vehicle: '' },
  ...{ etdDay: '', etdTime: '', etaDay: '', etaTime: '' },
});

const toDestination = ({ bookingTo, isLikeAIRBooking: isAir }: Booking): PortOption =>
  toOption(bookingTo, isAir ? 'AIR' : 'SEA');

/** Returns a leg to add after the others: to the port of discharge until they reach it, then on-carriage by truck. */
export const nextLeg = (legs: readonly LegEntry[], booking: Booking): LegEntry => {
  const from = legs.at(-1)?.to ?? null;
  const isThere = legs.some(({ to }) => to?.id === booking.bookingTo.id);
  return isThere ? emptyLeg('truck', from) : { ...emptyLeg(getLegMode(booking), from), to: toDestination(booking) };
};

/** Returns the booked route as legs, for a booking without any. */
const bookedLegs = (booking: Booking): Leg[] => {
  const { bookingFrom, bookingTo, via, fields } = booking;
  const { vessel = null, voyage = null } = fields.routes ?? {};
  const stops = [bookingFrom, ...via, bookingTo];
  return stops.slice(1).flatMap((to, index): Leg[] => {
    const from = stops[index];
    if (!from) return [];
    const isFirst = index === 0;
    const flight = isFirst ? (fields.airRoutes?.flight ?? null) : null;
    const ship = isFirst ? { vessel, voyage } : { vessel: null, voyage: null };
    return [{ mode: getLegMode(booking), from, to, ...ship, flight, vehicle: null, etd: null, eta: null }];
  });
};

/** Returns the form values: the entered legs, else the booked route. */
export const toLegsForm = (booking: Booking): LegsForm => {
  const { legs = [] } = booking.fields;
  return { legs: (legs.length > 0 ? legs : bookedLegs(booking)).map(toEntry) };
};

const getPlaceKey = (place: PortOption | null): string => {
  if (!place) return '';
  return place.code === '' ? `${place.city.toLowerCase()} ${place.country}` : place.id;
};

/** Returns whether ETD or ETA of a leg is that of the booking: at the port of loading and at the port of discharge. */
export const isBookedMoment = (
  legs: readonly Pick<LegEntry, LegEnd>[],
  index: number,
  moment: LegMoment,
  { bookingFrom, bookingTo }: Pick<Booking, 'bookingFrom' | 'bookingTo'>,
): boolean => {
  const ends = legs.map(({ from, to }) => ({ from: { id: getPlaceKey(from) }, to: { id: getPlaceKey(to) } }));
  const main = findMainCarriage(ends, { from: bookingFrom, to: bookingTo });
  return main !== null && index === (moment === 'etd' ? main.first : main.last);
};

const sentPlace = (place: PortOption | null): NewLeg['from'] => {
  if (!place) return '';
  return place.code === '' ? { city: place.city, country: place.country } : place.id;
};

const sentMoment = (day: string, time: string, place: PortOption | null): string | null => {
  if (day === '') return null;
  const clock = parseTime(time);
  return clock && place?.timeZone ? instantAt(day, clock, place.timeZone) : day;
};

/** Returns the legs as the API takes them. */
export const toNewLegs = ({ legs }: LegsForm): NewLeg[] =>
  legs.map(({ mode, from, to, etdDay, etdTime, etaDay, etaTime, ...transport }) => ({
    ...{ mode, from: sentPlace(from), to: sentPlace(to) },
    ...transport,
    etd: sentMoment(etdDay, etdTime, from),
    eta: sentMoment(etaDay, etaTime, to),
  }));

interface LegError {
  /** For example `legs.0.from`. */
  readonly name: string;
  readonly message: string;
}

/** Returns the errors of single fields: a missing place, and a date or time that cannot be read. */
export const findEntryErrors = ({ legs }: LegsForm): LegError[] =>
  legs.flatMap((leg, index) => {
    const at = (field: keyof LegEntry, message: string) => ({ name: `legs.${index}.${field}`, message });
    return [
      ...(['from', 'to'] as const).flatMap((end) => (leg[end] ? [] : [at(end, 'Choose a place')])),
      ...(['etd', 'eta'] as const).flatMap((moment) => {
        const [day, time] = [leg[`${moment}Day`], leg[`${moment}Time`]];
        const fault = day === '' ? null : dayFault(day);
        return [
          ...(fault ? [at(`${moment}Day`, fault)] : []),
          ...(time !== '' && !parseTime(time) ? [at(`${moment}Time`, 'Enter the time as HH:mm')] : []),
          ...(time !== '' && day === '' ? [at(`${moment}Day`, 'Enter the day of this time')] : []),
        ];
      }),
    ];
  });

/** Returns the form field of a body path. @example toLegField('legs.0.etd') // 'legs.0.etdDay' */
export const toLegField = (path: string): string => {
  const [, index, field = ''] = /^legs\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (index === undefined) return 'root';
  return `legs.${index}.${field === 'etd' || field === 'eta' ? `${field}Day` : field}`;
};

const placeText = (place: PortOption | null): string => place?.code || place?.city || '?';

const entryText = (leg: LegEntry): string => {
  const transport = legModes[leg.mode].fields.map((field) => leg[field]).filter(Boolean);
  const days = [leg.etdDay, leg.etaDay].filter(Boolean).join(' to ');
  return [`${placeText(leg.from)} → ${placeText(leg.to)}`, ...transport, days].filter(Boolean).join(' ');
};

/** Returns the legs as one part, to compare two versions. */
export const legParts = ({ legs }: LegsForm): FormPart[] => [
  { name: 'legs', label: 'Legs', text: legs.map(entryText).join(', '), identity: JSON.stringify(legs) },
];

/** Returns whether another leg may be added. */
export const canAddLeg = (legs: readonly unknown[]): boolean => legs.length < maxLegs;
