import { type Booking, completeBooking } from '@quayside/contract';
import {
  bookingStatusLabels,
  type MilestoneCode,
  milestoneOfStep,
  shippingStatusLabels,
  type TripNote,
  tripNote,
  tripSteps,
} from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Button, Flex, Panel, TripSteps } from '@quayside/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { noteColours } from '../card/noteColours';
import { ChangeRefusal } from '../change/ChangeRefusal';
import { useBookingChange } from '../change/useBookingChange';
import { applyCompletion } from './applyCompletion';

const CompleteBookingDialog = lazy(() => import('./CompleteBookingDialog'));
const RecordEventsDrawer = lazy(() => import('../events/RecordEventsDrawer'));

/** Shows the shipping status; with permission records its steps and completes the booking. */
export function ShippingStatusPanel({ booking }: { booking: Booking }) {
  const [isCompleting, setCompleting] = useState(false);
  const [recording, setRecording] = useState<{ step: MilestoneCode | null }>();
  const panel = useRef<HTMLDivElement>(null);
  const decided = useRef(false);
  const { api, now: clock } = useKernel();
  const change = useBookingChange(booking._id);
  const { may } = booking;
  const complete = (reason: string) => {
    decided.current = true;
    setCompleting(false);
    const send = () =>
      api.call(completeBooking, { params: { id: booking._id }, body: { reason }, ifMatch: booking.version });
    change.mutate({ expected: applyCompletion(booking), send });
  };
  const now = clock();
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
        {(may.recordEvents || may.complete) && (
          <Flex gap="8px" wrap="wrap" mt="14px" _print={{ display: 'none' }}>
            {may.shippingStatus.map((to) => (
              <Button
                key={to}
                variant="outline"
                size="sm"
                disabled={change.isPending}
                onClick={() => setRecording({ step: milestoneOfStep(to, booking.loadType) })}
              >
                Move to {shippingStatusLabels[to]}
              </Button>
            ))}
            {may.recordEvents && (
              <Button variant="outline" size="sm" onClick={() => setRecording({ step: null })}>
                Record events
              </Button>
            )}
            {may.complete && (
              <Button
                size="sm"
                disabled={change.isPending}
                onClick={() => {
                  decided.current = false;
                  setCompleting(true);
                }}
              >
                Mark complete
              </Button>
            )}
          </Flex>
        )}
      </Box>
      {recording && (
        <Suspense>
          <RecordEventsDrawer booking={booking} step={recording.step} onClose={() => setRecording(undefined)} />
        </Suspense>
      )}
      {isCompleting && (
        <Suspense>
          <CompleteBookingDialog
            booking={booking}
            onConfirm={complete}
            onCancel={() => setCompleting(false)}
            // The clicked button disappears with its step.
            finalFocus={() => (decided.current ? panel.current : null)}
          />
        </Suspense>
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
