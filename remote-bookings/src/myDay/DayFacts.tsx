import { countMyDay, type DayNumbers } from '@quayside/contract';
import { dayFacts } from '@quayside/freight';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';
import { Link } from '@quayside/kernel/router';
import { Box, Grid, Skeleton } from '@quayside/ui';
import { toCardView, writeView } from '../listView/listView';

interface Line {
  readonly text: string;
  readonly isBad?: boolean;
}

const placesLine = ({ count, places }: DayNumbers['departures']): Line => {
  const named = places.map((place) => `${place.code} ${place.count}`);
  const others = count - places.reduce((sum, place) => sum + place.count, 0);
  return { text: [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ') || 'None today' };
};

/** Text below each number. */
const lines: { readonly [Key in keyof DayNumbers]: (number: DayNumbers[Key]) => Line } = {
  exceptions: ({ fresh }) => ({ text: fresh > 0 ? `${fresh} new in 24 hours` : 'None new' }),
  cutOffs: placesLine,
  departures: placesLine,
  arrivals: placesLine,
  documents: ({ overdue }) => ({ text: overdue > 0 ? `${overdue} overdue` : 'None overdue', isBad: overdue > 0 }),
  freeTime: ({ passed }) => ({ text: passed > 0 ? `${passed} passed` : 'None passed', isBad: passed > 0 }),
};

const getDayLine = <Key extends keyof DayNumbers>(numbers: DayNumbers, key: Key): Line => lines[key](numbers[key]);

interface FactDefinition {
  readonly key: keyof DayNumbers;
  readonly label: string;
  /** Name of the counted things: one, and several. */
  readonly unit: readonly [one: string, several: string];
  readonly to: string;
}

const facts: readonly FactDefinition[] = [
  { key: 'exceptions', label: 'My exceptions', unit: ['exception', 'exceptions'], to: '/exceptions?view=mine' },
  ...dayFacts.map(({ key, label, filter }) => ({
    ...{ key, label, unit: ['booking', 'bookings'] as const },
    to: `/bookings/all?${writeView(toCardView(filter, { sort: 'last_updated' }))}`,
  })),
];

/** Six counts of today, each linked to the list of the counted records. */
export function DayFacts() {
  const { data, isError } = useCall(countMyDay, {});
  useNews('BOOKING_CHANGED', [callKey(countMyDay)]);
  // The page works without them, since each has its own list.
  if (isError && !data) return null;
  return (
    // On phones they scroll horizontally, like the other parts.
    <Grid
      as="ul"
      aria-label="Today in numbers"
      listStyleType="none"
      position="relative"
      templateColumns={{
        base: 'repeat(6, minmax(132px, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(6, minmax(0, 1fr))',
      }}
      overflowX="auto"
      overflowY="hidden"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {facts.map(({ key, ...fact }) => (
        <Fact key={key} {...fact} count={data?.[key].count} line={data && getDayLine(data, key)} />
      ))}
    </Grid>
  );
}

interface FactProps extends Omit<FactDefinition, 'key'> {
  count: number | undefined;
  line: Line | undefined;
}

function Fact({ label, unit: [one, several], to, count, line }: FactProps) {
  return (
    <Box
      as="li"
      minW="0"
      // Hairlines between neighbours, also in rows of three.
      boxShadow="-1px -1px 0 {colors.border.muted}"
    >
      <Box
        asChild
        display="block"
        h="100%"
        px="16px"
        py="10px"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'marine.solid', outlineOffset: '-2px' }}
      >
        <Link to={to}>
          {count === undefined || !line ? (
            <Skeleton h="60px" />
          ) : (
            <>
              <Box textStyle="title" fontVariantNumeric="tabular-nums">
                {count}{' '}
                <Box as="span" textStyle="caption" color="fg.muted">
                  {count === 1 ? one : several}
                </Box>
              </Box>
              <Box textStyle="label" fontWeight="medium">
                {label}
              </Box>
              <Box textStyle="caption" truncate color={line.isBad ? 'fg.error' : 'fg.muted'}>
                {line.text}
              </Box>
            </>
          )}
        </Link>
      </Box>
    </Box>
  );
}
