import type { Answer, Port, ScheduleOption, ScheduleSearch, searchSchedules } from '@quayside/contract';
import { useNavigate } from '@quayside/kernel/router';
import { useAbility, useCurrentBooking } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Callout,
  EmptyState,
  Flex,
  Grid,
  Heading,
  placeTimeText,
  SegmentedControl,
  viewerTimeZone,
} from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isAtCost } from '../option/isAtCost';
import { useNow } from '../option/useNow';
import { cargoText, type RateQuestion } from '../question/rateQuestion';
import { MarginAtCost } from '../quotes/MarginAtCost';
import { SaveQuote } from '../quotes/SaveQuote';
import { SpotOffer } from '../quotes/spot/SpotOffer';
import { AskRate } from '../requests/AskRate';
import { useCanRequestQuotes } from '../requests/useCanRequestQuotes';
import { t } from '../texts/results';
import { ComparePanel } from './ComparePanel';
import { mostCompared } from './comparison';
import { FilterRow } from './FilterRow';
import { isMatch } from './filters';
import { MissingRecordLinks } from './MissingRecordLinks';
import { NearDates } from './NearDates';
import { OptionRow } from './OptionRow';
import { OtherNames } from './OtherNames';
import { PricePlot } from './PricePlot';
import { resultColumns } from './resultColumns';
import { isExpired, sorted, sortingLabels, sortings } from './sorting';
import { useResultView } from './useResultView';
import { ViewSwitch } from './ViewSwitch';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  options: readonly ScheduleOption[];
  /** Remark on offers that were left out. */
  remark: string | null;
  /** Missing records, if any. */
  missing: Answer<typeof searchSchedules>['missing'];
  /** Days with departures when these options have none, yyyy-MM-dd. */
  nearDates: readonly string[];
  /** Service names of departures that differ from those of the rates. */
  otherNames: Answer<typeof searchSchedules>['otherNames'];
  /** Currencies of offers that were left out. */
  withoutExchangeRate: Answer<typeof searchSchedules>['withoutExchangeRate'];
  /** Time of the prices, in milliseconds since 1970. */
  updatedAt: number;
}

const bookingForms = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};

const countText = (count: number): string => t('{count, plural, one {# rate} other {# rates}}', { count });

/** Returns the label below a price: the cheapest valid option, else the fastest. */
const createMeritLabels = (
  options: readonly ScheduleOption[],
  now: Date,
): ((option: ScheduleOption) => string | undefined) => {
  const valid = options.filter((option) => !isExpired(option, now));
  const leastPrice = Math.min(...valid.map(({ totalMinor }) => totalMinor));
  const leastDays = Math.min(...valid.map(({ transitDays }) => transitDays));
  return (option) => {
    if (isExpired(option, now)) return undefined;
    if (option.totalMinor === leastPrice) return t('Lowest price');
    return option.transitDays === leastDays ? t('Fastest') : undefined;
  };
};

