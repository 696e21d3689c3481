import { type Departure, deleteDeparture, listDepartures } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { ActionDialog } from '@quayside/ui';
import { t } from '../texts/schedules';
import { departureName } from './departureFacts';
import { useDepartureUses } from './form/useDepartureUses';

/** Confirms the deletion of a departure, showing the quotes and bookings that use it. */
export function RemoveDeparture({ departure, onClose }: { departure: Departure; onClose: () => void }) {
  const { isKnown, sentence } = useDepartureUses(departure.id);
  if (!isKnown) return null;
  const { id, version } = departure;
  return (
    <ActionDialog
      action={{
        question: t('Remove {name}?', { name: departureName(departure) }),
        consequence: sentence
          ? `${sentence} ${t('They keep their original dates; new searches no longer find it.')}`
          : t('No open quote or booking uses it. New searches no longer find it.'),
        confirmLabel: t('Remove departure'),
        destructive: true,
        run: (api) => api.call(deleteDeparture, { params: { id }, ifMatch: version }),
        done: t('Departure removed'),
        takesAway: true,
      }}
      changes={[callKey(listDepartures)]}
      onClose={onClose}
    />
  );
}
