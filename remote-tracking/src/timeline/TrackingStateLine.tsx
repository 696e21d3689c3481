import type { Tracking } from '@quayside/contract';
import { Badge, Flex, Text } from '@quayside/ui';
import { t } from '../texts/tracking';
import { formatAge } from '../tracking/formatAge';

const states = {
  none: {
    get label() {
      return t('Not tracked');
    },
    palette: 'gray',
  },
  requested: {
    get label() {
      return t('Tracking requested');
    },
    palette: 'marine',
  },
  active: {
    get label() {
      return t('Tracking active');
    },
    palette: 'marine',
  },
  waiting: {
    get label() {
      return t('Waiting for the carrier');
    },
    palette: 'amber',
  },
  stopped: {
    get label() {
      return t('Tracking stopped');
    },
    palette: 'gray',
  },
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
          {isLikeAIRBooking
            ? t('Airline last reported {age}', { age: formatAge(trip.reportedAt, now) })
            : t('Carrier last reported {age}', { age: formatAge(trip.reportedAt, now) })}
        </Text>
      ) : (
        lastReportedAt && <Text>{t('Last entry {age}', { age: formatAge(lastReportedAt, now) })}</Text>
      )}
      {stateReason && <Text flexBasis="100%">{stateReason}</Text>}
    </Flex>
  );
}
