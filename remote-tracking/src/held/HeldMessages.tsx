import { type HeldMessage, listHeldMessages } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { type Action, ActionDialog, EmptyState } from '@quayside/ui';
import { useState } from 'react';
import { MessagePage } from '../messages/MessagePage';
import { t } from '../texts/messages';
import { HeldDrawer } from './HeldDrawer';
import { HeldTable } from './HeldTable';

const cells = {
  received: { height: '16px', flex: '1.4' },
  from: { height: '16px', flex: '1' },
  references: { height: '16px', flex: '1.6', wide: true },
  says: { height: '16px', flex: '2.4' },
  bookings: { height: '16px', flex: '2', wide: true },
} as const;

/** /tracking/held: unmatched messages, for an agent's admins their own, for platform staff all. */
export default function HeldMessages() {
  const pages = usePages(listHeldMessages, {}, 25);
  const [mended, setMended] = useState<HeldMessage | null>(null);
  const [asked, setAsked] = useState<Action | null>(null);
  return (
    <>
      <MessagePage
        title={t('Unmatched messages')}
        intro={t(
          'Tracking messages without a matching booking are held here for 90 days. Correct their references or assign them to a booking.',
        )}
        pages={pages}
        cells={cells}
        empty={
          <EmptyState title={t('Nothing is held')}>{t('All incoming messages were matched to a booking.')}</EmptyState>
        }
      >
        {(messages) => <HeldTable messages={messages} onDecide={setAsked} onMend={setMended} />}
      </MessagePage>
      {mended && (
        <HeldDrawer
          message={mended}
          onDecide={(action) => {
            setMended(null);
            setAsked(action);
          }}
          onClose={() => setMended(null)}
        />
      )}
      {asked && <ActionDialog action={asked} changes={[callKey(listHeldMessages)]} onClose={() => setAsked(null)} />}
    </>
  );
}
