import type { BookingCard } from '@freight/shared-kernel/contract';
import type { Badge } from '@freight/shared-kernel/freight';
import { Box, CopyableId, Flex, Hint, ModeTag, PlaceTime, StatusBadge } from '@freight/shared-kernel/ui';
import { TriangleAlert } from 'lucide-react';
import { billLabels, hasDeparted, masterText } from './bookingTrip';
import { openText } from './ViewLink';

interface CardHeaderProps {
  booking: BookingCard;
  badge: Badge;
  open: number;
  muted: boolean;
}

const above = { position: 'relative', zIndex: '1' } as const;

/** Mode, identifiers, when it changed last, and its badge. */
export function CardHeader({ booking, badge, open, muted }: CardHeaderProps) {
  const labels = billLabels(booking.isLikeAIRBooking);
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '10px', sm: '12px' }}
      h="42px"
      px="12px"
      minW="0"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <ModeTag mode={booking.loadType} />
      <Flex
        as="dl"
        align="center"
        gap={{ base: '12px', sm: '4px' }}
        minW="0"
        overflow="hidden"
        color={muted ? 'fg.muted' : 'fg'}
      >
        <Identifier label={labels.master} value={masterText(booking)} lead />
        <Identifier label={labels.house} value={booking.hblNumber} from="md" />
        <Identifier label="Ref" value={booking.customerReference} from="sm" />
      </Flex>
      <Box flex="1" />
      {booking.validTo && !hasDeparted(booking) && booking.status === 'new' ? (
        <Meta label="Valid to" at={booking.validTo} />
      ) : (
        <Meta label="Updated" at={booking.updatedAt} />
      )}
      {open > 0 && (
        <Hint text={openText(open)}>
          <Box
            {...above}
            color="vermilion.fg"
            display={{ base: 'none', sm: 'grid' }}
            placeItems="center"
            boxSize="24px"
          >
            <TriangleAlert size={16} role="img" aria-label={openText(open)} />
          </Box>
        </Hint>
      )}
      <StatusBadge status={badge} />
    </Flex>
  );
}

function Meta({ label, at }: { label: string; at: string }) {
  return (
    <Box
      {...above}
      display={{ base: 'none', md: 'block' }}
      textStyle="caption"
      color="fg.muted"
      whiteSpace="nowrap"
      css={{ '& time span': { fontWeight: 'inherit', color: 'inherit' } }}
    >
      {label} <PlaceTime at={at} />
    </Box>
  );
}

interface IdentifierProps {
  label: string;
  value: string;
  lead?: boolean;
  /** The narrowest screen that shows it. */
  from?: 'sm' | 'md';
}

function Identifier({ label, value, lead, from }: IdentifierProps) {
  if (!value) return null;
  return (
    <Flex
      display={from ? { base: 'none', [from]: 'flex' } : 'flex'}
      align="center"
      gap="6px"
      minW="0"
      whiteSpace="nowrap"
      css={lead ? { '& dd > span > span': { fontWeight: 'semibold' } } : {}}
    >
      <Box as="dt" textStyle="2xs" fontWeight="medium" color="fg.subtle" srOnly={{ base: true, sm: false }}>
        {label}
      </Box>
      <Box as="dd" {...above}>
        <CopyableId name={label}>{value}</CopyableId>
      </Box>
    </Flex>
  );
}
