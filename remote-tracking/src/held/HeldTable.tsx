import type { HeldMessage } from '@quayside/contract';
import { type Action, Box, type Column, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { t } from '../texts/messages';
import { HeldBookings } from './HeldBookings';
import { discardAction } from './heldActions';
import { reasonText, referencesText } from './heldText';

interface HeldTableProps {
  messages: readonly HeldMessage[];
  onDecide: (action: Action) => void;
  onMend: (message: HeldMessage) => void;
}

const columns: readonly Column<HeldMessage>[] = [
  {
    get title() {
      return t('Received');
    },
    cell: ({ receivedAt }) => <PlaceTime at={receivedAt} />,
  },
  {
    get title() {
      return t('From');
    },
    cell: ({ sender }) => sender,
  },
  {
    get title() {
      return t('References');
    },
    cell: referencesText,
    look: { overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('What it says');
    },
    cell: ({ says }) => says,
    look: { fontWeight: 'medium' },
  },
  {
    get title() {
      return t('Why it is held');
    },
    cell: ({ reason }) => reasonText[reason],
    look: { color: 'fg.muted' },
  },
];

/** Table of unmatched messages; cards on phones and small tablets. */
export function HeldTable({ messages, onDecide, onMend }: HeldTableProps) {
  const bookings = (message: HeldMessage) => <HeldBookings message={message} onDecide={onDecide} />;
  return (
    <RecordTable
      label={t('Unmatched messages')}
      records={messages}
      columns={[...columns, { title: t('Bookings'), cell: bookings }]}
      card={(message, actions) => (
        <RecordCard title={message.says} actions={actions}>
          <Box color="fg.muted">
            {message.sender} · <PlaceTime at={message.receivedAt} />
          </Box>
          <Box mt="8px">{referencesText(message)}</Box>
          <Box mt="8px" mb="12px" color="fg.muted">
            {reasonText[message.reason]}
          </Box>
          {bookings(message)}
        </RecordCard>
      )}
      actions={(message) => (
        <>
          <RowAction
            icon={Pencil}
            name={t('Correct the match of {name}', { name: message.says })}
            hint={t('Correct the match')}
            onClick={() => onMend(message)}
          />
          <RowAction
            icon={Trash2}
            name={t('Discard {name}', { name: message.says })}
            hint={t('Discard')}
            onClick={() => onDecide(discardAction(message))}
          />
        </>
      )}
    />
  );
}
