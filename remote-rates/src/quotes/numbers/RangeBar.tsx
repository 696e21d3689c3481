import { maxQuoteNumberDays } from '@quayside/contract';
import { daysAfter } from '@quayside/freight';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, DateField, Flex, SegmentedControl } from '@quayside/ui';
import { t } from '../../texts/numbers';
import { type Days, type RangeChoice, ranges } from './numbersRange';

interface Props {
  range: Days & { choice: RangeChoice };
  /** In the company's time zone, yyyy-MM-dd. */
  today: string;
}

const order: readonly RangeChoice[] = ['month', '3', '6', '12', 'own'];

/** Chooses the period, stored in the address. */
export function RangeBar({ range: { choice, from, to }, today }: Props) {
  const [, setParams] = useSearchParams();
  const put = (change: Record<string, string>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  const own = (days: Partial<Days>) => put({ range: 'own', from, to, ...days });
  return (
    <Flex wrap="wrap" align="center" gap="8px 12px" minW="0" maxW="100%" width={{ base: '100%', md: 'auto' }}>
      <SegmentedControl
        aria-label={t('Time')}
        value={choice}
        segments={order.map((value) => ({ value, label: ranges[value].label }))}
        onChange={(range) => (range === 'own' ? own({}) : put({ range, from: '', to: '' }))}
      />
      {choice === 'own' && (
        <Flex align="flex-start" gap="8px" width={{ base: '100%', md: 'auto' }}>
          <Box flex="1" minW={{ md: '148px' }}>
            <DateField
              aria-label={t('From')}
              tells="leaving"
              value={from}
              min={daysAfter(to, 1 - maxQuoteNumberDays)}
              max={to}
              onChange={(day) => day && own({ from: day })}
            />
          </Box>
          <Box flex="1" minW={{ md: '148px' }}>
            <DateField
              aria-label={t('To')}
              tells="leaving"
              value={to}
              min={from}
              max={today}
              onChange={(day) => day && own({ to: day })}
            />
          </Box>
        </Flex>
      )}
    </Flex>
  );
}