/** Lists the options with filters, order, plot and comparison; creates a quote from them. */
export function OptionList(props: Props) {
  const {
    question,
    search,
    from,
    to,
    options,
    remark,
    missing,
    nearDates,
    otherNames,
    withoutExchangeRate,
    updatedAt,
  } = props;
  const navigate = useNavigate();
  const now = useNow();
  const ability = useAbility();
  const choose = useCurrentBooking((state) => state.choose);
  const { sorting, sort, filters, filter, compared: asked, compare } = useResultView();
  const [quoting, setQuoting] = useState(false);
  const mayAsk = useCanRequestQuotes();
  const [askedFor, setAskedFor] = useState<ScheduleOption>();
  const [selling, setSelling] = useState(false);
  const shown = options.filter(isMatch(filters));
  const compared = options.filter(({ id }) => asked.includes(id));
  const comparedIds = compared.map(({ id }) => id);
  const meritOf = createMeritLabels(options, now);
  const updated = placeTimeText(new Date(updatedAt).toISOString(), viewerTimeZone());
  const book = (option: ScheduleOption) => {
    choose({ option, search, from, to });
    void navigate(bookingForms[question.transportMode]);
  };

  return (
    <>
      <Flex align="center" wrap="wrap" gap="4px 12px" minH="60px" py={{ base: '14px', sm: '8px' }}>
        <Heading as="h1" textStyle="title">
          {shown.length < options.length
            ? t('{shown} of {rates}', { shown: shown.length, rates: countText(options.length) })
            : countText(options.length)}
        </Heading>
        <Box textStyle="dense" color="fg.muted">
          {t('Prices for {cargo} · updated {day}', { cargo: cargoText(question), day: updated.date })}
          <Box as="span" ms="0.6em">
            {updated.time}
          </Box>
        </Box>
        {ability.can('create', 'Quote') && (
          <Button variant="ghost" size="sm" onClick={() => setSelling(true)}>
            <Plus aria-hidden />
            {t('Spot offer')}
          </Button>
        )}
        <Box ms={{ base: '0', sm: 'auto' }}>
          <ViewSwitch question={question} />
        </Box>
        <Box mt={{ base: '6px', sm: '0' }} width={{ base: '100%', sm: 'auto' }} css={wide}>
          <SegmentedControl
            aria-label={t('Sort')}
            value={sorting}
            onChange={sort}
            segments={sortings.map((value) => ({ value, label: sortingLabels[value] }))}
          />
        </Box>
      </Flex>
      {options.some(isAtCost) && (
        <Box pb="12px">
          <MarginAtCost />
        </Box>
      )}
      {remark && (
        <Box pb="12px">
          <Callout tone="info">{remark}</Callout>
          <OtherNames names={otherNames} />
          <MissingRecordLinks missing={missing} currencies={withoutExchangeRate} question={question} />
          <NearDates question={question} dates={nearDates} />
        </Box>
      )}
      <FilterRow options={options} filters={filters} onChange={filter} />
      <Grid templateColumns={resultColumns} gap="16px" alignItems="start">
        <Box minW="0">
          {shown.length === 0 && (
            <EmptyState title={t('No rate passes these filters')}>{t('Remove one of them.')}</EmptyState>
          )}
          <Flex direction="column" gap="8px" role="feed" aria-label={t('Rates')}>
            {sorted(shown, sorting, now).map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                merit={meritOf(option)}
                expired={isExpired(option, now)}
                compared={comparedIds.includes(option.id)}
                comparable={compared.length < mostCompared}
                onCompare={(on) =>
                  compare((now) => now.filter((other) => other !== option.id).concat(on ? option.id : []))
                }
                onChoose={ability.can('create', 'Booking') ? () => book(option) : undefined}
                onRequest={mayAsk ? () => setAskedFor(option) : undefined}
              />
            ))}
          </Flex>
        </Box>
        <Flex as="aside" aria-label={t('Comparison of rates')} direction="column" gap="12px" minW="0">
          <PricePlot options={shown} compared={new Set(comparedIds)} />
          {compared.length > 0 && (
            <ComparePanel
              options={compared}
              onClear={() => compare([])}
              onQuote={ability.can('create', 'Quote') ? () => setQuoting(true) : undefined}
              expired={compared.some((option) => isExpired(option, now))}
            />
          )}
        </Flex>
      </Grid>
      <SaveQuote
        search={search}
        options={compared}
        customer={question.customer}
        request={question.request}
        open={quoting}
        onClose={() => setQuoting(false)}
      />
      {selling && <SpotOffer {...{ question, search, from, to }} onClose={() => setSelling(false)} />}
      {askedFor && (
        <AskRate {...{ question, search, from, to }} option={askedFor} onClose={() => setAskedFor(undefined)} />
      )}
    </>
  );
}

const wide = {
  '& [data-scope=segment-group][data-part=root]': { width: { base: '100%', sm: 'auto' } },
  '& [data-scope=segment-group][data-part=item]': { flex: { base: '1', sm: 'none' }, px: { base: '6px', sm: '12px' } },
};
