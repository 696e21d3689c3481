import {
  type Booking,
  compareHistoryBySeverity,
  type HistoryEntry,
  isException,
  isOpenException,
  listHistories,
} from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { UNDO_SECONDS } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Heading, SeverityGlyph, VisuallyHidden } from '@quayside/ui';
import { useState } from 'react';
import { AcknowledgedRow } from './AcknowledgedRow';
import { ExceptionRow } from './ExceptionRow';
import { openText } from './openText';
import { useAcknowledgements } from './useAcknowledgements';
import { useRowFocus } from './useRowFocus';

/**
 * Shows the open exceptions of a booking, worst first. Users with permission acknowledge one or all of them, with undo
 * for some seconds. Renders nothing without open exceptions.
 */
export function ExceptionCallout({ booking }: { booking: Booking }) {
  const shown = seesExceptions(useUser());
  const { undoable, isBusy, fold, acknowledge, undo, acknowledgeAll } = useAcknowledgements(booking);
  const isWanted = shown && (booking.exceptionCount > 0 || undoable.size > 0);
  const { data = [] } = useCall(listHistories, { params: { id: booking._id } }, { enabled: isWanted });
  const [said, say] = useState('');
  const rows = data
    .filter((one) => isException(one) && (isOpenException(one) || undoable.has(one.id)))
    .sort(compareHistoryBySeverity);
  const focus = useRowFocus(rows.map(({ id }) => id));
  if (!isWanted || rows.length === 0) return null;

  const open = rows.filter(isOpenException);
  const closed = (what: string, id: string | undefined) => {
    say(`${what} acknowledged. Undo within ${UNDO_SECONDS} seconds.`);
    focus.on(id);
  };
  const onAll = () => {
    acknowledgeAll(open.map(({ id }) => id));
    closed(openText(open.length), open[0]?.id);
  };
  const onOne = ({ id, label }: HistoryEntry) => {
    acknowledge(id);
    closed(label, id);
  };
  const onUndo = async ({ id, label }: HistoryEntry) => {
    if (!(await undo(id))) return;
    say(`${label} is open again.`);
    focus.on(id);
  };
  const onFold = ({ id }: HistoryEntry) => {
    focus.after(id);
    fold(id);
  };
  return (
    <Box
      ref={focus.ref}
      as="section"
      aria-label="Exceptions"
      mt="16px"
      borderWidth="1px"
      borderColor="vermilion.border"
      borderRadius="lg"
      bg="bg.panel"
      boxShadow="xs"
      overflow="hidden"
      _print={{ display: 'none' }}
    >
      <CalloutHead open={open} onAll={booking.may.acknowledge ? onAll : undefined} isBusy={isBusy} />
      <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
        {rows.map((entry) =>
          isOpenException(entry) ? (
            <ExceptionRow
              key={entry.id}
              entry={entry}
              onAcknowledge={booking.may.acknowledge ? () => onOne(entry) : undefined}
            />
          ) : (
            <AcknowledgedRow
              key={entry.id}
              entry={entry}
              onUndo={() => void onUndo(entry)}
              onFold={() => onFold(entry)}
            />
          ),
        )}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  );
}

interface CalloutHeadProps {
  open: readonly HistoryEntry[];
  onAll: (() => void) | undefined;
  isBusy: boolean;
}

function CalloutHead({ open, onAll, isBusy }: CalloutHeadProps) {
  const [worst] = open;
  const hasSeveral = open.length > 1;
  return (
    <Flex
      as="header"
      align="center"
      gap="10px"
      minH="44px"
      ps="16px"
      pe="8px"
      py="6px"
      bg="vermilion.subtle"
      color="vermilion.fg"
      borderBottomWidth="1px"
      borderColor="vermilion.border"
    >
      {worst && <SeverityGlyph severity={worst.settings.severity ?? 'medium'} on="vermilion.subtle" />}
      <Heading as="h2" textStyle="subheading">
        {worst ? openText(open.length) : 'All exceptions acknowledged'}
      </Heading>
      {hasSeveral && <Box textStyle="caption">worst first</Box>}
      <Box flex="1" />
      {hasSeveral && onAll && (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onAll}>
          Acknowledge all
        </Button>
      )}
    </Flex>
  );
}
