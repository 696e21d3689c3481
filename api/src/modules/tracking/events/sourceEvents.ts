import type { AirFreightEvent, ContainerEvent } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';

/** Converts an event of a sea shipment to an entry of its carrier history. */
export const toContainerEvent = (event: TrackingEvent): ContainerEvent => ({
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

/** Converts an event of an air shipment to an entry of its airline history. */
export const toAirEvent =
  (origin: string, destination: string) =>
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
    origin,
    destination,
  });

const carrying = new Set<TrackingEvent['source']>(['carrier', 'airline', 'terminal', 'aggregator']);

/** Checks whether a carrier, airline, terminal or aggregator reported the event. */
export const isOfCarrier = ({ source }: TrackingEvent): boolean => carrying.has(source);
