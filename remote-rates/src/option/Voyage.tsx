import type { ScheduleOption } from '@quayside/contract';
import { Box, Grid, Hint, placeTimeText } from '@quayside/ui';
import { t } from '../texts/results';
import { daysText } from './daysText';
import { routingText } from './optionTexts';

const arrow = {
  '&::after': {
    content: '""',
    position: 'absolute',
    insetEnd: '-1px',
    top: '-3px',
    width: '8px',
    height: '8px',
    borderTopWidth: '2px',
    borderInlineEndWidth: '2px',
    borderColor: 'border.control',
    rotate: '45deg',
  },
};

/** Shows ETD, transit days with routing, and ETA; each time in the time zone of its place. */
export function Voyage({ option }: { option: ScheduleOption }) {
  return (
    <Grid
      templateColumns="auto minmax(50px, 1fr) auto"
      gap="12px"
      alignItems="center"
      textStyle="caption"
      color="fg.muted"
    >
      <End word="ETD" at={option.etd} place={option.from} />
      <Box textAlign="center" whiteSpace="nowrap">
        <Box fontWeight="medium" color="fg">
          {daysText(option.transitDays)}
        </Box>
        <Box position="relative" height="2px" my="3px" borderRadius="1px" bg="border.control" css={arrow} />
        {routingText(option)}
      </Box>
      <End word="ETA" at={option.eta} place={option.to} end />
    </Grid>
  );
}

interface EndProps {
  word: string;
  /** Null on request. */
  at: string | null;
  place: ScheduleOption['from'];
  end?: boolean;
}

function End({ word, at, place, end = false }: EndProps) {
  if (at === null)
    return (
      <Box textAlign={end ? 'end' : 'start'} whiteSpace="nowrap">
        <Box textStyle="dense" fontWeight="medium" color="fg">
          {t('On request')}
        </Box>
        {word}
      </Box>
    );
  const { date, time, zone } = placeTimeText(at, place.timeZone);
  return (
    <Hint text={`${place.city}: ${date} ${time} ${zone} (${place.timeZone})`}>
      <Box as="time" {...{ dateTime: at }} textAlign={end ? 'end' : 'start'} whiteSpace="nowrap">
        <Box textStyle="dense" fontWeight="medium" color="fg">
          {date}
        </Box>
        {word} {time}
      </Box>
    </Hint>
  );
}
