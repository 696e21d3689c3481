import type { Quote } from '@quayside/contract';
import { calculateCreditExcess, creditText, creditWarning, formatMoney } from '@quayside/freight';
import { Box, Callout, Flex, internalOnly, Panel } from '@quayside/ui';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';

type Credit = NonNullable<NonNullable<Quote['internal']>['credit']>;

/** Returns whether an option is within the credit limit, above it, or in a currency without an exchange rate. */
const standingText = (credit: Credit, minor: number | null): string => {
  if (minor === null) return t('No exchange rate');
  const over = calculateCreditExcess(credit, minor);
  return over > 0 ? t('{amount} above', { amount: formatMoney(over, credit.currency) }) : t('Within the limit');
};

/** Shows the customer's credit limit and balance, and the effect of each option. Staff only. */
export function CreditPanel({ quote, credit }: { quote: Quote; credit: Credit }) {
  return (
    <Panel title={t('Credit')} internal>
      <Box textStyle="dense" px="16px" pt="14px">
        {creditText(credit)}
      </Box>
      <Box as="ul" listStyleType="none" px="16px" pt="6px" pb="10px" textStyle="dense">
        {quote.options.map((option) => {
          const minor = credit.adds.find(({ optionId }) => optionId === option.id)?.minor ?? null;
          const warns = creditWarning(credit, minor) !== null;
          return (
            <Flex as="li" key={option.id} justify="space-between" gap="16px" py="6px">
              <Box minW="0">{optionName(option)}</Box>
              <Box textAlign="end" color={warns ? 'fg.warning' : 'fg.muted'}>
                {standingText(credit, minor)}
              </Box>
            </Flex>
          );
        })}
      </Box>
    </Panel>
  );
}

/** Warns about an option that exceeds the credit limit; renders nothing within it or without an option. */
export function CreditWarning({ credit, optionId }: { credit: Credit; optionId: string }) {
  const adds = credit.adds.find((one) => one.optionId === optionId);
  const warning = adds ? creditWarning(credit, adds.minor) : null;
  if (warning === null) return null;
  return (
    <Box {...internalOnly}>
      <Callout tone="warning" title={t("Beyond the customer's credit limit")}>
        {warning}
      </Callout>
    </Box>
  );
}
