import { Link } from '@quayside/kernel/router';
import { Badge, Box, Flex, VisuallyHidden } from '@quayside/ui';
import type { BookingView } from './bookingViews';

const tabs = [
  { view: 'tracking', label: 'Tracking' },
  { view: 'overview', label: 'Overview' },
  { view: 'documents', label: 'Documents' },
  { view: 'details', label: 'Details' },
] as const satisfies readonly { view: BookingView; label: string }[];

interface BookingTabsProps {
  id: string;
  view: BookingView;
  /** How many of the required documents are not on file. */
  lacking: number;
}

/** The pages of a booking; that of the documents says how many of them lack. */
export function BookingTabs({ id, view, lacking }: BookingTabsProps) {
  return (
    <Flex as="nav" aria-label="Booking" h="40px" gap={{ base: '20px', sm: '28px' }} _print={{ display: 'none' }}>
      {tabs.map((tab) => {
        const active = tab.view === view;
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
              {tab.view === 'documents' && lacking > 0 && (
                <Badge size="sm" ms="8px" bg="vermilion.subtle" color="fg.error">
                  {lacking}
                  <VisuallyHidden> not on file</VisuallyHidden>
                </Badge>
              )}
            </Link>
          </Box>
        );
      })}
    </Flex>
  );
}
