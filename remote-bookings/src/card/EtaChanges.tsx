import { getTracking } from '@quayside/contract';
import { clockText, etaHistoryRows } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Box } from '@quayside/ui';

/** Each ETA that was told, the newest first: against the plan, why, and who said so. Asked for when it is looked at. */
export function EtaChanges({ id, timeZone }: { id: string; timeZone: string }) {
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
