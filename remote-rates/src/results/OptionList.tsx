import type { Port, ScheduleOption, ScheduleSearch } from '@freight/shared-kernel/contract';
import { useNavigate, useSearchParams } from '@freight/shared-kernel/router';
import { useAbility, useCurrentBooking } from '@freight/shared-kernel/session';
import { Box, Flex, Grid, Heading, placeTimeText, SegmentedControl, viewerTimeZone } from '@freight/shared-kernel/ui';
import { cargoText, type RateQuestion } from '../search/rateQuestion';
import { ComparePanel } from './ComparePanel';
import { mostCompared } from './comparison';
import { OptionRow } from './OptionRow';
import { PricePlot } from './PricePlot';
import { resultColumns } from './resultColumns';
import { isExpired, isSorting, type Sorting, sorted, sortingLabels, sortings } from './sorting';
import { useNow } from './useNow';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  options: readonly ScheduleOption[];
  /** Milliseconds since 1970, when the prices came. */
  updatedAt: number;
}

const bookingForms = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};

const countText = (count: number): string => (count === 1 ? '1 rate' : `${count} rates`);

/** What a row says under its price: the cheapest of all, else the fastest. Only prices that still stand count. */
const meritsOf = (options: readonly ScheduleOption[], now: Date): ((option: ScheduleOption) => string | undefined) => {
  const standing = options.filter((option) => !isExpired(option, now));
  const leastPrice = Math.min(...standing.map(({ totalCents }) => totalCents));
  const leastDays = Math.min(...standing.map(({ transitDays }) => transitDays));
  return (option) => {
    if (isExpired(option, now)) return undefined;
    if (option.totalCents === leastPrice) return 'Lowest price';
    return option.transitDays === leastDays ? 'Fastest' : undefined;
  };
};

/** The options with their order, the plot and the comparison. Order and comparison stand in the address. */
export function OptionList({ question, search, from, to, options, updatedAt }: Props) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const mayBook = useAbility().can('create', 'Booking');
  const choose = useCurrentBooking((state) => state.choose);
  const asked = params.get('sort');
  const sorting: Sorting = isSorting(asked) ? asked : 'best';
  const compared = new Set(
    (params.get('compare') ?? '').split(',').filter((id) => options.some((one) => one.id === id)),
  );
  const meritOf = meritsOf(options, now);
  const updated = placeTimeText(new Date(updatedAt).toISOString(), viewerTimeZone());

  const put = (name: string, value: string) =>
    setParams(
      (known) => {
        if (value) known.set(name, value);
        else known.delete(name);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  const setCompared = (id: string, on: boolean) =>
    put(
      'compare',
      [...compared]
        .filter((other) => other !== id)
        .concat(on ? id : [])
        .join(','),
    );
  const book = (option: ScheduleOption) => {
    choose({ option, search, from, to });
    void navigate(bookingForms[question.transportMode]);
  };

  return (
    <>
      <Flex align="center" wrap="wrap" gap="4px 12px" minH="60px" py={{ base: '14px', sm: '8px' }}>
        <Heading as="h1" textStyle="title">
          {countText(options.length)}
        </Heading>
        <Box textStyle="dense" color="fg.muted">
          Prices for {cargoText(question)} · updated {updated.date}
          <Box as="span" ms="0.6em">
            {updated.time}
          </Box>
        </Box>
        <Box
          ms={{ base: '0', sm: 'auto' }}
          mt={{ base: '6px', sm: '0' }}
          width={{ base: '100%', sm: 'auto' }}
          css={wide}
        >
          <SegmentedControl
            aria-label="Sort"
            value={sorting}
            onChange={(value) => put('sort', value)}
            segments={sortings.map((value) => ({ value, label: sortingLabels[value] }))}
          />
        </Box>
      </Flex>
      <Grid templateColumns={resultColumns} gap="16px" alignItems="start">
        <Flex direction="column" gap="8px" minW="0" role="feed" aria-label="Rates">
          {sorted(options, sorting, now).map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              merit={meritOf(option)}
              expired={isExpired(option, now)}
              compared={compared.has(option.id)}
              comparable={compared.size < mostCompared}
              onCompare={(on) => setCompared(option.id, on)}
              onChoose={mayBook ? () => book(option) : undefined}
            />
          ))}
        </Flex>
        <Flex as="aside" aria-label="Comparison of rates" direction="column" gap="12px" minW="0">
          <PricePlot options={options} compared={compared} />
          {compared.size > 0 && (
            <ComparePanel options={options.filter(({ id }) => compared.has(id))} onClear={() => put('compare', '')} />
          )}
        </Flex>
      </Grid>
    </>
  );
}

const wide = {
  '& [data-scope=segment-group][data-part=root]': { width: { base: '100%', sm: 'auto' } },
  '& [data-scope=segment-group][data-part=item]': { flex: { base: '1', sm: 'none' }, px: { base: '6px', sm: '12px' } },
};
