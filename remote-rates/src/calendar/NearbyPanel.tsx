import type { LaneDeparture } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { Box, dayText, Flex, Panel } from '@quayside/ui';
import { Anchor, CalendarClock } from 'lucide-react';
import { daysText } from '../option/daysText';
import { t } from '../texts/results';
import { dayName } from './DayPanel';
import { type Alternative, type CalendarDay, findAlternatives } from './laneCalendar';

interface Props {
  day: CalendarDay;
  departures: readonly LaneDeparture[];
  currency: string;
  onChoose: (day: string) => void;
}

const getAlternativeTitle = ({ departure: { from, to }, days, isOtherLane }: Alternative): string =>
  isOtherLane
    ? t('{from} to {to}', { from, to })
    : days > 0
      ? t('{count, plural, one {# day} other {# days}} later', { count: days })
      : t('{count, plural, one {# day} other {# days}} earlier', { count: -days });

const differenceText = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : '+'}${formatMoney(Math.abs(minor), currency)}`;

/** Compares other days and lanes with the cheapest departure of the chosen day. */
export function NearbyPanel({ day, departures, currency, onChoose }: Props) {
  const [chosen] = day.departures;
  const found = chosen ? findAlternatives(chosen, departures) : [];
  if (found.length === 0) return null;
  return (
    <Panel
      title={
        <>
          {t('Nearby')}
          <Box as="span" ms="12px" textStyle="caption" fontWeight="normal" color="fg.muted">
            {t('Against {day}', { day: dayName(day.day) })}
          </Box>
        </>
      }
    >
      <Box as="ul" listStyleType="none" mt="-1px" aria-label={t('Nearby')}>
        {found.map((alternative) => {
          const { departure, differenceMinor, isOtherLane } = alternative;
          const Icon = isOtherLane ? Anchor : CalendarClock;
          return (
            <Box as="li" key={departure.id} borderTopWidth="1px" borderColor="border.muted">
              <Flex
                as="button"
                {...{ type: 'button' }}
                align="center"
                gap="12px"
                width="100%"
                px="16px"
                py="10px"
                textAlign="start"
                textStyle="dense"
                cursor="pointer"
                onClick={() => onChoose(departure.day)}
                _hover={{ bg: 'bg.subtle' }}
                _focusVisible={{ outline: '2px solid', outlineColor: 'marine.focusRing', outlineOffset: '-2px' }}
              >
                <Box color="fg.subtle">
                  <Icon size={16} aria-hidden />
                </Box>
                <Box flex="1" minW="0">
                  {getAlternativeTitle(alternative)}
                  <Box textStyle="caption" color="fg.muted">
                    {dayText(departure.day)}, {departure.carrier.code}, {daysText(departure.transitDays)}
                  </Box>
                </Box>
                <Box
                  fontWeight="medium"
                  fontVariantNumeric="tabular-nums"
                  color={differenceMinor < 0 ? 'fg.success' : 'fg.warning'}
                >
                  {differenceText(differenceMinor, currency)}
                </Box>
              </Flex>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
