import { eventTitle, type TrackingEvent, tripWords } from '@quayside/freight';
import { translateWords } from '@quayside/kernel/language';
import { Button } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/messages';
import { EvidenceDrawer } from './EvidenceDrawer';

/** Opens the message behind an event of the timeline, or its author. */
export default function EvidenceButton({ event }: { event: TrackingEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="xs"
        h="24px"
        aria-label={t('Evidence of {event}', { event: eventTitle(event, translateWords(tripWords)) })}
        onClick={() => setOpen(true)}
      >
        {t('Evidence')}
      </Button>
      {isOpen && <EvidenceDrawer event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
