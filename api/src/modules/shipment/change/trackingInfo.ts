import { type Party, type Place, updateTracking } from '@quayside/contract';
import { bookingStatusLabels, formatDate, formatDay, parseDay, splitContainerNumbers } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { toInstantOrNull } from '../../../platform/database/instant';
import { conflict, invalid, notFound } from '../../../platform/errors';
import { fullName, type User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { portsById } from '../../ports/portRows';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { bookingScope } from '../booking/bookingScope';
import { changeBooking, changedMeanwhile } from '../booking/changeBooking';
import { findBooking } from '../booking/findBooking';
import { momentAt } from '../create/journeyDates';
import { checkJourney, placeOf } from '../create/newJourney';
import { contactParty } from '../create/newParties';
import { etaLine } from '../events/eventHistory';
import { storeTrip } from '../events/storeTrip';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { recordHistory } from '../histories/recordHistory';
import { differenceOf, factsOf, fieldsWith, type TrackingDifference, type TrackingFacts } from './trackingChange';

type Sent = v.InferOutput<typeof updateTracking.body>;

const required = {
  mbl: { path: 'mblNumber', message: 'mbl number is required' },
  container: { path: 'containerNumber', message: 'container number is required' },
} as const;

/** The identifier by which the caller found the booking stays; found without one, it keeps at least one of both. */
const checkIdentifiers = (searchType: Sent['searchType'], { mblNumber, containerNumber }: TrackingFacts): void => {
  const has = { mbl: mblNumber !== '', container: splitContainerNumbers(containerNumber).length > 0 };
  const isEnough = searchType === 'none' ? has.mbl || has.container : has[searchType];
  if (!isEnough)
    throw invalid([required[searchType === 'none' ? 'mbl' : searchType]], 'Please fill out the required fields');
};

/** A day that the moment lies on already says nothing new. */
const movedTo = (value: string | null, known: string | null, place: Place): string | null => {
  const isDay = value !== null && known !== null && parseDay(value) !== null;
  return isDay && formatDate(known, place.timeZone) === formatDay(value) ? known : momentAt(value, place);
};

const aboutJourney: readonly (keyof TrackingFacts)[] = ['portOfLoading', 'portOfDischarge', 'etd', 'eta'];

/** The booking as it will be. What was not sent stays, and what is the same keeps the form in which it was frozen. */
const editedFacts = async (tx: Tx, user: User, row: BookingRow, sent: Sent): Promise<TrackingFacts> => {
  const before = factsOf(row);
  const { searchType, contacts = {}, portOfLoading, portOfDischarge, ...rest } = sent;
  const ports = await portsById(
    tx,
    [portOfLoading, portOfDischarge].filter((id) => id !== undefined),
  );
  const place = (name: 'portOfLoading' | 'portOfDischarge'): Place => {
    const id = sent[name];
    return id === undefined || id === before[name].id ? before[name] : placeOf(ports, id, row.loadType, name);
  };
  const party = async (role: 'shipper' | 'consignee'): Promise<Party> => {
    const id = contacts[role];
    if (id === undefined || id === before[role].id) return before[role];
    return contactParty(tx, user, { agentId: row.agentId, id, role, path: `contacts.${role}` });
  };
  const [from, to] = [place('portOfLoading'), place('portOfDischarge')];
  const { etd = before.etd, eta = before.eta, ...identifiers } = rest;
  const after: TrackingFacts = {
    ...before,
    ...identifiers,
    portOfLoading: from,
    portOfDischarge: to,
    etd: movedTo(etd, before.etd, from),
    eta: movedTo(eta, before.eta, to),
    shipper: await party('shipper'),
    consignee: await party('consignee'),
  };
  checkIdentifiers(searchType, after);
  return after;
};

const store = (tx: Tx, row: BookingRow, facts: TrackingFacts, { names }: TrackingDifference) => {
  const fields = fieldsWith(row, facts);
  const containers = splitContainerNumbers(facts.containerNumber);
  // What the carrier revised was another ETA.
  const revisedFrom = names.includes('eta') ? sql`null` : sql`b.eta_revised_from`;
  return changeBooking(tx, {
    id: row.id,
    set: sql`doc = jsonb_set(b.doc, '{fields}', ${JSON.stringify(fields)}::jsonb),
             origin_code = ${facts.portOfLoading.code}, destination_code = ${facts.portOfDischarge.code},
             etd = ${facts.etd}::timestamptz, eta = ${facts.eta}::timestamptz, eta_revised_from = ${revisedFrom},
             mbl_number = ${facts.mblNumber}, hbl_number = ${facts.hblNumber},
             customer_reference = ${facts.customerReference}, shipper_id = ${facts.shipper.id},
             consignee_id = ${facts.consignee.id},
             container_numbers = array(select jsonb_array_elements_text(${JSON.stringify(containers)}::jsonb))`,
    where: sql`true`,
  });
};

/** Once a booking is confirmed its plan stands: another ETA is a change of it, with who made it. */
const keepTrip = async (tx: Tx, row: BookingRow, { eta }: TrackingFacts, user: User): Promise<void> => {
  if (row.trip === null && row.shippingStatus === 'created') return;
  const was = toInstantOrNull(row.eta);
  const change = was && eta && was !== eta ? { eta, by: fullName(user), reason: 'Changed by hand' } : null;
  await storeTrip(tx, row, change);
  if (was && change) await recordHistory(tx, etaLine(row, was, change, { user }));
};

/** The row is locked first: two people who edit at once come one after the other, and the second is told so. */
export const editTracking = handle(
  updateTracking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const [row] = await selectBookings(tx, sql`${bookingScope(user, 'b')} and b.id = ${id}`, sql`for no key update`);
    if (!row) throw notFound();
    if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile();
    if (row.status === 'cancelled' || row.status === 'completed')
      throw conflict(`This booking is ${bookingStatusLabels[row.status]} and cannot be edited any more.`);
    const facts = await editedFacts(tx, user, row, body);
    const difference = differenceOf(factsOf(row), facts);
    if (!difference) return findBooking(tx, user, id);
    if (difference.names.some((name) => aboutJourney.includes(name)))
      checkJourney({ ...facts, from: facts.portOfLoading, to: facts.portOfDischarge }, '');
    const changed = await store(tx, row, facts, difference);
    if (!changed) throw changedMeanwhile();
    const { before, after, labels } = difference;
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.updated',
      booking: changed,
      history: { category: 'booking', label: 'Booking information updated', detail: labels },
      before,
      after,
      requestId: request.id,
    });
    await keepTrip(tx, row, facts, user);
    await reviewExceptions(tx, id, new Date());
    return findBooking(tx, user, id);
  },
);
