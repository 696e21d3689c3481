import type { CalendarBooking, CalendarDay } from '@quayside/contract';
import { countText, displayAirWaybill, formatDay, isLikeAir } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Flex, Heading, VisuallyHidden } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { weekdayName } from './calendarDays';

export interface CalendarDaysProps {
  weeks: readonly (readonly string[])[];
  days: readonly CalendarDay[];
  today: string;
  /** The shown month; undefined for a week. */
  month: string | undefined;
  toDayHref: (day: string) => string;
}

const countOf = ({ bookings }: CalendarDay): string =>
  `${countText(bookings)} ${bookings === 1 ? 'booking' : 'bookings'}`;

function DayBooking({ booking }: { booking: CalendarBooking }) {
  const name = isLikeAir(booking.loadType) ? displayAirWaybill(booking.name) : booking.name;
  return (
    <Flex
      asChild
      align="center"
      gap="4px"
      minW="0"
      minH="22px"
      textStyle="label"
      borderRadius="sm"
      focusVisibleRing="inside"
    >
      <Link to={`/bookings/${booking._id}/tracking`} title={`${name}, ${booking.from} → ${booking.to}`}>
        <Box as="span" truncate fontFamily="mono" color="fg">
          {name}
        </Box>
        {booking.hasException && (
          <Box as="span" color="fg.error" flexShrink={0}>
            <TriangleAlert size={12} aria-hidden />
            <VisuallyHidden>has an open exception</VisuallyHidden>
          </Box>
        )}
      </Link>
    </Flex>
  );
}

interface DayLinksProps extends Pick<CalendarDaysProps, 'toDayHref'> {
  day: CalendarDay;
}

/** Number of bookings of a day, which leads to them, and the first of them. */
function DayLinks({ day, toDayHref }: DayLinksProps) {
  return (
    <>
      <Box asChild color="marine.fg" textStyle="label" fontWeight="semibold" focusVisibleRing="outside">
        <Link to={toDayHref(day.day)}>
          {countOf(day)}
          <VisuallyHidden> on {formatDay(day.day)}</VisuallyHidden>
        </Link>
      </Box>
      {day.first.map((booking) => (
        <DayBooking key={booking._id} booking={booking} />
      ))}
    </>
  );
}

/** Days as a table with a column for each day of the week. */
export function CalendarGrid({ weeks, days, today, month, toDayHref }: CalendarDaysProps) {
  const known = new Map(days.map((day) => [day.day, day]));
  return (
    <Box
      as="table"
      width="100%"
      css={{ tableLayout: 'fixed', borderCollapse: 'collapse' }}
      aria-label="Bookings by day"
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <Box
              as="th"
              key={date}
              {...{ scope: 'col' }}
              p="6px 8px"
              textAlign="start"
              textStyle="label"
              color="fg.muted"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              {weekdayName(date)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const day = known.get(date);
              const isOther = month !== undefined && !date.startsWith(month);
              return (
                <Box
                  as="td"
                  key={date}
                  {...(date === today && { 'aria-current': 'date' as const })}
                  h={month === undefined ? '220px' : '132px'}
                  p="6px 8px"
                  verticalAlign="top"
                  borderWidth="1px"
                  borderColor="border.muted"
                  bg={isOther ? 'bg.subtle' : 'bg.panel'}
                >
                  <Flex direction="column" gap="1px" minW="0">
                    <Box
                      alignSelf="flex-start"
                      px="4px"
                      minW="24px"
                      textAlign="center"
                      textStyle="caption"
                      borderRadius="full"
                      fontVariantNumeric="tabular-nums"
                      {...(date === today ? { bg: 'marine.solid', color: 'marine.contrast' } : { color: 'fg.muted' })}
                    >
                      <VisuallyHidden>{formatDay(date)}</VisuallyHidden>
                      <span aria-hidden>{Number(date.slice(8))}</span>
                    </Box>
                    {day && <DayLinks {...{ day, toDayHref }} />}
                  </Flex>
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Days with bookings one below the other, for narrow windows. */
export function CalendarAgenda({ days, today, toDayHref }: CalendarDaysProps) {
  if (days.length === 0)
    return (
      <Box p="16px 12px" textStyle="dense" color="fg.muted">
        No bookings in this period. Choose another one.
      </Box>
    );
  return (
    <Box role="list" aria-label="Bookings by day">
      {days.map((day) => (
        <Box
          role="listitem"
          key={day.day}
          {...(day.day === today && { 'aria-current': 'date' as const })}
          p="10px 12px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Heading as="h3" textStyle="dense" fontWeight="semibold">
            {weekdayName(day.day)} {formatDay(day.day)}
          </Heading>
          <Flex direction="column" gap="2px" css={{ '& a': { minHeight: '32px', alignContent: 'center' } }}>
            <DayLinks {...{ day, toDayHref }} />
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
