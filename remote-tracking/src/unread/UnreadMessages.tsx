import { listUnreadMessages, type UnreadMessage } from '@quayside/contract';
import { usePages } from '@quayside/kernel/api';
import { Box, type Column, EmptyState, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { MessagePage } from '../messages/MessagePage';
import { UnreadDrawer } from './UnreadDrawer';
import { formatText, whyText } from './unreadText';

const cells = {
  received: { height: '16px', flex: '1.2' },
  from: { height: '16px', flex: '1' },
  written: { height: '16px', flex: '1.2', wide: true },
  why: { height: '16px', flex: '3' },
  bookings: { height: '16px', flex: '1.2', wide: true },
} as const;

const numbersText = ({ bookings }: UnreadMessage): string =>
  bookings.map(({ number }) => number).join(', ') || 'No matching booking';

const columns: readonly Column<UnreadMessage>[] = [
  { title: 'Received', cell: ({ receivedAt }) => <PlaceTime at={receivedAt} />, look: { whiteSpace: 'nowrap' } },
  { title: 'From', cell: ({ sender }) => sender },
  { title: 'Written in', cell: ({ format }) => formatText[format] },
  { title: 'Reason why it is unread', cell: whyText, look: { fontWeight: 'medium', overflowWrap: 'anywhere' } },
  { title: 'Bookings', cell: numbersText, look: { color: 'fg.muted' } },
];

/** /tracking/unread: unparsed messages of carriers and airlines, to be parsed again. */
export default function UnreadMessages() {
  const pages = usePages(listUnreadMessages, {}, 25);
  const [shown, setShown] = useState<UnreadMessage | null>(null);
  const show = (message: UnreadMessage) => (
    <RowAction
      icon={Eye}
      name={`Show the message of ${message.sender}: ${whyText(message)}`}
      hint="Show"
      onClick={() => setShown(message)}
    />
  );
  return (
    <>
      <MessagePage
        title="Messages to fix"
        intro="Messages from carriers and airlines are stored for 30 days. Unreadable ones appear here with the reason. Correct them and read them again."
        pages={pages}
        cells={cells}
        empty={<EmptyState title="Nothing is unread">All incoming messages could be read.</EmptyState>}
      >
        {(messages) => (
          <RecordTable
            label="Messages to fix"
            records={messages}
            columns={columns}
            card={(message, actions) => (
              <RecordCard title={whyText(message)} actions={actions}>
                <Box color="fg.muted">
                  {message.sender} · {formatText[message.format]} · <PlaceTime at={message.receivedAt} />
                </Box>
                <Box mt="8px">{numbersText(message)}</Box>
              </RecordCard>
            )}
            actions={show}
          />
        )}
      </MessagePage>
      {shown && <UnreadDrawer message={shown} onClose={() => setShown(null)} />}
    </>
  );
}
