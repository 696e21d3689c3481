import type { MyDay as Day, MyDayItem } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, Grid, Heading, Panel, Skeleton } from '@quayside/ui';
import {
  Bell,
  ChevronDown,
  ChevronUp,
  FileText,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Tag,
  TriangleAlert,
} from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { countItems, dayText, dayTotals } from './dayText';
import { useDayVisibility } from './useDayVisibility';
import { useMyDay } from './useMyDay';

// Loaded separately, because the start page shows the day without the numbers.
const DayFacts = lazy(async () => ({ default: (await import('./DayFacts')).DayFacts }));

const icons: Readonly<Record<MyDayItem['kind'], LucideIcon>> = {
  task: ListTodo,
  document: FileText,
  exception: TriangleAlert,
  request: MessageSquareText,
  quote: Tag,
  notification: Bell,
};

const kindText: Readonly<Record<MyDayItem['kind'], string>> = {
  task: 'Task',
  document: 'Document due',
  exception: 'Exception',
  request: 'Request for a quote',
  quote: 'Quote',
  notification: 'Unread',
};

interface MyDayProps {
  /** Shows the linked counts of today, for users who work on exceptions. */
  facts?: boolean;
}

/** Shows late, due and new items of the user above bookings or exceptions. */
export default function MyDay({ facts = false }: MyDayProps) {
  const day = useMyDay();
  const { isShown, show } = useDayVisibility();
  const body = useId();
  // The page works without it, since each item has its own page.
  if (day.isError && !day.data) return null;
  return (
    <Panel as="section" aria-label="My day" mb="16px" _print={{ display: 'none' }}>
      <Flex align="center" gap="4px 12px" wrap="wrap" minH="48px" px="16px" py="8px">
        <Heading as="h2" textStyle="subheading">
          My day
        </Heading>
        {day.data ? (
          <Box textStyle="caption" color="fg.subtle">
            {dayText(day.data.today)}
            {!isShown && `, ${dayTotals(day.data)}`}
          </Box>
        ) : (
          <Skeleton h="14px" w="160px" />
        )}
        <Button
          ms="auto"
          variant="ghost"
          size="sm"
          aria-expanded={isShown}
          aria-controls={body}
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          {isShown ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </Button>
      </Flex>
      <Box id={body} hidden={!isShown} borderTopWidth="1px" borderColor="border.muted">
        {facts && isShown && (
          <Suspense fallback={<Skeleton h="80px" />}>
            <DayFacts />
          </Suspense>
        )}
        {day.data ? <Parts day={day.data} /> : <Skeleton h="180px" m="16px" />}
      </Box>
    </Panel>
  );
}

interface PartsProps {
  day: Day;
  /** Shows all items of each part at first, and not only some. */
  startsWhole?: boolean;
}

/** Lists what is late, due and new. */
export function Parts({ day, startsWhole = false }: PartsProps) {
  const { late, soon, fresh, until } = day;
  if ([late, soon, fresh].every((part) => countItems(part) === 0))
    return (
      <Box px="16px" py="14px" textStyle="dense" color="fg.muted">
        Nothing of yours is late, nothing is due until {dayText(until)}, and nothing is new.
      </Box>
    );
  return (
    // On phones the parts scroll horizontally, so that the main content stays near the top.
    <Grid
      position="relative"
      templateColumns={{ base: 'repeat(3, min(78%, 280px))', lg: 'repeat(3, minmax(0, 1fr))' }}
      overflowX="auto"
      scrollSnapType="x proximity"
    >
      <Part title="Late" part={late} none="Nothing is late" isLate startsWhole={startsWhole} />
      <Part title={`Due until ${dayText(until)}`} part={soon} none="Nothing is due" startsWhole={startsWhole} />
      <Part title="New" part={fresh} none="Nothing is new" startsWhole={startsWhole} />
    </Grid>
  );
}

/** Number of items shown before the user expands the part. */
const AT_FIRST = 3;

interface PartProps {
  title: string;
  part: Day['late'];
  /** Text of an empty part. */
  none: string;
  isLate?: boolean;
  startsWhole: boolean;
}

function Part({ title, part, none, isLate = false, startsWhole }: PartProps) {
  const id = useId();
  const { items, more, isCapped } = part;
  const [isWhole, setWhole] = useState(startsWhole);
  const others = isWhole ? 'Fewer' : `${items.length - AT_FIRST} more`;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      minW="0"
      py="10px"
      borderInlineStartWidth="1px"
      borderColor="border.muted"
      scrollSnapAlign="start"
      css={{ '&:first-of-type': { borderInlineStartWidth: '0' } }}
    >
      <Heading as="h3" id={id} px="16px" pb="4px" textStyle="label" fontWeight="semibold" color="fg.subtle">
        {title}
        {items.length > 0 && ` · ${isCapped ? 'more than ' : ''}${items.length + more}`}
      </Heading>
      {items.length === 0 && (
        <Box px="16px" py="6px" textStyle="caption" color="fg.muted">
          {none}
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {(isWhole ? items : items.slice(0, AT_FIRST)).map((item) => (
          <Item key={item.kind + item.key} item={item} isLate={isLate} />
        ))}
      </Box>
      {items.length > AT_FIRST && (
        <Button
          variant="ghost"
          size="sm"
          ms="6px"
          aria-expanded={isWhole}
          aria-label={`${others}: ${title}`}
          onClick={() => setWhole(!isWhole)}
        >
          {others}
        </Button>
      )}
      {isWhole && more > 0 && (
        <Box px="16px" pt="4px" textStyle="caption" color="fg.muted">
          {isCapped ? 'There are many more.' : `There are ${more} more.`}
        </Box>
      )}
    </Box>
  );
}

function Item({ item: { kind, title, about, on, path }, isLate }: { item: MyDayItem; isLate: boolean }) {
  const Icon = icons[kind];
  return (
    <li>
      <Flex
        asChild
        gap="10px"
        px="16px"
        py="6px"
        minH="44px"
        textStyle="dense"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'marine.solid', outlineOffset: '-2px' }}
      >
        <Link to={path}>
          <Box mt="2px" color={isLate ? 'fg.error' : 'fg.subtle'} flexShrink={0}>
            <Icon size={16} aria-hidden />
          </Box>
          <Box flex="1" minW="0">
            <Box fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Box>
            <Flex gap="8px" textStyle="caption" color="fg.muted" minW="0">
              <Box minW="0" truncate>
                {kindText[kind]}
                {about && `, ${about}`}
              </Box>
              {on && (
                <Box ms="auto" flexShrink={0} color={isLate ? 'fg.error' : undefined}>
                  {formatDay(on)}
                </Box>
              )}
            </Flex>
          </Box>
        </Link>
      </Flex>
    </li>
  );
}
