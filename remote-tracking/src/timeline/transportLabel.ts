import type { EventKind, TrackingEvent } from '@quayside/freight';
import { t } from '../texts/tracking';

const labels: Partial<Record<EventKind, string>> = {
  get customs() {
    return t('Customs');
  },
  get document() {
    return t('Document');
  },
  get internal() {
    return t('Booking');
  },
};

/** Returns the subject of an event: the vessel or flight, else container or cargo, customs, document or booking. */
export function transportLabel({ kind, vessel, flight }: TrackingEvent, air: boolean): string | null {
  if (flight) return t('Flight');
  if (kind === 'transport') return air ? t('Flight') : t('Vessel');
  if (kind === 'equipment') return air ? t('Cargo') : t('Container');
  return labels[kind] ?? (vessel ? t('Vessel') : null);
}
