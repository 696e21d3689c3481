import type { Tracking } from '@quayside/contract';
import { Badge, Flex, Text } from '@quayside/ui';
import { formatAge } from '../tracking/formatAge';

const states = {
  none: { label: 'Not tracked', palette: 'gray' },
  requested: { label: 'Tracking requested', palette: 'marine' },
  active: { label: 'Tracking active', palette: 'marine' },
  waiting: { label: 'Waiting for the carrier', palette: 'amber' },
  stopped: { label: 'Tracking stopped', palette: 'gray' },
} as const satisfies Record<Tracking['trackingState'], { label: string; palette: string }>;

/** Shows the tracking state with its reason, and the age of the last report of a carrier, else of the last entry. */
export function TrackingStateLine({ tracking, now }: { tracking: Tracking; now: Date }) {
  const { trackingState, stateReason, lastReportedAt, isLikeAIRBooking, trip } = tracking;
  const { label, palette } = states[trackingState];
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="10px"
      rowGap="2px"
      px="16px"
      pt="10px"
      textStyle="caption"
      color="fg.muted"
    >
      <Badge size="sm" colorPalette={palette} {...(palette === 'gray' && { bg: 'bg.muted', color: 'fg.muted' })}>
        {label}
      </Badge>
      {trip.reportedAt ? (
        <Text>
          {isLikeAIRBooking ? 'Airline' : 'Carrier'} last reported {formatAge(trip.reportedAt, now)}
        </Text>
      ) : (
        lastReportedAt && <Text>Last entry {formatAge(lastReportedAt, now)}</Text>
      )}
      {stateReason && <Text flexBasis="100%">{stateReason}</Text>}
    </Flex>
  );
}
