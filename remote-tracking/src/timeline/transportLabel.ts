import type { EventKind, TrackingEvent } from '@quayside/freight';

const labels: Partial<Record<EventKind, string>> = {
  customs: 'Customs',
  document: 'Document',
  internal: 'Booking',
};

/** Returns the subject of an event: the vessel or flight, else container or cargo, customs, document or booking. */
export function transportLabel({ kind, vessel, flight }: TrackingEvent, air: boolean): string | null {
  if (flight) return 'Flight';
  if (kind === 'transport') return air ? 'Flight' : 'Vessel';
  if (kind === 'equipment') return air ? 'Cargo' : 'Container';
  return labels[kind] ?? (vessel ? 'Vessel' : null);
}
