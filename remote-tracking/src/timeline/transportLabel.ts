import type { EventKind, TrackingEvent } from '@quayside/freight';

const labels: Partial<Record<EventKind, string>> = {
  customs: 'Customs',
  document: 'Document',
  internal: 'Booking',
};

/** What an event is about: the vessel or flight that carries it, else container or cargo, customs, document or booking. */
export function transportLabel({ kind, vessel, flight }: TrackingEvent, air: boolean): string | null {
  if (flight) return 'Flight';
  if (kind === 'transport') return air ? 'Flight' : 'Vessel';
  if (kind === 'equipment') return air ? 'Cargo' : 'Container';
  return labels[kind] ?? (vessel ? 'Vessel' : null);
}
