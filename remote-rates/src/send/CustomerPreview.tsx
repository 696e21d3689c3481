import type { Quote, ScheduleOption } from '@quayside/contract';
import { Box, Flex, Heading, Validity } from '@quayside/ui';
import { Breakdown } from '../option/Breakdown';
import { QuoteOption } from '../quotes/QuoteOption';
import { t } from '../texts/send';

interface Props {
  quote: Quote;
  message: string;
}

/** Returns the option without data for staff only. */
const withoutCost = ({ cost: _, ...option }: ScheduleOption): ScheduleOption => option;

/** Shows the quote as its recipients will see it, with sell prices. */
export function CustomerPreview({ quote: { name, number, cargo, validTo, options }, message }: Props) {
  return (
    <Box as="section" aria-label={t('What the customer sees')} minW="0">
      <Heading as="h2" textStyle="heading" pb="8px">
        {t('What the customer sees')}
      </Heading>
      <Box pb="12px" textStyle="dense">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>
        <Box color="fg.muted">
          {number} · {cargo} · {t.rich('valid to {time}', { time: <Validity until={validTo} /> })}
        </Box>
        {message.trim() && (
          <Box pt="8px" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {message.trim()}
          </Box>
        )}
      </Box>
      <Flex direction="column" gap="8px">
        {options.map(withoutCost).map((option) => (
          <QuoteOption key={option.id} option={option}>
            <Breakdown option={option} />
          </QuoteOption>
        ))}
      </Flex>
    </Box>
  );
}
