import { Link } from '@quayside/kernel/router';
import { Box, Flex, Panel, Skeleton } from '@quayside/ui';
import { ArrowRight } from 'lucide-react';
import { countItems } from './dayText';
import { useMyDay } from './useMyDay';

/** One line above the list: what of the user is late, due and new. Links to the page of the day. */
export function MyDayLine() {
  const { data, isError } = useMyDay();
  // The list works without it, since each item has its own page.
  if (isError && !data) return null;
  const counts = data && [
    { text: 'late', count: countItems(data.late), isBad: true },
    { text: 'due', count: countItems(data.soon), isBad: false },
    { text: 'new', count: countItems(data.fresh), isBad: false },
  ];
  const shown = counts?.filter(({ count }) => count > 0);
  return (
    <Panel as="section" aria-label="My day" mt={{ base: '6px', md: '8px' }} overflow="hidden">
      <Flex
        asChild
        align="center"
        gap={{ base: '12px', md: '20px' }}
        h={{ base: '40px', md: '36px' }}
        px="14px"
        textStyle="dense"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Link to="/my-day">
          <Box fontWeight="semibold">My day</Box>
          {!shown && <Skeleton h="14px" w="140px" />}
          {shown?.length === 0 && <Box color="fg.muted">Nothing is late, due or new</Box>}
          {shown?.map(({ text, count, isBad }) => (
            <Box key={text} whiteSpace="nowrap" color={isBad ? 'fg.error' : 'fg.muted'}>
              <Box as="span" fontWeight="semibold" color={isBad ? 'fg.error' : 'fg'}>
                {count}
              </Box>{' '}
              {text}
            </Box>
          ))}
          <Flex align="center" gap="6px" ms="auto" color="marine.fg" fontWeight="medium">
            <Box as="span" srOnly={{ base: true, sm: false }}>
              Open
            </Box>
            <ArrowRight size={16} aria-hidden />
          </Flex>
        </Link>
      </Flex>
    </Panel>
  );
}
