import { calendarDates, listBookingDays } from '@quayside/contract';
import { countText, dayAt, isDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { Link, useSearchParams } from '@quayside/kernel/router';
import {
  Box,
  Button,
  Faces,
  Flex,
  Heading,
  IconButton,
  Panel,
  SegmentedControl,
  SkeletonRows,
  useMediaQuery,
  viewerTimeZone,
} from '@quayside/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { changeView, readView, writeView } from '../listView/listView';
import { CalendarAgenda, CalendarGrid } from './CalendarDays';
import {
  type CalendarChoice,
  calendarSpans,
  listWeeks,
  moveSpan,
  readCalendarChoice,
  spanTitle,
  writeCalendarChoice,
} from './calendarDays';
import { toFilter, toTableHref } from './listHref';
import { useLiveCall } from './useLiveCall';
import type { ViewLayoutProps } from './viewLayoutProps';

const dateLabels = { etd: 'ETD', eta: 'ETA' } as const;
const spanLabels = { month: 'Month', week: 'Week' } as const;

const skeleton = <SkeletonRows count={5} height="110px" cells={{ days: { height: '14px', width: '220px' } }} />;

/** Bookings by the day of their ETD or ETA at the place, in a month or a week. */
export default function BookingCalendar({ path, view, query }: ViewLayoutProps) {
  const [address, setAddress] = useSearchParams();
  const today = dayAt(useKernel().now(), viewerTimeZone());
  const [isWide] = useMediaQuery(['(min-width: 768px)'], { ssr: false });
  const { by, span } = readCalendarChoice(view.calendar);
  const given = address.get('day');
  const day = given !== null && isDay(given) ? given : today;
  const weeks = listWeeks(day, span);
  const [firstDay = day, lastDay = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const asked = { query: { ...toFilter(query), by, firstDay, lastDay } };
  const found = useCall(listBookingDays, asked);
  useLiveCall(callKey(listBookingDays));

  const show = (next: string) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('day', next);
        return changed;
      },
      { preventScrollReset: true },
    );
  const choose = (part: Partial<CalendarChoice>) =>
    setAddress((now) => {
      const changed = writeView(
        changeView(readView(now), { layout: 'calendar', calendar: writeCalendarChoice({ by, span, ...part }) }),
      );
      changed.set('day', day);
      return changed;
    });
  const toDayHref = (date: string) => toTableHref(path, view, { [by]: `${date}..${date}`, groupBy: undefined });
  const label = dateLabels[by];
  return (
    <Panel overflow="hidden">
      <Flex align="center" wrap="wrap" gap="8px" p="10px 12px" borderBottomWidth="1px" borderColor="border.muted">
        <Flex gap="4px">
          <IconButton variant="outline" aria-label={`Previous ${span}`} onClick={() => show(moveSpan(day, span, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton variant="outline" aria-label={`Next ${span}`} onClick={() => show(moveSpan(day, span, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Button variant="outline" onClick={() => show(today)}>
            Today
          </Button>
        </Flex>
        <Heading as="h2" textStyle="subheading" aria-live="polite">
          {spanTitle(day, span)}
        </Heading>
        <Flex gap="8px" ms={{ md: 'auto' }} wrap="wrap">
          <SegmentedControl
            aria-label="Date of the calendar"
            value={by}
            onChange={(next) => choose({ by: next })}
            segments={calendarDates.map((value) => ({ value, label: dateLabels[value] }))}
          />
          <SegmentedControl
            aria-label="Period of the calendar"
            value={span}
            onChange={(next) => choose({ span: next })}
            segments={calendarSpans.map((value) => ({ value, label: spanLabels[value] }))}
          />
        </Flex>
      </Flex>
      <Faces query={found} skeleton={skeleton} isEmpty={() => false} empty={null}>
        {({ days, without, withoutCapped }) => {
          const counted = days.reduce((sum, one) => sum + one.bookings, 0);
          const Days = isWide ? CalendarGrid : CalendarAgenda;
          return (
            <>
              <Days {...{ weeks, days, today, toDayHref }} month={span === 'month' ? day.slice(0, 7) : undefined} />
              <Flex wrap="wrap" gap="4px 16px" p="10px 12px" textStyle="caption" color="fg.muted">
                <Box>
                  {countText(counted)} {counted === 1 ? 'booking' : 'bookings'} with an {label} from{' '}
                  {firstDay.replaceAll('-', '/')} to {lastDay.replaceAll('-', '/')}, by the day at the place.
                </Box>
                {without > 0 && (
                  <Box asChild color="marine.fg" focusVisibleRing="outside">
                    <Link to={toTableHref(path, view, { groupBy: by === 'etd' ? 'etdWeek' : 'etaWeek' })}>
                      {countText(without)}
                      {withoutCapped && '+'} without an {label}
                    </Link>
                  </Box>
                )}
              </Flex>
            </>
          );
        }}
      </Faces>
    </Panel>
  );
}
