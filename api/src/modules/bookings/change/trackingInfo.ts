import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { bookingStatusLabels, isDestinationChange, journeyFacts, splitContainerNumbers } from '@quayside/freight';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { withdrawMissingDocumentNotifications } from '../../documents/missing/withdrawMissingDocumentNotifications';
import { promiseTypedDates } from '../../exceptions/promiseTypedDates';
import { reviewExceptions } from '../../exceptions/reviewExceptions';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { portsById } from '../../ports/portRows';
import { refitEvents } from '../../tracking/apply/applyTrackingEvents';
import { toEditNotifications } from '../../tracking/events/eventNotifications';
import { storeEditedTrip } from '../../tracking/events/storeTrip';
import { contactParty } from '../booking/bookingParties';
import type { BookingRow } from '../booking/bookingRows';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { currentFields, findBooking, lockBooking } from '../booking/findBooking';
import { tripOfRow } from '../booking/tripOfRow';
import { movedTo } from '../create/journeyDates';
import { checkJourney, toPlaceSnapshot } from '../create/newJourney';
import { checkLegsAfterEdit } from '../legs/enteredLegs';
import {
  applyTrackingEdit,
  type EditableTracking,
  findTrackingDifference,
  type TrackingDifference,
  toEditableTracking,
} from './trackingChange';

type TrackingInput = v.InferOutput<typeof calls.updateTracking.body>;

const required = {
  mbl: { path: 'mblNumber', message: 'mbl number is required' },
  container: { path: 'containerNumber', message: 'container number is required' },
} as const;

/**
 * Ensures that the identifier by which the user found the booking stays. Found by neither, the booking keeps at least
 * one of MBL and container number.
 */
const checkIdentifiers = (
  searchType: TrackingInput['searchType'],
  { mblNumber, containerNumber }: EditableTracking,
): void => {
  const has = { mbl: mblNumber !== '', container: splitContainerNumbers(containerNumber).length > 0 };
  const isEnough = searchType === 'none' ? has.mbl || has.container : has[searchType];
  if (!isEnough)
    throw invalid([required[searchType === 'none' ? 'mbl' : searchType]], 'Please fill out the required fields');
};

const aboutJourney: readonly (keyof EditableTracking)[] = ['portOfLoading', 'portOfDischarge', 'etd', 'eta'];

/** Returns the edited tracking fields. Missing input keeps the old value; an unchanged place keeps its snapshot. */
const editedFacts = async (tx: Tx, user: User, row: BookingRow, sent: TrackingInput): Promise<EditableTracking> => {
  const before = toEditableTracking(row);
  const { searchType, contacts = {}, portOfLoading, portOfDischarge, reason: _, ...rest } = sent;
  const ports = await portsById(
    tx,
    [portOfLoading, portOfDischarge].filter((id) => id !== undefined),
  );
  const place = (name: 'portOfLoading' | 'portOfDischarge'): calls.Place => {
    const id = sent[name];
    return id === undefined || id === before[name].id ? before[name] : toPlaceSnapshot(ports, id, row.loadType, name);
  };
  const party = async (role: 'shipper' | 'consignee'): Promise<calls.Party> => {
    const id = contacts[role];
    if (id === undefined || id === before[role].id) return before[role];
    return contactParty(tx, user, { agentId: row.agentId, id, role, path: `contacts.${role}` });
  };
  const [from, to] = [place('portOfLoading'), place('portOfDischarge')];
  const { etd = before.etd, eta = before.eta, ...identifiers } = rest;
  const after: EditableTracking = {
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

/**
 * Ensures that an edit changes no fact of the journey.
 * @throws 422 for a departure or arrival that has happened, and for another destination without a reason
 */
const checkFacts = (row: BookingRow, { names }: TrackingDifference, reason: string): void => {
  const trip = tripOfRow(row);
  const facts: Partial<Record<string, string>> = journeyFacts(trip);
  const faults = names.flatMap((path) => {
    const message = facts[path];
    return message ? [{ path, message }] : [];
  });
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  if (names.includes('portOfDischarge') && isDestinationChange(trip) && reason === '')
    throw invalid([{ path: 'reason', message: 'Give the reason for the other destination' }]);
};

/** Returns the label of an edit in history and notifications. */
const getEditLabel = (row: BookingRow, { names }: TrackingDifference): string =>
  names.includes('portOfDischarge') && isDestinationChange(tripOfRow(row))
    ? 'Destination changed'
    : 'Booking information updated';

const store = (tx: Tx, row: BookingRow, facts: EditableTracking, { names }: TrackingDifference) => {
  const fields = applyTrackingEdit(row, facts);
  checkLegsAfterEdit({ mode: row.mode, before: currentFields(row), after: fields, prefix: '' });
  return changeBooking(tx, {
    id: row.id,
    set: {
      doc: { fields, scheduleRates: row.scheduleRates },
      originCode: facts.portOfLoading.code,
      destinationCode: facts.portOfDischarge.code,
      etd: facts.etd,
      eta: facts.eta,
      // The revision by the carrier referred to another ETA.
      ...(names.includes('eta') && { etaRevisedFrom: null }),
      mblNumber: facts.mblNumber,
      hblNumber: facts.hblNumber,
      customerReference: facts.customerReference,
      shipperId: facts.shipper.id,
      consigneeId: facts.consignee.id,
      containerNumbers: splitContainerNumbers(facts.containerNumber),
    },
  });
};

/** Updates the tracking fields. The row is locked first, so that the second of two concurrent edits gets a conflict. */
export const updateTracking = handle(
  calls.updateTracking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseStale('this booking', row.version, expectedVersion);
    if (row.status === 'cancelled' || row.status === 'completed')
      throw conflict(`This booking is ${bookingStatusLabels[row.status]} and cannot be edited any more.`);
    const facts = await editedFacts(tx, user, row, body);
    const difference = findTrackingDifference(toEditableTracking(row), facts, row.loadType);
    if (!difference) return findBooking(tx, user, id);
    checkFacts(row, difference, body.reason);
    if (difference.names.some((name) => aboutJourney.includes(name)))
      checkJourney({ ...facts, from: facts.portOfLoading, to: facts.portOfDischarge }, '');
    const changed = await store(tx, row, facts, difference);
    if (!changed) throw bookingChanged();
    const { before, after, labels, changes } = difference;
    const label = getEditLabel(row, difference);
    const detail = [labels.join(', '), body.reason].filter(Boolean).join(': ');
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.updated',
      booking: changed,
      history: { category: 'booking', label, detail, changes },
      notifications: toEditNotifications(row, { label, changed: labels, eta: facts.eta }),
      before,
      after,
      requestId: request.id,
    });
    // A date that a partner reports is new to the agent’s staff.
    if (isStaff(user.role)) await promiseTypedDates(tx, row, facts);
    await storeEditedTrip(tx, { before: row, eta: facts.eta, user });
    if (difference.names.some((name) => name === 'portOfLoading' || name === 'portOfDischarge'))
      await refitEvents(tx, id);
    await reviewExceptions(tx, id, new Date());
    // Another destination or departure may need other documents, on another day.
    await withdrawMissingDocumentNotifications(tx, [id]);
    return findBooking(tx, user, id);
  },
);
