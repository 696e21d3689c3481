import { getBooking, type HistoryEntry, isException, isOpenException } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import {
  Badge,
  Box,
  Center,
  EmptyState,
  Faces,
  placeTimeText,
  type Segment,
  SegmentedControl,
  SideDrawer,
  Spinner,
  viewerTimeZone,
} from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/history';
import { HistoryDays } from './HistoryDays';
import { HistoryExceptions } from './HistoryExceptions';
import { historySource, historySources } from './historySources';
import { createHistoryView, filterHistory, isAboutException } from './historyView';
import { useAcknowledge } from './useAcknowledge';
import { useHistory } from './useHistory';

const formatViewerDay = (at: string): string => placeTimeText(at, viewerTimeZone()).date;

interface HistoryDrawerProps {
  bookingId: string;
  open: boolean;
  onClose(): void;
}

/** Booking history: open exceptions, acknowledged ones, then entries by day. */
export default function HistoryDrawer({ bookingId, open, onClose }: HistoryDrawerProps) {
  const history = useHistory(bookingId, open);
  const booking = useCall(getBooking, { params: { id: bookingId } }, { enabled: open });
  const showExceptions = seesExceptions(useUser());
  const named = booking.data && [booking.data.fields.mblNumber, booking.data.fields.customerReference];
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t('BOOKING HISTORY')}
      subtitle={named?.filter(Boolean).join(' · ')}
    >
      <Faces
        query={{ ...history, data: history.data && filterHistory(history.data, showExceptions) }}
        skeleton={
          <Center py="64px">
            <Spinner aria-label={t('Loading the history')} />
          </Center>
        }
        empty={
          <EmptyState title={t('No history yet')}>{t('What happens to this booking is written down here.')}</EmptyState>
        }
      >
        {(entries) => <HistoryBody bookingId={bookingId} entries={entries} />}
      </Faces>
    </SideDrawer>
  );
}

const all = 'all';
const exceptions = 'exceptions';

function createSegments(entries: readonly HistoryEntry[]): Segment<string>[] {
  const raised = entries.filter(isException);
  const open = raised.filter(isOpenException).length;
  const sources = historySources(entries);
  return [
    {
      value: all,
      label: (
        <>
          {t('All')}
          <Count of={entries.length} />
        </>
      ),
    },
    ...(raised.length > 0
      ? [
          {
            value: exceptions,
            label: (
              <>
                {t('Exceptions')}
                <Count of={open} alert={open > 0} />
              </>
            ),
          },
        ]
      : []),
    ...(sources.length > 1 ? sources.map((source) => ({ value: `source ${source}`, label: source })) : []),
  ];
}

function HistoryBody({ bookingId, entries }: { bookingId: string; entries: readonly HistoryEntry[] }) {
  const acknowledge = useAcknowledge(bookingId);
  const [chosen, choose] = useState(all);
  const segments = createSegments(entries);
  const filter = segments.some(({ value }) => value === chosen) ? chosen : all;
  const shown = entries.filter(
    (entry) =>
      filter === all || (filter === exceptions ? isAboutException(entry) : filter === `source ${historySource(entry)}`),
  );
  const view = createHistoryView(shown, formatViewerDay);
  return (
    <>
      {segments.length > 1 && (
        <Box py="16px" overflowX="auto">
          <SegmentedControl
            size="sm"
            aria-label={t('What to show')}
            value={filter}
            onChange={choose}
            segments={segments}
          />
        </Box>
      )}
      {view.exceptions.length > 0 && (
        <HistoryExceptions
          exceptions={view.exceptions}
          openExceptions={view.openExceptions}
          onAcknowledge={acknowledge}
        />
      )}
      <Box textStyle="caption" color="fg.muted" pt="12px">
        {t('The times on the left say when an entry was reported or made, in {zone}.', { zone: viewerTimeZone() })}
      </Box>
      <HistoryDays days={view.days} />
    </>
  );
}

const Count = ({ of, alert = false }: { of: number; alert?: boolean }) => (
  <Badge size="sm" {...(alert ? { colorPalette: 'status.exception' } : { bg: 'bg.muted', color: 'fg.muted' })}>
    {of}
  </Badge>
);
