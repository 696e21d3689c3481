import { listHeldMessages } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { type Action, ActionDialog, EmptyState } from '@quayside/ui';
import { useState } from 'react';
import { MessagePage } from '../messages/MessagePage';
import { HeldTable } from './HeldTable';

const cells = {
  received: { height: '16px', flex: '1.4' },
  from: { height: '16px', flex: '1' },
  references: { height: '16px', flex: '1.6', wide: true },
  says: { height: '16px', flex: '2.4' },
  bookings: { height: '16px', flex: '2', wide: true },
} as const;

/** /tracking/held: what carriers pushed and no booking was given, for the platform's own people to decide. */
export default function HeldMessages() {
  const pages = usePages(listHeldMessages, {}, 25);
  const [asked, setAsked] = useState<Action | null>(null);
  return (
    <>
      <MessagePage
        title="Held messages"
        intro="A carrier’s message reaches the bookings of one agent that asked for it before it came. The others are held here for 90 days."
        pages={pages}
        cells={cells}
        empty={<EmptyState title="Nothing is held">Every message that came in reached its booking.</EmptyState>}
      >
        {(messages) => <HeldTable messages={messages} onDecide={setAsked} />}
      </MessagePage>
      {asked && <ActionDialog action={asked} changes={[callKey(listHeldMessages)]} onClose={() => setAsked(null)} />}
    </>
  );
}
