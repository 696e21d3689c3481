import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { Box, Flex, Hint, placeTimeText } from '@freight/shared-kernel/ui';
import { daysText } from './optionTexts';

/** Free time and how long the price stands. */
export function Terms({ option, expired }: { option: ScheduleOption; expired: boolean }) {
  const { date, time, zone } = placeTimeText(option.validTo, option.from.timeZone);
  return (
    <Flex
      direction={{ base: 'row', md: 'column' }}
      columnGap="16px"
      rowGap="2px"
      wrap="wrap"
      textStyle="caption"
      lineHeight="18px"
      color="fg.subtle"
    >
      <span>
        Free time{' '}
        <Box as="span" fontWeight="medium" color="fg" whiteSpace="nowrap">
          {daysText(option.freeDays)}
        </Box>
      </span>
      <Hint text={`${date} ${time} ${zone} (${option.from.timeZone})`}>
        <span>
          {expired ? 'Expired' : 'Valid to'}{' '}
          <Box as="span" fontWeight="medium" color={expired ? 'fg.error' : 'fg'} whiteSpace="nowrap">
            {date}
          </Box>
        </span>
      </Hint>
    </Flex>
  );
}
