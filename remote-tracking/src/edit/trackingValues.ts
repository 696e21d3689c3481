import type { Booking, TrackingInfo } from '@quayside/contract';
import { dayAt, formatDay, formatTime, instantAt, parseTime } from '@quayside/freight';
import { type FormPart, type PortOption, samePart } from '@quayside/ui';
import { t } from '../texts/tracking';

/** Date and time at a place: yyyy-MM-dd and HH:mm, each '' while unknown, or invalid input. */
export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

export interface NamedParty {
  readonly id: string;
  readonly companyName: string;
}

/** Form values of the tracking info. */
export interface TrackingValues {
  hblNumber: string;
  mblNumber: string;
  reference: string;
  /** One or several, comma-separated. */
  containerNumber: string;
  shipper: NamedParty | null;
  consignee: NamedParty | null;
  from: PortOption | null;
  to: PortOption | null;
  etd: LocalMoment;
  eta: LocalMoment;
  /** Reason for another destination after the departure. */
  reason: string;
}
export type TrackingField = Exclude<keyof TrackingValues, 'reason'>;

const labels: Record<TrackingField, { readonly sea: string; readonly air: string }> = {
  hblNumber: {
    get sea() {
      return t('HBL number');
    },
    get air() {
      return t('HAWB number');
    },
  },
  mblNumber: {
    get sea() {
      return t('MBL number');
    },
    get air() {
      return t('MAWB number');
    },
  },
  reference: {
    get sea() {
      return t('Reference');
    },
    get air() {
      return t('Reference');
    },
  },
  containerNumber: {
    get sea() {
      return t('Container number');
    },
    get air() {
      return t('Container number');
    },
  },
  shipper: {
    get sea() {
      return t('Shipper');
    },
    get air() {
      return t('Shipper');
    },
  },
  consignee: {
    get sea() {
      return t('Consignee');
    },
    get air() {
      return t('Consignee');
    },
  },
  from: {
    get sea() {
      return t('From');
    },
    get air() {
      return t('From');
    },
  },
  to: { sea: 'To', air: 'To' },
  etd: { sea: 'ETD', air: 'ETD' },
  eta: { sea: 'ETA', air: 'ETA' },
};
export const trackingFields = Object.keys(labels) as TrackingField[];
export const fieldLabel = (field: TrackingField, air: boolean): string => labels[field][air ? 'air' : 'sea'];

const localMoment = (at: string | null, timeZone: string): LocalMoment =>
  at ? { day: dayAt(at, timeZone), time: formatTime(at, timeZone) } : { day: '', time: '' };

/** Returns the form values of a booking, with times in the time zones of their places. */
export function toTrackingValues({
  fields,
  bookingFrom,
  bookingTo,
  etd,
  eta,
  mode,
  listContainerNumbers,
}: Booking): TrackingValues {
  return {
    hblNumber: fields.hblNumber,
    mblNumber: fields.mblNumber,
    reference: fields.customerReference,
    containerNumber: fields.containerNumber || listContainerNumbers.join(', '),
    shipper: fields.contacts.shipper,
    consignee: fields.contacts.consignee,
    from: { ...bookingFrom, portType: mode },
    to: { ...bookingTo, portType: mode },
    etd: localMoment(etd, bookingFrom.timeZone),
    eta: localMoment(eta, bookingTo.timeZone),
    reason: '',
  };
}

const isMoment = (value: object): value is LocalMoment => 'day' in value;

/** Returns the display text of a value; '' for none. */
function valueText(value: TrackingValues[TrackingField]): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (isMoment(value)) return [formatDay(value.day), value.time].filter(Boolean).join(' ');
  return 'code' in value ? `${value.code} ${value.city}` : value.companyName;
}

/** Parts of the tracking info, in the order of the form. */
export const trackingParts =
  (air: boolean) =>
  (values: TrackingValues): FormPart[] =>
    trackingFields.map((name) => {
      const value = values[name];
      return {
        name,
        label: fieldLabel(name, air),
        text: valueText(value),
        ...(value !== null && typeof value === 'object' && 'id' in value && { identity: value.id }),
      };
    });

/** Returns the fields in which two versions differ, in the order of the form. */
export const findDifferences = (a: TrackingValues, b: TrackingValues): TrackingField[] => {
  const [one, other] = [a, b].map(trackingParts(false));
  return trackingFields.filter((_, at) => !samePart(one?.[at], other?.[at]));
};

/** Returns the moment as ISO 8601 with zone; the date alone without a time; null without a date. */
export function toMoment({ day, time }: LocalMoment, place: PortOption | null): string | null {
  if (!day) return null;
  const clock = parseTime(time);
  return clock && place?.timeZone ? instantAt(day, clock, place.timeZone) : day;
}

/**
 * Returns the changes since `before` as the API expects them; a moment also changes when its place moves to another
 * time zone.
 */
export function toTrackingChange(before: TrackingValues, after: TrackingValues): Omit<TrackingInfo, 'searchType'> {
  const changed = new Set(findDifferences(before, after));
  const when = (field: 'etd' | 'eta', place: 'from' | 'to') => {
    const [was, is] = [toMoment(before[field], before[place]), toMoment(after[field], after[place])];
    return was === is ? {} : { [field]: is };
  };
  const party = (field: 'shipper' | 'consignee') =>
    changed.has(field) && after[field] ? { [field]: after[field].id } : {};
  const contacts = { ...party('shipper'), ...party('consignee') };
  return {
    ...(changed.has('hblNumber') && { hblNumber: after.hblNumber.trim() }),
    ...(changed.has('mblNumber') && { mblNumber: after.mblNumber.trim() }),
    ...(changed.has('reference') && { customerReference: after.reference.trim() }),
    ...(changed.has('containerNumber') && { containerNumber: after.containerNumber.trim() }),
    ...(changed.has('from') && after.from && { portOfLoading: after.from.id }),
    ...(changed.has('to') && after.to && { portOfDischarge: after.to.id }),
    ...(changed.has('to') && after.reason.trim() && { reason: after.reason.trim() }),
    ...when('etd', 'from'),
    ...when('eta', 'to'),
    ...(Object.keys(contacts).length > 0 && { contacts }),
  };
}

const fieldOfPath: Readonly<Record<string, TrackingField>> = {
  customerReference: 'reference',
  portOfLoading: 'from',
  portOfDischarge: 'to',
  'contacts.shipper': 'shipper',
  'contacts.consignee': 'consignee',
};

/** Returns the form field of a path in a 422 response. */
export const findField = (path: string): keyof TrackingValues | undefined =>
  path === 'reason' ? path : (fieldOfPath[path] ?? trackingFields.find((field) => field === path));
