import { listUnreadMessages, type UnreadMessage } from '@quayside/contract';
import { usePages } from '@quayside/kernel/api';
import {
  Box,
  type Column,
  Count,
  EmptyState,
  PageTitle,
  Panel,
  PlaceTime,
  RecordCard,
  RecordList,
  RecordTable,
  RowAction,
  SkeletonRows,
} from '@quayside/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
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
  bookings.map(({ number }) => number).join(', ') || 'No booking asks for it';

const columns: readonly Column<UnreadMessage>[] = [
  { title: 'Received', cell: ({ receivedAt }) => <PlaceTime at={receivedAt} />, look: { whiteSpace: 'nowrap' } },
  { title: 'From', cell: ({ sender }) => sender },
  { title: 'Written in', cell: ({ format }) => formatText[format] },
  { title: 'Why it is unread', cell: whyText, look: { fontWeight: 'medium', overflowWrap: 'anywhere' } },
  { title: 'Bookings', cell: numbersText, look: { color: 'fg.muted' } },
];

/** /tracking/unread: what carriers and airlines sent and could not be read, with the reason, to be read again. */
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
    <Box>
      <PageTitle>
        Unread messages <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        What carriers and airlines send is kept for 30 days. What could not be read stands here, with the reason; once
        it can be, read it again.
      </Box>
      <RecordList
        pages={pages}
        skeleton={
          <Panel>
            <SkeletonRows count={10} height="46px" cells={cells} />
          </Panel>
        }
        empty={<EmptyState title="Nothing is unread">Every message that came in could be read.</EmptyState>}
      >
        {(messages) => (
          <RecordTable
            label="Unread messages"
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
      </RecordList>
      {shown && <UnreadDrawer message={shown} onClose={() => setShown(null)} />}
    </Box>
  );
}
