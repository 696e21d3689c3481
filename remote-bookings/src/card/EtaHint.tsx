import type { BookingCard } from '@quayside/contract';
import { clockText, destinationOf, thanPlanned } from '@quayside/freight';
import { Box, Hint } from '@quayside/ui';
import type { ReactElement } from 'react';
import { EtaChanges } from './EtaChanges';

const times = (count: number): string => (count === 1 ? 'changed once' : `changed ${count} times`);

/** An ETA that is not the one that was planned says so to whoever points at it: the plan, and each change with its source and why. */
export function EtaHint({ booking, children }: { booking: BookingCard; children: ReactElement }) {
  const { plannedEta, etaChanges } = booking.trip;
  if (etaChanges === 0 || plannedEta === null || booking.status === 'cancelled') return children;
  const { timeZone } = destinationOf(booking.trip);
  const late = thanPlanned(booking);
  return (
    <Hint
      text={
        <>
          Planned {clockText(plannedEta, timeZone)}, {times(etaChanges)}
          {late && <Box>{late}</Box>}
          <EtaChanges id={booking._id} timeZone={timeZone} />
        </>
      }
    >
      {children}
    </Hint>
  );
}
