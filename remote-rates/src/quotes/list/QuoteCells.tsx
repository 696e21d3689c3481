import type { QuoteSummary } from '@quayside/contract';
import { totalText } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link, ModeTag, Validity } from '@quayside/ui';
import { ArrowRight } from 'lucide-react';
import { t } from '../../texts/quotes';
import { QuoteBadge } from '../QuoteBadge';

interface Props {
  quote: QuoteSummary;
}

interface LaneProps {
  quote: Pick<QuoteSummary, 'transportMode' | 'from' | 'to'>;
}

/** Shows number and name; the number links to the quote. */
export function QuoteName({ quote: { id, number, name } }: Props) {
  return (
    <>
      <Link asChild textStyle="id">
        <RouterLink to={`/quotes/${id}/details`}>{number}</RouterLink>
      </Link>
      <Box textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        {name}
      </Box>
    </>
  );
}

export function QuoteLane({ quote: { transportMode, from, to } }: LaneProps) {
  return (
    <Flex align="center" gap="10px">
      <ModeTag mode={transportMode} />
      <Flex align="center" gap="6px" textStyle="idSm" whiteSpace="nowrap" title={`${from.city} → ${to.city}`}>
        {from.code}
        <Box color="fg.subtle">
          <ArrowRight size={14} role="img" aria-label={t('to')} />
        </Box>
        {to.code}
      </Flex>
    </Flex>
  );
}

/** Shows the customer's price; the lowest when there are several options. */
export function QuoteTotal({ quote }: Props) {
  const { optionCount, status } = quote;
  const several = optionCount > 1 && !['accepted', 'booked'].includes(status);
  return (
    <Box whiteSpace="nowrap">
      <Box fontWeight="semibold">{totalText(quote)}</Box>
      {several && (
        <Box textStyle="caption" color="fg.subtle">
          {t('least of {count} rates', { count: optionCount })}
        </Box>
      )}
    </Box>
  );
}

/** Shows the status, and whether it waits for approval. */
export function QuoteState({ quote: { status, approval } }: Props) {
  return (
    <>
      <QuoteBadge status={status} />
      {approval === 'waiting' && (
        <Box textStyle="caption" color="fg.warning" pt="2px">
          {t('Waiting for approval')}
        </Box>
      )}
    </>
  );
}

export function QuoteValidity({ quote: { validTo, status } }: Props) {
  return (
    <Box color={status === 'expired' ? 'fg.error' : 'inherit'}>
      <Validity until={validTo} />
    </Box>
  );
}
