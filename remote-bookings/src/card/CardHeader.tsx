import type { BookingCard } from '@quayside/contract';
import { type Badge, billNames, masterText } from '@quayside/freight';
import { Box, CopyableId, Flex, ModeTag, PlaceTime, StatusBadge, Validity, Widget } from '@quayside/ui';
import type { ReactNode } from 'react';
import { SelectBooking } from '../selection/SelectBooking';
import { bookingName, validUntil } from '../trip/bookingTrip';

interface CardHeaderProps {
  booking: BookingCard;
  badge: Badge;
  muted: boolean;
}

const above = { position: 'relative', zIndex: '1' } as const;

/** Shows the checkbox, mode, identifiers, last change and badge. */
export function CardHeader({ booking, badge, muted }: CardHeaderProps) {
  const labels = billNames(booking.isLikeAIRBooking);
  const until = validUntil(booking);
  return (
    <Flex
      as="header"
      align="center"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      columnGap={{ base: '10px', sm: '12px' }}
      rowGap="4px"
      minH="42px"
      px="12px"
      py="8px"
      minW="0"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box ms={{ base: '-12px', sm: '-6px' }} me={{ base: '-16px', sm: '-8px' }} my={{ base: '-10px', sm: '-4px' }}>
        <SelectBooking id={booking._id} name={bookingName(booking)} />
      </Box>
      <ModeTag mode={booking.loadType} />
      <Flex
        as="dl"
        align="center"
        wrap="wrap"
        columnGap={{ base: '12px', sm: '4px' }}
        minW="0"
        color={muted ? 'fg.muted' : 'fg'}
      >
        <Identifier label={labels.master} value={masterText(booking)} none="—" lead />
        <Identifier label={labels.house} value={booking.hblNumber} from="md" />
        <Identifier label="Ref" value={booking.customerReference} from="sm" />
      </Flex>
      <Box flex="1" minW="0" />
      <Meta label={until ? 'Valid to' : 'Updated'}>
        {until ? <Validity until={until} /> : <PlaceTime at={booking.updatedAt} />}
      </Meta>
      <Box
        {...above}
        w={{ base: '40px', sm: '28px' }}
        h={{ base: '40px', sm: '28px' }}
        my={{ base: '-6px', sm: '0' }}
        flexShrink="0"
        _print={{ display: 'none' }}
      >
        <Widget<{ bookingId: string; called: string }>
          name="accounts/follow-mark"
          bookingId={booking._id}
          called={bookingName(booking)}
          failed={() => null}
        />
      </Box>
      <StatusBadge status={badge} />
    </Flex>
  );
}

function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      {...above}
      display={{ base: 'none', md: 'block' }}
      textStyle="caption"
      color="fg.muted"
      whiteSpace="nowrap"
      css={{ '& time span': { fontWeight: 'inherit', color: 'inherit' } }}
    >
      {label} {children}
    </Box>
  );
}

interface IdentifierProps {
  label: string;
  value: string;
  /** Text for an empty value; without it nothing is shown. */
  none?: string;
  lead?: boolean;
  /** Smallest breakpoint that shows it. */
  from?: 'sm' | 'md';
}

function Identifier({ label, value, none, lead, from }: IdentifierProps) {
  if (!value && !none) return null;
  return (
    <Flex
      display={from ? { base: 'none', [from]: 'flex' } : 'flex'}
      align="center"
      gap="6px"
      minW="0"
      css={{
        '& dd > span': { maxW: '100%', whiteSpace: 'normal' },
        '& dd > span > span': { overflowWrap: 'anywhere', ...(lead && { fontWeight: 'semibold' }) },
      }}
    >
      <Box as="dt" textStyle="2xs" fontWeight="medium" color="fg.subtle" srOnly={{ base: true, sm: false }}>
        {label}
      </Box>
      <Box as="dd" {...above} minW="0">
        {value ? (
          <CopyableId name={label}>{value}</CopyableId>
        ) : (
          <Box as="span" pe="24px">
            {none}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
