import {
  type AirFreightEvent,
  type ContainerEvent,
  listAirFreightHistory,
  listContainerHistories,
  trackCargoAi,
} from '@freight/shared-kernel/contract';
import type { TrackingEvent } from '@freight/shared-kernel/freight';
import { CARGO_AI } from '../../integrations/cargoAi/cargoAiEvents';
import { notFound } from '../../platform/errors';
import { handle } from '../../platform/handle';
import { type BookingRow, journeyOf } from '../bookings/bookingRows';
import { findBookingRow } from '../bookings/findBooking';
import { visibleEvents } from './visibleEvents';

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

const toAirEvent = ({ fields }: BookingRow): ((event: TrackingEvent) => AirFreightEvent) => {
  const { from, to } = journeyOf(fields);
  return (event) => ({
    id: event.id,
    code: event.rawCode,
    description: event.rawLabel,
    flightNumber: event.flight ?? null,
    eventLocation: event.location?.iata ?? null,
    eventDate: event.occurredAt,
    isPlanned: event.classifier !== 'actual',
    pieces: event.pieces ?? null,
    weight: event.weightKg ?? null,
    origin: from.code,
    destination: to.code,
  });
};

const carrying = new Set<TrackingEvent['source']>(['carrier', 'airline', 'terminal', 'aggregator']);

export const containerHistories = handle(listContainerHistories, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.mode === 'AIR') return [];
  return (await visibleEvents(db, user, id)).filter(({ source }) => carrying.has(source)).map(toContainerEvent);
});

export const airFreightHistory = handle(listAirFreightHistory, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.mode !== 'AIR') return [];
  const events = await visibleEvents(db, user, id);
  return events.filter(({ source }) => carrying.has(source)).map(toAirEvent(booking));
});

export const cargoAiHistory = handle(trackCargoAi, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.source !== 'cargo-ai') throw notFound('This booking is not tracked by CargoAI.');
  const events = await visibleEvents(db, user, id);
  return events.filter(({ sourceName }) => sourceName === CARGO_AI).map(toAirEvent(booking));
});
