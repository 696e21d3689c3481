import type { ScheduleOption } from '@quayside/contract';
import { Box, Flex, Validity } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/results';
import { daysText } from './daysText';
import { co2eText } from './optionTexts';

interface OfOption {
  option: ScheduleOption;
}

/** Terms of an option, stacked when they have a column. */
export function Terms({ children }: { children: ReactNode }) {
  return (
    <Flex
      wrap="wrap"
      columnGap="16px"
      rowGap="2px"
      textStyle="caption"
      lineHeight="18px"
      color="fg.subtle"
      css={{ '@container (min-width: 780px)': { flexDirection: 'column' } }}
    >
      {children}
    </Flex>
  );
}

export function FreeTime({ option }: OfOption) {
  if (option.freeDays === null) return null;
  return <span>{t.rich('Free time {days}', { days: <Value>{daysText(option.freeDays)}</Value> })}</span>;
}

/** Last day on which the price is valid. */
export function ValidTo({ option, expired }: OfOption & { expired: boolean }) {
  return (
    <span>
      {expired ? t('Expired') : t('Valid to')}{' '}
      <Value color={expired ? 'fg.error' : 'fg'}>
        <Validity until={option.validTo} />
      </Value>
    </span>
  );
}

export function Emissions({ option }: OfOption) {
  return <Value title={option.co2eMethod}>{co2eText(option.co2eKg)}</Value>;
}

function Value({ color = 'fg', title, children }: { color?: string; title?: string; children: ReactNode }) {
  return (
    <Box as="span" fontWeight="medium" color={color} whiteSpace="nowrap" title={title}>
      {children}
    </Box>
  );
}
