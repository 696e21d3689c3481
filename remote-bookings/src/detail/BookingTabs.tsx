import type { Subject } from '@quayside/contract/roles';
import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Badge, Box, Flex, VisuallyHidden } from '@quayside/ui';
import { useEffect, useRef } from 'react';
import type { BookingView } from './bookingViews';
import { UnreadComments } from './UnreadComments';

const tabs = [
  { view: 'tracking', label: 'Tracking' },
  { view: 'overview', label: 'Overview' },
  { view: 'documents', label: 'Documents' },
  { view: 'tasks', label: 'Tasks', right: 'Task' },
  { view: 'conversation', label: 'Conversation', right: 'Comment' },
] as const satisfies readonly { view: BookingView; label: string; right?: Subject }[];

interface BookingTabsProps {
  id: string;
  view: BookingView;
  /** Number of required documents that are missing. */
  lacking: number;
}

/** Tabs of a booking, with the number of missing documents and of unread comments. */
export function BookingTabs({ id, view, lacking }: BookingTabsProps) {
  const ability = useAbility();
  const nav = useRef<HTMLDivElement>(null);
  // Scroll the open tab into view when the tabs do not fit.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`a[href$="/${view}"]`);
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft;
  }, [view]);
  return (
    <Flex
      as="nav"
      ref={nav}
      aria-label="Booking"
      h="40px"
      minW="0"
      // The facts beside the tabs shrink first.
      flexShrink={{ base: 1, md: 0 }}
      gap={{ base: '20px', sm: '28px' }}
      overflowX="auto"
      scrollbarWidth="none"
      _print={{ display: 'none' }}
    >
      {tabs.map((tab) => {
        if ('right' in tab && !ability.can('read', tab.right)) return null;
        const active = tab.view === view;
        return (
          <Box
            key={tab.view}
            asChild
            display="flex"
            flexShrink={0}
            whiteSpace="nowrap"
            alignItems="center"
            h="40px"
            textStyle="body"
            fontWeight={active ? 'semibold' : 'medium'}
            color={active ? 'fg' : 'fg.muted'}
            _hover={{ color: 'fg' }}
            css={
              active
                ? {
                    boxShadow: 'inset 0 -2px 0 {colors.marine.solid}',
                    // Forced colours remove shadows.
                    _highContrast: { borderBottom: '2px solid Highlight' },
                  }
                : {}
            }
          >
            <Link to={`/bookings/${id}/${tab.view}`} {...(active && { 'aria-current': 'page' as const })}>
              {tab.label}
              {tab.view === 'documents' && lacking > 0 && (
                <Badge size="sm" ms="8px" bg="vermilion.subtle" color="fg.error">
                  {lacking}
                  <VisuallyHidden> not on file</VisuallyHidden>
                </Badge>
              )}
              {tab.view === 'conversation' && <UnreadComments bookingId={id} />}
            </Link>
          </Box>
        );
      })}
    </Flex>
  );
}
