import type { AirFreightEvent, ContainerEvent } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';

/** An event of a sea shipment as its carrier's history has it. */
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

/** An event of an air shipment as its airline's history has it. */
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

/** Whether those who carry the cargo, or who gather what they say, reported it. */
export const isOfCarrier = ({ source }: TrackingEvent): boolean => carrying.has(source);
