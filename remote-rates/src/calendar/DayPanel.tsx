import type { LaneDeparture } from '@quayside/contract';
import { totalText } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Button, dayText, Flex, Panel } from '@quayside/ui';
import { daysText } from '../option/daysText';
import { co2eText } from '../option/optionTexts';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';
import { t } from '../texts/results';
import type { CalendarDay } from './laneCalendar';

interface Props {
  question: RateQuestion;
  day: CalendarDay;
  currency: string;
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
/** @example dayName('2026-12-04') // 'Fri 2026/12/04' */
export const dayName = (day: string): string => `${weekday.format(new Date(day))} ${dayText(day)}`;

/** Returns the address of the results around the departure's day, with the departure selected. */
const toResultsAddress = (question: RateQuestion, { id, from, to, day }: LaneDeparture): string => {
  const params = writeQuestion({ ...question, from, to, date: day, alsoFrom: [], alsoTo: [], calendar: false });
  params.set('compare', id);
  return `?${params}`;
};

/** Lists the departures of one day, cheapest first. */
export function DayPanel({ question, day: { day, departures }, currency }: Props) {
  return (
    <Panel
      title={dayName(day)}
      actions={
        <Box as="span" textStyle="label" px="7px" borderRadius="full" bg="bg.muted" color="fg.muted">
          {departures.length}
        </Box>
      }
    >
      <Box as="ul" listStyleType="none" mt="-1px" aria-label={t('Departures on {day}', { day: dayText(day) })}>
        {departures.map((departure) => (
          <Flex
            as="li"
            key={departure.id}
            align="center"
            gap="12px"
            px="16px"
            py="12px"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box textStyle="idSm" fontWeight="semibold" px="6px" py="8px" borderRadius="sm" bg="bg.muted">
              {departure.carrier.code}
            </Box>
            <Box flex="1" minW="0" textStyle="dense">
              <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {totalText({ ...departure, currency })}
              </Box>
              <Box textStyle="caption" color="fg.muted">
                {t('{from} to {to}', { from: departure.from, to: departure.to })} · {daysText(departure.transitDays)}
                {departure.co2eKg > 0 && ` · ${co2eText(departure.co2eKg)}`}
              </Box>
            </Box>
            <Button asChild variant="outline" size="sm">
              <RouterLink
                to={toResultsAddress(question, departure)}
                aria-label={t('Choose {name}, {from} to {to}, {day}', {
                  name: departure.carrier.name,
                  from: departure.from,
                  to: departure.to,
                  day: dayText(day),
                })}
              >
                {t('Choose')}
              </RouterLink>
            </Button>
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
