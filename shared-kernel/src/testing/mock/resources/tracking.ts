import type * as v from 'valibot';
import {
  type AirFreightEvent,
  type ContainerEvent,
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
  airlines,
  bookingStatusLabels,
  carrierName,
  carrierOfAirWaybill,
  carrierOfContainer,
  carrierOfMbl,
  currentEvents,
  isLikeAir,
  oceanCarriers,
  splitContainerNumbers,
  type TrackingEvent,
} from '../../../freight';
import { isStaff } from '../../../roles';
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

type Sent = v.InferOutput<typeof requestTracking.body>;

const named = (isAir: boolean, code: string): string | undefined => {
  const wanted = code.trim().toUpperCase();
  return isAir
    ? airlines.find(({ iata }) => iata === wanted)?.iata
    : oceanCarriers.find(({ scac, smdg }) => scac === wanted || smdg === wanted)?.scac;
};

const inferred = (isAir: boolean, bill: string, containers: readonly string[]): string | undefined =>
  isAir
    ? carrierOfAirWaybill(bill)?.iata
    : (carrierOfMbl(bill) ?? containers.map(carrierOfContainer).find((owner) => owner !== null))?.scac;

/** Whom to ask. @throws 422 on the field that has to be filled in */
const requestedCarrier = ({ loadType, fields }: MockBooking, sent: Sent): string => {
  const isAir = isLikeAir(loadType);
  if ((sent.transport_mode === 'AIR') !== isAir)
    throw invalidField('transport_mode', `This booking goes by ${isAir ? 'air' : 'sea'}`);
  const bill = sent.mblNumber || fields.mblNumber;
  const asked = splitContainerNumbers(sent.containerNumber ?? '');
  const containers = asked.length > 0 ? asked : splitContainerNumbers(fields.containerNumber);
  if (!bill && (isAir || containers.length === 0))
    throw invalidField(
      'mblNumber',
      isAir ? 'Enter an air waybill number' : 'Enter an MBL number or a container number',
    );
  if (sent.carrier) {
    const carrier = named(isAir, sent.carrier);
    if (!carrier) throw invalidField('carrier', 'This carrier is not known');
    return carrier;
  }
  const own = journeyOf(fields).carrier?.code;
  const carrier = inferred(isAir, bill, []) ?? (own && named(isAir, own)) ?? inferred(isAir, '', containers);
  if (!carrier) throw invalidField('carrier', 'Choose the carrier');
  return carrier;
};

const request = mockRoute(requestTracking, ({ store, user, params, body }) => {
  const booking = findBooking(store, user, params.id);
  if (booking.status !== 'new' && booking.status !== 'in-progress')
    throw conflict(
      `This booking is ${bookingStatusLabels[booking.status].toLowerCase()}: nothing more is reported on it.`,
    );
  const name = carrierName(requestedCarrier(booking, body));
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

const toContainerEvent = (event: TrackingEvent): ContainerEvent => ({
  id: event.id,
  event: event.milestone,
  original_event: event.rawCode,
  event_type: event.classifier,
  timestamp: event.occurredAt,
  created_at: event.receivedAt,
  location: { name: event.location?.name ?? null, locode: event.location?.unlocode ?? null },
  equipment_reference: event.equipment ?? null,
  vessel: event.vessel ? { name: event.vessel.name, imo: event.vessel.imo ?? null } : null,
  voyage: event.voyage ?? null,
  source: event.sourceName,
});

const toAirEvent =
  ({ fields }: MockBooking) =>
  (event: TrackingEvent): AirFreightEvent => ({
    id: event.id,
    code: event.rawCode,
    description: event.rawLabel,
    flightNumber: event.flight ?? null,
    eventLocation: event.location?.iata ?? null,
    eventDate: event.occurredAt,
    isPlanned: event.classifier !== 'actual',
    pieces: event.pieces ?? null,
    weight: event.weightKg ?? null,
    origin: journeyOf(fields).from.code,
    destination: journeyOf(fields).to.code,
  });

const carrying: readonly TrackingEvent['source'][] = ['carrier', 'airline', 'terminal', 'aggregator'];
const carriedEvents = (store: Store, user: Caller, id: string) =>
  visibleEvents(store, user, id).filter(({ source }) => carrying.includes(source));

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
    return isLikeAir(booking.loadType) ? carriedEvents(store, user, id).map(toAirEvent(booking)) : [];
  }),
  mockRoute(trackCargoAi, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    if (booking.source !== 'cargo-ai') throw notFound('This booking is not tracked by CargoAI.');
    const events = visibleEvents(store, user, id).filter(({ sourceName }) => sourceName === 'CargoAI');
    return events.map(toAirEvent(booking));
  }),
  // The mock shares no secret with any carrier, so nobody's message is accepted.
  mockRoute(receiveDcsaEvents, () => {
    throw unauthorized('The signature of this message is missing or wrong.');
  }),
  mockRoute(receiveFsu, wrongSecret),
  mockRoute(receiveCargoAi, wrongSecret),
];
