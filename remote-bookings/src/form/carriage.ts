import {
  type Booking,
  type Departure,
  type LocalCutOffs,
  type NewBookingFields,
  toLocalCutOffs,
} from '@quayside/contract';
import {
  type BookingCutOffName,
  bookingCutOffNames,
  type CarrierChoice,
  dayFault,
  isDay,
  isLikeAir,
  type LoadType,
  parseTime,
} from '@quayside/freight';

/** A day yyyy-MM-dd and a time HH:mm at a place, as typed. */
export interface TypedMoment {
  day: string;
  time: string;
}

/** Carrier, transport and cut-offs as typed; '' for none. */
export interface CarriageValues {
  /** The code is empty for a carrier that is not in the directory. */
  carrier: CarrierChoice | null;
  service: string;
  vessel: string;
  voyage: string;
  flight: string;
  cutOffs: Partial<Record<BookingCutOffName, TypedMoment>>;
}

export const emptyMoment: TypedMoment = { day: '', time: '' };

const noCutOffs = (): CarriageValues['cutOffs'] => ({
  ...{ Documents: emptyMoment, VGM: emptyMoment, Cargo: emptyMoment, 'AMS/ENS': emptyMoment },
});

/** Fields that belong to one departure and its port of loading. */
export const noTransport = () => ({ service: '', vessel: '', voyage: '', flight: '', cutOffs: noCutOffs() });

export const emptyCarriage = (): CarriageValues => ({ carrier: null, ...noTransport() });

/** Returns the cut-offs that apply to a load type. */
export const listCutOffNames = (loadType: LoadType): readonly BookingCutOffName[] =>
  bookingCutOffNames[isLikeAir(loadType) ? 'AIR' : 'SEA'];

const isTyped = ({ day, time }: TypedMoment): boolean => day.trim() !== '' || time.trim() !== '';

/** Returns the typed cut-offs of the load type; incomplete ones stay incomplete. */
export const typedCutOffs = ({ cutOffs }: Pick<CarriageValues, 'cutOffs'>, loadType: LoadType): LocalCutOffs =>
  Object.fromEntries(
    listCutOffNames(loadType).flatMap((name) => {
      const { day, time } = cutOffs[name] ?? emptyMoment;
      return isTyped({ day, time }) ? [[name, `${day.trim()}T${parseTime(time) ?? time.trim()}`]] : [];
    }),
  );

/** Returns the error of a typed cut-off; undefined for none. */
const momentFault = (moment: TypedMoment): string | undefined => {
  if (!isTyped(moment)) return undefined;
  if (!isDay(moment.day)) return dayFault(moment.day) ?? 'Enter the date';
  return parseTime(moment.time) === null ? 'Enter the time as HH:mm' : undefined;
};

/** Returns the errors of cut-offs that cannot be read, by field name. */
export const cutOffFaults = ({ cutOffs }: Pick<CarriageValues, 'cutOffs'>, loadType: LoadType) =>
  listCutOffNames(loadType).map((name) => ({
    path: `cutOffs.${name}`,
    message: momentFault(cutOffs[name] ?? emptyMoment),
  }));

/** Returns the carriage as the API expects it; fields of the other mode are empty. */
export const toSentCarriage = (values: CarriageValues, loadType: LoadType): Partial<NewBookingFields> => {
  const isAir = isLikeAir(loadType);
  const { carrier, service, vessel, voyage, flight } = values;
  return {
    carrier: carrier && { code: carrier.code, name: carrier.name },
    service: service.trim() || null,
    vessel: (!isAir && vessel.trim()) || null,
    voyage: (!isAir && voyage.trim()) || null,
    flight: (isAir && flight.trim()) || null,
    cutOffs: typedCutOffs(values, loadType),
  };
};

const toCutOffValues = (local: LocalCutOffs): CarriageValues['cutOffs'] => ({
  ...noCutOffs(),
  ...Object.fromEntries(
    Object.entries(local).map(([name, moment]) => {
      const [day = '', time = ''] = moment.split('T');
      return [name, { day, time }];
    }),
  ),
});

/** Returns the carriage of a stored booking, cut-offs in the time zone of the place of loading. */
export const toCarriageValues = ({ fields: { routes, airRoutes }, bookingFrom }: Booking): CarriageValues => {
  const { carrier = null, service, cutOffs = [] } = airRoutes ?? routes ?? {};
  return {
    ...{ carrier, service: service ?? '', vessel: routes?.vessel ?? '', voyage: routes?.voyage ?? '' },
    ...{ flight: airRoutes?.flight ?? '', cutOffs: toCutOffValues(toLocalCutOffs(cutOffs, bookingFrom.timeZone)) },
  };
};

/** Returns the carriage of one of the company's departures. */
export const carriageOfDeparture = (departure: Departure): CarriageValues => {
  const { carrier, service, vessel, voyage, flight, cutOffs, origin } = departure;
  return {
    ...{ carrier, service, vessel: vessel ?? '', voyage: voyage ?? '', flight: flight ?? '' },
    cutOffs: toCutOffValues(toLocalCutOffs(cutOffs, origin.timeZone)),
  };
};

/** Returns the carriage as one line: 'Maersk · EVER GIVEN / 071W · 2 cut-offs'; '' while nothing is typed. */
export const carriageSummary = (values: CarriageValues, loadType: LoadType): string => {
  const transport = isLikeAir(loadType)
    ? values.flight
    : [values.vessel, values.voyage]
        .map((text) => text.trim())
        .filter(Boolean)
        .join(' / ');
  const count = Object.keys(typedCutOffs(values, loadType)).length;
  const cutOffs = count > 0 && `${count} ${count === 1 ? 'cut-off' : 'cut-offs'}`;
  return [values.carrier?.name, values.service.trim(), transport.trim(), cutOffs].filter(Boolean).join(' · ');
};
