import type * as v from 'valibot';
import { type Party, type Place, updateTracking } from '../../../contract';
import {
  bookingStatusLabels,
  formatDate,
  formatDay,
  isByContainer,
  parseDay,
  splitContainerNumbers,
} from '../../../freight';
import { momentAt, numbered } from '../../../rules';
import { toBooking } from '../booking/answers';
import { changeBooking, findBooking, requireVersion } from '../booking/findBooking';
import { recordHistory } from '../booking/histories';
import { journeyOf, withEnds } from '../booking/journey';
import { contactParty } from '../booking/parties';
import { checkJourney, placeFor } from '../booking/places';
import { conflict, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import type { Caller, MockBooking, Store } from '../store';

type Sent = v.InferOutput<typeof updateTracking.body>;

/** What may be edited of a booking after it was made. */
const factsOf = ({ fields }: MockBooking) => {
  const { from, to, etd, eta } = journeyOf(fields);
  const { mblNumber, hblNumber, customerReference, containerNumber, contacts } = fields;
  const { shipper, consignee } = contacts;
  return { from, to, etd, eta, mblNumber, hblNumber, customerReference, containerNumber, shipper, consignee };
};
type Facts = ReturnType<typeof factsOf>;

const labels: readonly (readonly [name: keyof Facts, label: string, keyOf: (facts: Facts) => string | null])[] = [
  ['from', 'From', ({ from }) => from.id],
  ['to', 'To', ({ to }) => to.id],
  ['etd', 'ETD', ({ etd }) => etd],
  ['eta', 'ETA', ({ eta }) => eta],
  ['mblNumber', 'MBL number', ({ mblNumber }) => mblNumber],
  ['hblNumber', 'HBL number', ({ hblNumber }) => hblNumber],
  ['customerReference', 'Reference', ({ customerReference }) => customerReference],
  ['containerNumber', 'Container number', ({ containerNumber }) => splitContainerNumbers(containerNumber).join()],
  ['shipper', 'Shipper', ({ shipper }) => shipper.id],
  ['consignee', 'Consignee', ({ consignee }) => consignee.id],
];
const aboutJourney: readonly (keyof Facts)[] = ['from', 'to', 'etd', 'eta'];

const required = {
  mbl: ['mblNumber', 'mbl number is required'],
  container: ['containerNumber', 'container number is required'],
} as const;

/** The identifier by which the caller found the booking stays; found without one, it keeps at least one of both. */
const checkIdentifiers = (searchType: Sent['searchType'], { mblNumber, containerNumber }: Facts): void => {
  const has = { mbl: mblNumber !== '', container: splitContainerNumbers(containerNumber).length > 0 };
  const isEnough = searchType === 'none' ? has.mbl || has.container : has[searchType];
  if (isEnough) return;
  const [path, message] = required[searchType === 'none' ? 'mbl' : searchType];
  throw invalidField(path, message, 'Please fill out the required fields');
};

/** A day that the moment lies on already says nothing new. */
const movedTo = (value: string | null, known: string | null, place: Place): string | null => {
  const isDay = value !== null && known !== null && parseDay(value) !== null;
  return isDay && formatDate(known, place.timeZone) === formatDay(value) ? known : momentAt(value, place);
};

const edited = (store: Store, user: Caller, booking: MockBooking, sent: Sent): Facts => {
  const before = factsOf(booking);
  const { searchType, contacts = {}, portOfLoading, portOfDischarge, ...rest } = sent;
  const place = (id: string | undefined, known: Place, path: string): Place =>
    id === undefined || id === known.id ? known : placeFor(store, id, booking.loadType, path);
  const party = (role: 'shipper' | 'consignee'): Party => {
    const id = contacts[role];
    if (id === undefined || id === before[role].id) return before[role];
    return contactParty(store, user, { agentId: booking.agentId, id, role, path: `contacts.${role}` });
  };
  const from = place(portOfLoading, before.from, 'portOfLoading');
  const to = place(portOfDischarge, before.to, 'portOfDischarge');
  const { etd = before.etd, eta = before.eta, ...identifiers } = rest;
  const after = {
    ...before,
    ...identifiers,
    ...{ from, to, etd: movedTo(etd, before.etd, from), eta: movedTo(eta, before.eta, to) },
    ...{ shipper: party('shipper'), consignee: party('consignee') },
  };
  checkIdentifiers(searchType, after);
  return after;
};

const fieldsWith = ({ fields, loadType }: MockBooking, facts: Facts): MockBooking['fields'] => {
  const { shipper, consignee, mblNumber, hblNumber, customerReference, containerNumber } = facts;
  const isRenumbered = isByContainer(loadType) && fields.containerNumber !== containerNumber;
  return {
    ...withEnds(fields, facts),
    ...{ mblNumber, hblNumber, customerReference, containerNumber },
    contacts: { ...fields.contacts, shipper, consignee },
    equipments: isRenumbered ? numbered(fields.equipments, containerNumber) : fields.equipments,
  };
};

export const edit = mockRoute(updateTracking, ({ store, user, params, body, expectedVersion }) => {
  const booking = findBooking(store, user, params.id);
  requireVersion(booking, expectedVersion);
  if (booking.status === 'cancelled' || booking.status === 'completed')
    throw conflict(`This booking is ${bookingStatusLabels[booking.status]} and cannot be edited any more.`);
  const [before, after] = [factsOf(booking), edited(store, user, booking, body)];
  const changed = labels.filter(([, , keyOf]) => keyOf(before) !== keyOf(after));
  if (changed.length === 0) return toBooking(store, user, booking);
  if (changed.some(([name]) => aboutJourney.includes(name))) checkJourney(after, '');
  recordHistory(store, booking, {
    category: 'booking',
    action: 'updated',
    label: 'Booking information updated',
    detail: changed.map(([, label]) => label).join(', '),
    user,
  });
  // What the carrier revised was another ETA.
  const etaRevisedFrom = before.eta === after.eta ? booking.etaRevisedFrom : null;
  changeBooking(store, booking, { fields: fieldsWith(booking, after), etaRevisedFrom });
  return toBooking(store, user, booking);
});
