import type { QuoteNumbers } from '@quayside/contract';
import { Box, Flex, Grid, internalOnly } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../../texts/numbers';
import { FigureLink } from './FigureLink';
import { amountText, decided, marginText, minutesText, quotesText, rateText } from './numbersText';

interface FactProps {
  term: string;
  note: string;
  /** Staff only; not printed. */
  internal?: boolean;
  children: ReactNode;
}

function Fact({ term, note, internal = false, children }: FactProps) {
  return (
    <Box bg="bg.panel" px="16px" pt="12px" pb="11px" minW="0" {...(internal && internalOnly)}>
      <Box as="dt" textStyle="label" color="fg.muted">
        {term}
      </Box>
      <Flex as="dd" align="baseline" wrap="wrap" columnGap="8px" m="0">
        <Box as="span" textStyle="metric" letterSpacing="-0.02em">
          {children}
        </Box>
        <Box as="span" textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          {note}
        </Box>
      </Flex>
    </Box>
  );
}

/** Shows six totals of the period; the counts link to their quotes. */
export function FactStrip({ numbers: { from, to, total, currency } }: { numbers: QuoteNumbers }) {
  const of = { sentFrom: from, sentTo: to };
  const amount = (minor: number) => amountText(minor, total, currency);
  return (
    <Grid
      as="dl"
      aria-label={t('In all')}
      templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', '2xl': 'repeat(6, 1fr)' }}
      gap="1px"
      bg="border.muted"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      boxShadow="xs"
      m="0"
    >
      <Fact term={t('Sent')} note={amount(total.sentMinor)}>
        <FigureLink count={total.sent} of={of} says={t('sent')} />
      </Fact>
      <Fact term={t('Won')} note={amount(total.wonMinor)}>
        <FigureLink count={total.won} of={of} outcome={['won']} says={t('won')} />
      </Fact>
      <Fact term={t('Lost')} note={amount(total.lostMinor)}>
        <FigureLink count={total.lost} of={of} outcome={['lost']} says={t('lost')} />
      </Fact>
      <Fact term={t('Win rate')} note={t('of {total} decided', { total: decided(total) })}>
        {rateText(total)}
      </Fact>
      <Fact
        term={t('Response time')}
        note={
          total.requested > 0
            ? t('median of {requested} asked for', { requested: total.requested })
            : t('none was asked for')
        }
      >
        {minutesText(total.responseMinutes)}
      </Fact>
      <Fact term={t('Average margin')} note={t('of {sent}', { sent: quotesText(total.sent) })} internal>
        {marginText(total.marginPercent)}
      </Fact>
    </Grid>
  );
}
