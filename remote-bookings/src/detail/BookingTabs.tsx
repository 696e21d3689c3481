import { Link } from '@quayside/kernel/router';
import { Box, Flex } from '@quayside/ui';
import type { BookingView } from './bookingViews';

const tabs = [
  { view: 'tracking', label: 'Tracking', on: ['tracking'] },
  { view: 'overview', label: 'Overview', on: ['overview', 'documents', 'details'] },
] as const satisfies readonly { view: BookingView; label: string; on: readonly BookingView[] }[];

/** Tracking and Overview; the documents and the details belong to the overview. */
export function BookingTabs({ id, view }: { id: string; view: BookingView }) {
  return (
    <Flex as="nav" aria-label="Booking" h="40px" gap="28px" _print={{ display: 'none' }}>
      {tabs.map((tab) => {
        const active = (tab.on as readonly string[]).includes(view);
        return (
          <Box
            key={tab.view}
            asChild
            display="flex"
            alignItems="center"
            h="40px"
            textStyle="body"
            fontWeight={active ? 'semibold' : 'medium'}
            color={active ? 'fg' : 'fg.muted'}
            _hover={{ color: 'fg' }}
            css={active ? { boxShadow: 'inset 0 -2px 0 {colors.marine.solid}' } : {}}
          >
            <Link to={`/bookings/${id}/${tab.view}`} {...(active && { 'aria-current': 'page' as const })}>
              {tab.label}
            </Link>
          </Box>
        );
      })}
    </Flex>
  );
}
