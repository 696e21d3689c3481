import { listUnreadMessages, type UnreadMessage } from '@quayside/contract';
import { usePages } from '@quayside/kernel/api';
import { Box, type Column, EmptyState, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { MessagePage } from '../messages/MessagePage';
import { t } from '../texts/messages';
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
  bookings.map(({ number }) => number).join(', ') || t('No matching booking');

const columns: readonly Column<UnreadMessage>[] = [
  {
    get title() {
      return t('Received');
    },
    cell: ({ receivedAt }) => <PlaceTime at={receivedAt} />,
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('From');
    },
    cell: ({ sender }) => sender,
  },
  {
    get title() {
      return t('Written in');
    },
    cell: ({ format }) => formatText[format],
  },
  {
    get title() {
      return t('Reason why it is unread');
    },
    cell: whyText,
    look: { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('Bookings');
    },
    cell: numbersText,
    look: { color: 'fg.muted' },
  },
];

/** /tracking/unread: unparsed messages of carriers and airlines, to be parsed again. */
export default function UnreadMessages() {
  const pages = usePages(listUnreadMessages, {}, 25);
  const [shown, setShown] = useState<UnreadMessage | null>(null);
  const show = (message: UnreadMessage) => (
    <RowAction
      icon={Eye}
      name={t('Show the message of {sender}: {reason}', { sender: message.sender, reason: whyText(message) })}
      hint={t('Show')}
      onClick={() => setShown(message)}
    />
  );
  return (
    <>
      <MessagePage
        title={t('Messages to fix')}
        intro={t(
          'Messages from carriers and airlines are stored for 30 days. Unreadable ones appear here with the reason. Correct them and read them again.',
        )}
        pages={pages}
        cells={cells}
        empty={<EmptyState title={t('Nothing is unread')}>{t('All incoming messages could be read.')}</EmptyState>}
      >
        {(messages) => (
          <RecordTable
            label={t('Messages to fix')}
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
