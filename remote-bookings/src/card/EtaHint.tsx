import { type BookingCard, getTracking } from '@quayside/contract';
import { clockText, destinationOf, etaHistoryRows, formatPlanDifference } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Box, Hint } from '@quayside/ui';
import type { ReactElement } from 'react';

const times = (count: number): string => (count === 1 ? 'changed once' : `changed ${count} times`);

/** Shows the planned ETA and each change with source and reason on hover, when the ETA differs from the plan. */
export function EtaHint({ booking, children }: { booking: BookingCard; children: ReactElement }) {
  const { plannedEta, etaChanges } = booking.trip;
  if (etaChanges === 0 || plannedEta === null || booking.status === 'cancelled') return children;
  const { timeZone } = destinationOf(booking.trip);
  const late = formatPlanDifference(booking);
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

/** Lists the reported ETAs, newest first: difference to the plan, reason and source. Loads them on hover. */
function EtaChanges({ id, timeZone }: { id: string; timeZone: string }) {
  const tracking = useCall(getTracking, { params: { id } }, { staleTime: 60_000 });
  return (
    <Box as="ul" listStyleType="none" mt="4px">
      {etaHistoryRows(tracking.data?.etaHistory ?? [], timeZone).map(({ told, delta, reason }) => (
        <li key={`${told.at} ${told.eta}`}>
          {[clockText(told.eta, timeZone), delta].filter(Boolean).join(' ')}
          {(reason || told.by) && `: ${[reason, told.by].filter(Boolean).join(', ')}`}
        </li>
      ))}
    </Box>
  );
}
