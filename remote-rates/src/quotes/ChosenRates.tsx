import type { ScheduleOption } from '@quayside/contract';
import { applyMargin, createEvenMargin, departureText, formatMoney, totalText } from '@quayside/freight';
import { Box, Flex, Heading, internalOnly } from '@quayside/ui';
import { t } from '../texts/quotes';
import { shareText } from './shareText';

interface Props {
  options: readonly ScheduleOption[];
  /** Margin of all lines; null keeps the prices. */
  percent: number | null;
}

/** Chosen rates of a quote with the customer's prices. */
export function ChosenRates({ options, percent }: Props) {
  return (
    <Box as="section" aria-label={t('Rates of the quote')}>
      <Heading as="h3" textStyle="subheading" pb="8px">
        {t('{count, plural, one {# rate} other {# rates}}', { count: options.length })}
      </Heading>
      <Box as="ul" listStyleType="none">
        {options.map((option) => (
          <ChosenRate key={option.id} option={option} percent={percent} />
        ))}
      </Box>
    </Box>
  );
}

function ChosenRate({ option, percent }: { option: ScheduleOption; percent: number | null }) {
  const { cost, id } = option;
  const totalMinor =
    cost && percent !== null ? applyMargin(cost.charges, createEvenMargin(percent), id).totalMinor : option.totalMinor;
  return (
    <Flex as="li" justify="space-between" gap="16px" py="10px" borderTopWidth="1px" borderColor="border.muted">
      <Box minW="0" textStyle="dense">
        <Box fontWeight="semibold">{option.carrier.name}</Box>
        <Box color="fg.muted">{departureText(option)}</Box>
      </Box>
      <Box textAlign="end" textStyle="dense" whiteSpace="nowrap">
        <Box fontWeight="semibold">{totalText({ ...option, totalMinor })}</Box>
        {cost && (
          <Box color="fg.muted" {...internalOnly}>
            {t('Cost {amount} · margin {share}', {
              amount: formatMoney(cost.totalMinor, option.currency),
              share: shareText(totalMinor - cost.totalMinor, cost.totalMinor),
            })}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
