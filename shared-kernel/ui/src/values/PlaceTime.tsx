import { Box } from '@chakra-ui/react';
import { Hint } from '../layout/Hint';
import { placeTimeText, viewerTimeZone } from './placeTimeText';

export interface PlaceTimeProps {
  /** ISO 8601 with zone. */
  at: string | null | undefined;
  /** IANA name of the place where it happens; without it the viewer's own. */
  timeZone?: string | null | undefined;
  /** Shown when there is no time. */
  none?: string;
}

/** yyyy/MM/dd HH:mm on the clocks of the place; the tooltip has the zone and the viewer's own time. */
export function PlaceTime({ at, timeZone, none = '–' }: PlaceTimeProps) {
  if (!at) return <>{none}</>;
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
              {here.date} {here.time} {here.zone}, your time
            </>
          )}
        </>
      }
    >
      <Box as="time" whiteSpace="nowrap" {...{ dateTime: at }}>
        <Box as="span" fontWeight="medium">
          {there.date}
        </Box>
        <Box as="span" ms="0.4em" fontWeight="normal" color="fg.muted">
          {there.time}
        </Box>
      </Box>
    </Hint>
  );
}
