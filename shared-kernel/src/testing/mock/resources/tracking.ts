import type * as v from 'valibot';
import {
  getTracking,
  listAirFreightHistory,
  listContainerHistories,
  receiveCargoAi,
  receiveDcsaEvents,
  receiveFsu,
  requestTracking,
  type Tracking,
  trackCargoAi,
} from '../../../contract';
import {
  bookingStatusLabels,
  carrierName,
  carrierOfAirWaybill,
  carrierOfMbl,
  currentEvents,
  isLikeAir,
  splitContainerNumbers,
  type TrackingEvent,
} from '../../../freight';
import { isStaff } from '../../../roles';
import { isOfCarrier, requestedCarrier, toAirEvent, toContainerEvent } from '../../../rules';
import { changeBooking, findBooking } from '../booking/findBooking';
import { recordHistory } from '../booking/histories';
import { journeyOf } from '../booking/journey';
import { conflict, invalidField, notFound, unauthorized } from '../errors';
import { mockRoute } from '../mockRoute';
import type { Caller, MockBooking, Store } from '../store';
import { edit } from './editTracking';

const visibleEvents = (store: Store, user: Caller, id: string): TrackingEvent[] =>
  currentEvents(store.events.get(id) ?? []).filter(({ visibility }) => visibility === 'all' || isStaff(user.role));

const closings: Partial<Record<MockBooking['status'], string>> = {
  completed: 'The booking is completed.',
  cancelled: 'The booking was cancelled.',
};

const carrierOfBill = ({ loadType, fields: { mblNumber } }: MockBooking): Tracking['carrier'] => {
  if (isLikeAir(loadType)) {
    const airline = carrierOfAirWaybill(mblNumber);
    return airline && { code: airline.iata, name: airline.name };
  }
  const line = carrierOfMbl(mblNumber);
  return line && { code: line.scac, name: line.name };
};

const toTracking = (store: Store, user: Caller, booking: MockBooking): Tracking => {
  const { from, to, via, etd, eta, vessel, voyage, flight, carrier } = journeyOf(booking.fields);
  const events = visibleEvents(store, user, booking.id);
  const closed = closings[booking.status];
  return {
    booking: booking.id,
    loadType: booking.loadType,
    isLikeAIRBooking: isLikeAir(booking.loadType),
    events,
    route: [from, ...via, to],
    shippingStatus: booking.shippingStatus,
    progress: booking.progress,
    ...{ etd, eta, vessel, voyage, flight, etaRevisedFrom: booking.etaRevisedFrom },
    lastReportedAt:
      events
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .at(-1) ?? null,
    carrier: carrier ?? carrierOfBill(booking),
    state: booking.state,
    trackingState: closed ? 'stopped' : booking.trackingState,
    stateReason: closed ?? booking.stateReason,
  };
};

/** Whom to ask. @throws 422 on the field that has to be filled in */
const carrierToAsk = ({ loadType, fields }: MockBooking, sent: v.InferOutput<typeof requestTracking.body>): string => {
  const { mblNumber, containerNumber } = fields;
  const containerNumbers = splitContainerNumbers(containerNumber);
  const carrier = journeyOf(fields).carrier?.code;
  const asked = requestedCarrier({ loadType, mblNumber, containerNumbers, carrier }, sent);
  if ('message' in asked) throw invalidField(asked.path, asked.message);
  return asked.carrier;
};

const request = mockRoute(requestTracking, ({ store, user, params, body }) => {
  const booking = findBooking(store, user, params.id);
  if (booking.status !== 'new' && booking.status !== 'in-progress')
    throw conflict(
      `This booking is ${bookingStatusLabels[booking.status].toLowerCase()}: nothing more is reported on it.`,
    );
  const name = carrierName(carrierToAsk(booking, body));
  // No carrier is connected to the mock.
  const stateReason = `Tracking of ${name} is not set up here.`;
  recordHistory(store, booking, {
    category: 'tracking',
    action: 'tracking-requested',
    label: 'Tracking requested',
    detail: `${name} · ${stateReason}`,
    reference: body.mblNumber || booking.fields.mblNumber || null,
    user,
  });
  changeBooking(store, booking, { trackingState: 'stopped', stateReason });
  return toTracking(store, user, booking);
});

const toAirEventOf = ({ fields }: MockBooking) => {
  const { from, to } = journeyOf(fields);
  return toAirEvent(from.code, to.code);
};

const carriedEvents = (store: Store, user: Caller, id: string) => visibleEvents(store, user, id).filter(isOfCarrier);

const wrongSecret = () => {
  throw unauthorized('The secret of this source is missing or wrong.');
};

export const tracking = [
  mockRoute(getTracking, ({ store, user, params: { id } }) => toTracking(store, user, findBooking(store, user, id))),
  edit,
  request,
  mockRoute(listContainerHistories, ({ store, user, params: { id } }) =>
    isLikeAir(findBooking(store, user, id).loadType) ? [] : carriedEvents(store, user, id).map(toContainerEvent),
  ),
  mockRoute(listAirFreightHistory, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    return isLikeAir(booking.loadType) ? carriedEvents(store, user, id).map(toAirEventOf(booking)) : [];
  }),
  mockRoute(trackCargoAi, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    if (booking.source !== 'cargo-ai') throw notFound('This booking is not tracked by CargoAI.');
    const events = visibleEvents(store, user, id).filter(({ sourceName }) => sourceName === 'CargoAI');
    return events.map(toAirEventOf(booking));
  }),
  // The mock shares no secret with any carrier, so nobody's message is accepted.
  mockRoute(receiveDcsaEvents, () => {
    throw unauthorized('The signature of this message is missing or wrong.');
  }),
  mockRoute(receiveFsu, wrongSecret),
  mockRoute(receiveCargoAi, wrongSecret),
];
