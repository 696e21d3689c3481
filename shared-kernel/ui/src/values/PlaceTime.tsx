import { Box } from '@chakra-ui/react';
import { isBareDay, toBareDay } from '@quayside/freight';
import { Hint } from '../layer/Hint';
import { t } from '../texts/common';
import { DateOnly } from './DateOnly';
import { placeTimeText, viewerTimeZone } from './placeTimeText';

export interface PlaceTimeProps {
  /** ISO 8601 with zone. */
  at: string | null | undefined;
  /** IANA time zone of the event's place, shown with the time; without it the viewer's zone. */
  timeZone?: string | null | undefined;
  /**
   * Whether only the day is known, with `at` as that day at 00:00Z, as in events. By default, midnight at a place
   * counts as a day only.
   */
  dateOnly?: boolean | undefined;
  /** Text without a time. */
  none?: string;
}

const toShownDay = ({ at, timeZone, dateOnly }: PlaceTimeProps): string | null => {
  if (!at) return null;
  if (dateOnly) return at.slice(0, 10);
  return dateOnly === undefined && timeZone && isBareDay(at, timeZone) ? toBareDay(at, timeZone).slice(0, 10) : null;
};

/**
 * Shows a moment: events in the time zone of their place, everything else in the viewer's. The tooltip shows the other
 * one. A bare day has neither time nor zone.
 */
export function PlaceTime({ at, timeZone, dateOnly, none = '–' }: PlaceTimeProps) {
  if (!at) return <>{none}</>;
  const day = toShownDay({ at, timeZone, dateOnly });
  if (day) return <DateOnly day={day} />;
  const own = viewerTimeZone();
  const there = placeTimeText(at, timeZone ?? own);
  const here = placeTimeText(at, own);
  const zone = timeZone ?? own;
  return (
    <Hint
      text={
        <>
          {there.date} {there.time} {there.zone} ({zone})
          {zone !== own && (
            <>
              <br />
              {t('{date} {time} {zone}, your time', { date: here.date, time: here.time, zone: here.zone })}
            </>
          )}
        </>
      }
    >
      <Box as="time" whiteSpace="nowrap" {...{ dateTime: at }}>
        <Box as="span" fontWeight="medium">
          {there.date}
        </Box>{' '}
        <Box as="span" ms="0.15em" fontWeight="normal" color="fg.muted">
          {there.time}
        </Box>
        {timeZone && (
          <>
            {' '}
            <Box as="span" data-zone ms="0.15em" fontSize="2xs" fontWeight="normal" color="fg.subtle">
              {there.zone}
            </Box>
          </>
        )}
      </Box>
    </Hint>
  );
}
