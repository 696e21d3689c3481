import { Button } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/messages';
import { EvidenceDrawer } from './EvidenceDrawer';
import type { ShownEvent } from './MessageEvidence';

/** Opens the message behind an event of the timeline, or its author. */
export default function EvidenceButton(shown: ShownEvent) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="xs"
        h="24px"
        aria-label={t('Evidence of {event}', { event: shown.title })}
        onClick={() => setOpen(true)}
      >
        {t('Evidence')}
      </Button>
      {isOpen && <EvidenceDrawer shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}
