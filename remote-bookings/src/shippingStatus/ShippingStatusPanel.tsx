import { type Booking, completeBooking, moveShippingStatus } from '@quayside/contract';
import {
  bookingStatusLabels,
  type ShippingStatus,
  shippingStatusLabels,
  type TripNote,
  tripNote,
  tripSteps,
} from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Button, ConfirmDialog, Flex, Panel, TripSteps } from '@quayside/ui';
import { useRef, useState } from 'react';
import { noteColours } from '../card/noteColours';
import { ChangeRefusal } from '../change/ChangeRefusal';
import { type BookingChange, useBookingChange } from '../change/useBookingChange';
import { applyCompletion, applyStep, describeConsequence } from './shippingSteps';

/** Next step of the cargo, or completion of the booking. */
type Move = { to: ShippingStatus } | 'complete';

/** Shows the shipping status, and moves it on with permission. */
export function ShippingStatusPanel({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<Move>();
  const panel = useRef<HTMLDivElement>(null);
  const decided = useRef(false);
  const changeOf = useMoves(booking);
  const change = useBookingChange(booking._id);
  const { may } = booking;
  const ask = (move: Move) => {
    decided.current = false;
    setAsked(move);
  };
  const confirm = (move: Move) => {
    decided.current = true;
    setAsked(undefined);
    change.mutate(changeOf(move));
  };
  const now = useKernel().now();
  const moves = may.shippingStatus.length > 0 || may.complete;
  return (
    <Panel title="Shipping status">
      <Box ref={panel} tabIndex={-1} outline="0" px="16px" py="14px">
        <TripSteps label="Shipping status" steps={tripSteps(booking, booking, now)} />
        {booking.status === 'completed' && <LastEvent note={tripNote(booking, now)} />}
        {change.isError && (
          <Box mt="14px">
            <ChangeRefusal error={change.error}>
              The booking is now {shippingStatusLabels[booking.shippingStatus]}, {bookingStatusLabels[booking.status]}.
            </ChangeRefusal>
          </Box>
        )}
        {moves && (
          <Flex gap="8px" wrap="wrap" mt="14px" _print={{ display: 'none' }}>
            {may.shippingStatus.map((to) => (
              <Button key={to} variant="outline" size="sm" disabled={change.isPending} onClick={() => ask({ to })}>
                Move to {shippingStatusLabels[to]}
              </Button>
            ))}
            {may.complete && (
              <Button size="sm" disabled={change.isPending} onClick={() => ask('complete')}>
                Mark complete
              </Button>
            )}
          </Flex>
        )}
      </Box>
      {asked && (
        <Question
          booking={booking}
          move={asked}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
          // The clicked button disappears with its step.
          finalFocus={() => (decided.current ? panel.current : null)}
        />
      )}
    </Panel>
  );
}

/** Shows the last event and whether it was on time. */
function LastEvent({ note: { done, on, next, tone } }: { note: TripNote }) {
  return (
    <Box mt="14px" textStyle="dense">
      {done} {on}
      {next && (
        <Box as="span" color={noteColours[tone]} fontWeight="semibold">
          {' · '}
          {next}
        </Box>
      )}
    </Box>
  );
}

/** Returns the request of a move and its expected result. */
const useMoves = (booking: Booking) => {
  const { api } = useKernel();
  const seen = { params: { id: booking._id }, ifMatch: booking.version };
  return (move: Move): BookingChange =>
    move === 'complete'
      ? { expected: applyCompletion(booking), send: () => api.call(completeBooking, seen) }
      : {
          expected: applyStep(booking, move.to),
          send: () => api.call(moveShippingStatus, { ...seen, body: { shippingStatus: move.to } }),
        };
};

interface QuestionProps {
  booking: Booking;
  move: Move;
  onConfirm: (move: Move) => void;
  onCancel: () => void;
  finalFocus: () => HTMLElement | null;
}

function Question({ booking, move, onConfirm, onCancel, finalFocus }: QuestionProps) {
  const [title, confirmLabel, consequence] =
    move === 'complete'
      ? ([
          'Mark this booking complete?',
          'Mark complete',
          'Use this when the cargo is delivered and no carrier will report it. The status becomes COMPLETED, tracking ends, and the history records who did it.',
        ] as const)
      : ([
          `Move the shipping status to ${shippingStatusLabels[move.to]}?`,
          `Move to ${shippingStatusLabels[move.to]}`,
          describeConsequence(booking, move.to),
        ] as const);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => onConfirm(move)}
      onCancel={onCancel}
      finalFocus={finalFocus}
    >
      {consequence}
    </ConfirmDialog>
  );
}
