import { currencyDecimals, formatShortDay } from '@quayside/freight';
import { formatMoment, formatNumber } from '@quayside/kernel/language';
import { Box, dayText, Flex, IconButton, Panel, Table } from '@quayside/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RateQuestion } from '../question/rateQuestion';
import { t } from '../texts/results';
import { type CalendarDay, type Tone, tones, weekNumber } from './laneCalendar';

interface Props {
  question: RateQuestion;
  weeks: readonly (readonly CalendarDay[])[];
  /** First shown day, yyyy-MM-dd. */
  monday: string;
  today: string;
  chosen: string | undefined;
  currency: string;
  onChoose: (day: string) => void;
  /** Called to move backward or forward. */
  onMove: (by: -1 | 1) => void;
}

/** Names of the weekdays; 2024-01-01 was a Monday. */
const listWeekdays = (): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => formatMoment(`2024-01-0${day}`, { weekday: 'short', timeZone: 'UTC' }));

const looks: Record<Tone, { bg: string }> = { low: { bg: 'marine.muted' }, fair: { bg: 'marine.subtle' } };

/** Rounds to whole units, which is enough to compare days; the day's list shows exact prices. */
const wholeText = (minor: number, currency: string): string =>
  formatNumber(minor / 10 ** currencyDecimals(currency), { style: 'currency', currency, maximumFractionDigits: 0 });

const monthText = (day: string): string => formatMoment(day, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns '4', or '12/01' for the first day of a month. */
const dateText = (day: string, isFirst: boolean): string =>
  isFirst || day.endsWith('-01') ? formatShortDay(day) : String(Number(day.slice(8)));

const departuresText = ({ departures }: CalendarDay): string =>
  departures.length === 1 ? (departures[0]?.carrier.code ?? '') : t('{count} departures', { count: departures.length });

const loadTexts = {
  get FCL() {
    return t('All-in for your containers');
  },
  get LCL() {
    return t('All-in for your cargo');
  },
  get AIR() {
    return t('All-in for your cargo');
  },
};

/** Table of weeks; a day with a departure is a button. */
export function DayGrid(props: Props) {
  const { question, weeks, monday, today, chosen, currency, onChoose, onMove } = props;
  const middle = weeks[2]?.[3]?.day ?? monday;
  return (
    <Panel
      title={
        <>
          {monthText(middle)}
          <Box as="span" ms="12px" textStyle="caption" fontWeight="normal" color="fg.muted">
            {loadTexts[question.transportMode]}, {currency}
          </Box>
        </>
      }
      actions={
        <>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={t('Earlier weeks')}
            disabled={monday <= today}
            onClick={() => onMove(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton variant="ghost" size="sm" aria-label={t('Later weeks')} onClick={() => onMove(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      }
    >
      <Table.Root aria-label={t('Cheapest departure of each day')} css={grid}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader data-part="week" aria-label={t('Week')} />
            {listWeekdays().map((name) => (
              <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {weeks.map((days, row) => (
            <Table.Row key={days[0]?.day}>
              <Table.Cell data-part="week" textStyle="idSm" color="fg.subtle">
                {t('W{number}', { number: weekNumber(days[0]?.day ?? monday) })}
              </Table.Cell>
              {days.map((day, column) => (
                <DayCell
                  key={day.day}
                  day={day}
                  date={dateText(day.day, row + column === 0)}
                  currency={currency}
                  isChosen={day.day === chosen}
                  onChoose={() => onChoose(day.day)}
                />
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Legend />
    </Panel>
  );
}

const grid = {
  tableLayout: 'fixed',
  width: '100%',
  '& th': { px: { base: '4px', sm: '12px' } },
  '& td': { p: '0', verticalAlign: 'top', borderWidth: '1px', borderColor: 'border.muted' },
  '& tr > [data-part=week]': {
    width: '44px',
    textAlign: 'center',
    verticalAlign: 'middle',
    display: { base: 'none', sm: 'table-cell' },
  },
};

interface CellProps {
  day: CalendarDay;
  date: string;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}

const sides = { px: { base: '4px', sm: '12px' }, py: '8px', minH: '80px' };

function DayCell({ day, date, currency, isChosen, onChoose }: CellProps) {
  const [cheapest] = day.departures;
  if (!cheapest) {
    return (
      <Table.Cell bg="bg.subtle" color="fg.subtle" textStyle="caption">
        <Box {...sides}>
          {date}
          <Box pt="6px" textStyle="dense" aria-hidden>
            –
          </Box>
        </Box>
      </Table.Cell>
    );
  }
  const price = wholeText(cheapest.totalMinor, currency);
  return (
    <Table.Cell {...(day.tone && looks[day.tone])}>
      <Box
        as="button"
        {...{ type: 'button' }}
        aria-pressed={isChosen}
        aria-label={`${dayText(day.day)}: ${price}, ${departuresText(day)}${day.isLowest ? ', lowest' : ''}`}
        display="flex"
        flexDirection="column"
        width="100%"
        textAlign="start"
        cursor="pointer"
        onClick={onChoose}
        {...sides}
        _hover={{ boxShadow: 'inset 0 0 0 1px {colors.marine.solid}' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'marine.focusRing', outlineOffset: '-2px' }}
        {...(isChosen && { boxShadow: 'inset 0 0 0 2px {colors.marine.solid}' })}
      >
        <Flex justify="space-between" width="100%" textStyle="caption" color="fg.muted">
          {date}
          {day.isLowest && (
            <Box as="span" fontWeight="medium" color="fg.success" display={{ base: 'none', sm: 'inline' }}>
              {t('Lowest')}
            </Box>
          )}
        </Flex>
        <Box
          pt="6px"
          fontSize={{ base: '2xs', sm: 'sm' }}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={day.isLowest ? 'fg.success' : 'fg'}
        >
          {price}
        </Box>
        <Box textStyle="caption" color="fg.muted" truncate display={{ base: 'none', sm: 'block' }}>
          {departuresText(day)}
        </Box>
      </Box>
    </Table.Cell>
  );
}

function Legend() {
  return (
    <Flex wrap="wrap" gap="6px 16px" px="16px" py="12px" textStyle="caption" color="fg.muted">
      {tones.map(({ tone, label }) => (
        <Swatch key={tone} bg={looks[tone].bg} label={label} />
      ))}
      <Swatch bg="bg.subtle" label={t('No departure')} />
    </Flex>
  );
}

const Swatch = ({ bg, label }: { bg: string; label: string }) => (
  <Flex align="center" gap="6px">
    <Box boxSize="14px" borderRadius="sm" borderWidth="1px" borderColor="border.muted" bg={bg} aria-hidden />
    {label}
  </Flex>
);
