import { type LaneDeparture, type Port, searchLanes, searchPorts } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { daysAfter, isDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink, useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Callout, Faces, Flex, Grid, Heading, Link, Skeleton } from '@quayside/ui';
import { type RateQuestion, toPortKind, toScheduleSearch, writeQuestion } from '../question/rateQuestion';
import { toLocalDay } from '../rate/validity';
import { resultColumns } from '../results/resultColumns';
import { ViewSwitch } from '../results/ViewSwitch';
import { t } from '../texts/results';
import { DayGrid } from './DayGrid';
import { DayPanel } from './DayPanel';
import { FurtherPlaces } from './FurtherPlaces';
import { type CalendarDay, createCalendar, getMonday, shownWeeks } from './laneCalendar';
import { NearbyPanel } from './NearbyPanel';

interface Props {
  question: RateQuestion;
  from: Port;
  to: Port;
}

/**
 * Shows the cheapest departure of each day of five weeks on one or more lanes, and the departures of the chosen day.
 */
export function PriceCalendar({ question, from, to }: Props) {
  const { alsoFrom, alsoTo, transportMode } = question;
  const also = [...alsoFrom, ...alsoTo];
  const places = useCall(
    searchPorts,
    { query: { codes: also.join(), portType: toPortKind(transportMode) } },
    { enabled: also.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const findPorts = (codes: readonly string[]) =>
    codes.flatMap((code) => places.data?.find((port) => port.code === code) ?? []);
  const ends = { origins: [from, ...findPorts(alsoFrom)], destinations: [to, ...findPorts(alsoTo)] };
  return (
    <>
      <Flex align="center" wrap="wrap" gap="4px 12px" minH="60px" py={{ base: '14px', sm: '8px' }}>
        <Heading as="h1" textStyle="title">
          {t('Cheapest per day')}
        </Heading>
        <Box ms={{ base: '0', sm: 'auto' }}>
          <ViewSwitch question={question} />
        </Box>
      </Flex>
      {also.length === 0 ? (
        <LaneDays {...{ question, from, to }} {...ends} />
      ) : (
        <Faces query={places} skeleton={loading}>
          {() => <LaneDays {...{ question, from, to }} {...ends} />}
        </Faces>
      )}
    </>
  );
}

const loading = <Skeleton height="480px" borderRadius="lg" />;

interface LanesProps extends Props {
  origins: readonly Port[];
  destinations: readonly Port[];
}

function LaneDays({ question, from, to, origins, destinations }: LanesProps) {
  const today = toLocalDay(useKernel().now());
  const [params, setParams] = useSearchParams();
  const week = params.get('week');
  const monday = getMonday(week && isDay(week) ? week : (question.date ?? today));
  const { CommodityAndWeight, cbm, kg, set, dimensions } = toScheduleSearch(question, from.id, to.id);
  const company = isStaff(useUser().role) ? question.customer : null;
  const lanes = useCall(searchLanes, {
    body: {
      ...{ transportMode: question.transportMode, CommodityAndWeight, cbm, kg, set, dimensions },
      ...{ fromIds: origins.map(({ id }) => id), toIds: destinations.map(({ id }) => id) },
      ...{ date: monday, weeks: shownWeeks, ...(company && { company }) },
    },
  });
  const put = (name: 'week' | 'day', value: string) =>
    setParams(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <FurtherPlaces {...{ question, from, to, origins, destinations }} />
      <Faces query={lanes} skeleton={loading}>
        {({ departures, currency, reason }) => {
          const weeks = createCalendar(departures, monday);
          const chosen = findChosenDay(weeks.flat(), params.get('day') ?? question.date);
          return (
            <>
              <Box textStyle="dense" color="fg.muted" pb="10px" aria-live="polite">
                {countText(departures)}
                {departures.length === 0 && (
                  <Link asChild ms="8px">
                    <RouterLink to={`?${writeQuestion({ ...question, calendar: false })}`}>
                      {t('See what is missing')}
                    </RouterLink>
                  </Link>
                )}
              </Box>
              {reason && (
                <Box pb="12px">
                  <Callout tone="info">{reason}</Callout>
                </Box>
              )}
              <Grid templateColumns={resultColumns} gap="16px" alignItems="start">
                <DayGrid
                  {...{ question, weeks, monday, today, currency }}
                  chosen={chosen?.day}
                  onChoose={(day) => put('day', day)}
                  onMove={(by) => put('week', daysAfter(monday, by * shownWeeks * 7))}
                />
                {chosen && (
                  <Flex direction="column" gap="12px" minW="0">
                    <DayPanel question={question} day={chosen} currency={currency} />
                    <NearbyPanel {...{ day: chosen, departures, currency }} onChoose={(day) => put('day', day)} />
                  </Flex>
                )}
              </Grid>
            </>
          );
        }}
      </Faces>
    </>
  );
}

/** Returns the requested day when it has a departure, else the cheapest day. */
const findChosenDay = (days: readonly CalendarDay[], asked: string | null): CalendarDay | undefined =>
  days.find(({ day, departures }) => day === asked && departures.length > 0) ?? days.find(({ isLowest }) => isLowest);

/** @example '26 days with a departure, 6 lanes' */
const countText = (departures: readonly LaneDeparture[]): string => {
  if (departures.length === 0) return t('No departure with a price in these weeks.');
  const days = new Set(departures.map(({ day }) => day)).size;
  const lanes = new Set(departures.map(({ from, to }) => `${from} ${to}`)).size;
  return t(
    '{days, plural, one {# day} other {# days}} with a departure, {lanes, plural, one {# lane} other {# lanes}}',
    {
      days,
      lanes,
    },
  );
};
