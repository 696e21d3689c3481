import type { Booking } from '@quayside/contract';
import { billNames, checklistTotals, findBookingBadge, masterText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Breadcrumbs, CopyableId, Flex, Heading, ModeTag, StatusBadge } from '@quayside/ui';
import { PresentPeople } from '../presence/PresentPeople';
import { BookingMenu } from './BookingMenu';
import { BookingTabs } from './BookingTabs';
import type { BookingView } from './bookingViews';
import { createChecklist } from './checklist';
import { EditButton } from './EditButton';
import { HistoryButton } from './HistoryButton';

interface BookingHeaderProps {
  booking: Booking;
  view: BookingView;
  /** Title of the page in the breadcrumb. */
  crumb: string;
}

const identifier = {
  // The copy button fits into the gap before the badge.
  '& > span': { gap: { base: '0', sm: '4px' }, marginInlineEnd: { base: '-4px', sm: '-8px' } },
  '& > span > span': {
    fontSize: { base: '1.0625rem', sm: 'xl' },
    lineHeight: '1.75rem',
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
  },
} as const;

/** Shows breadcrumb, identifier, status and actions of a booking. */
export function BookingHeader({ booking, view, crumb }: BookingHeaderProps) {
  const now = useKernel().now();
  const badge = findBookingBadge(booking, now);
  const { required, onFile } = checklistTotals(createChecklist(booking, now));
  const lacking = booking.status === 'cancelled' ? 0 : required - onFile;
  const { hblNumber, customerReference, mblNumber } = booking.fields;
  const master = masterText({ mblNumber, isLikeAIRBooking: booking.isLikeAIRBooking });
  const { house, master: masterLabel } = billNames(booking.isLikeAIRBooking);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'All bookings', to: '/bookings/all' }, { label: crumb }]} />
      <Flex
        align="center"
        gap={{ base: '6px', sm: '12px' }}
        wrap={{ base: 'wrap', xl: 'nowrap' }}
        pt="6px"
        pb="4px"
        minH="48px"
      >
        <ModeTag mode={booking.loadType} />
        <Heading as="h1" textStyle="title" tabIndex={-1} outline="0" minW="0" css={identifier}>
          {master ? <CopyableId name={masterLabel}>{master}</CopyableId> : customerReference}
        </Heading>
        <StatusBadge status={badge} />
        {/* All buttons move below the identifier when they do not fit beside it. */}
        <Flex
          align="center"
          wrap="wrap"
          gap={{ base: '6px', sm: '8px', lg: '12px' }}
          flex={{ base: '1 0 100%', sm: '1 0 auto', xl: '1 1 auto' }}
          maxW="100%"
          justify={{ sm: 'flex-end' }}
        >
          <PresentPeople place={{ about: 'booking', id: booking._id }} />
          <EditButton booking={booking} />
          <HistoryButton booking={booking} />
          <BookingMenu booking={booking} />
        </Flex>
      </Flex>
      <Flex
        align="center"
        borderBottomWidth="1px"
        mx={{ base: '-16px', sm: '-24px' }}
        px={{ base: '16px', sm: '24px' }}
        h="40px"
      >
        <BookingTabs id={booking._id} view={view} lacking={lacking} />
        <Box flex="1" _print={{ display: 'none' }} />
        <Flex
          as="dl"
          display={{ base: 'none', md: 'flex' }}
          align="center"
          gap="4px"
          ps="16px"
          minW="0"
          overflow="hidden"
          _print={{ display: 'flex' }}
        >
          <Fact label={house} value={hblNumber} />
          <Fact label="Ref" value={customerReference} />
          <Fact label="Company" value={booking.company.companyName} words wideOnly />
        </Flex>
      </Flex>
    </>
  );
}

interface FactProps {
  label: string;
  value: string;
  words?: boolean;
  /** Hidden when tabs and facts do not fit beside each other. */
  wideOnly?: boolean;
}

function Fact({ label, value, words, wideOnly }: FactProps) {
  if (!value) return null;
  return (
    <Flex
      align="center"
      gap="6px"
      whiteSpace="nowrap"
      display={wideOnly ? { base: 'none', xl: 'flex' } : 'flex'}
      _print={{ display: 'flex' }}
    >
      <Box as="dt" textStyle="2xs" fontWeight="medium" color="fg.subtle">
        {label}
      </Box>
      <Box as="dd" css={words ? { '& > span > span': { fontFamily: 'body', letterSpacing: '0' } } : {}}>
        <CopyableId name={label} {...(words && { copies: value })}>
          {value}
        </CopyableId>
      </Box>
    </Flex>
  );
}
