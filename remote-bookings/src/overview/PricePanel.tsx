import type { Booking } from '@quayside/contract';
import { chargeBasisText, daysText, formatMoney, openChargeText, totalText } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link, Panel } from '@quayside/ui';

/** Shows the price of the chosen option line by line. */
export function PricePanel({ booking: { scheduleRates: rate } }: { booking: Booking }) {
  if (!rate) return null;
  return (
    <Panel
      title="Price"
      actions={
        <Box textStyle="caption" color="fg.subtle">
          {rate.transitDays === null ? 'Entered by hand' : `${rate.carrier.name} · ${daysText(rate.transitDays)}`}
        </Box>
      }
    >
      <Box p="16px" textStyle="dense">
        {rate.charges.map((charge) => (
          <Flex
            key={`${charge.name} ${charge.basis} ${charge.containerType ?? ''}`}
            justify="space-between"
            gap="16px"
            py="3px"
          >
            <Box>
              {[charge.name, charge.containerType].filter(Boolean).join(' ')}{' '}
              <Box as="span" color="fg.subtle">
                {chargeBasisText({ ...charge, currency: charge.currency ?? rate.currency })}
              </Box>
            </Box>
            <Box whiteSpace="nowrap">
              {openChargeText(charge) ?? formatMoney(charge.totalMinor ?? charge.amountMinor, rate.currency)}
            </Box>
          </Flex>
        ))}
        <Flex justify="space-between" mt="6px" pt="8px" borderTopWidth="1px" fontWeight="semibold">
          <span>Total</span>
          <span>{totalText(rate)}</span>
        </Flex>
        {rate.quote && (
          <Box mt="8px" color="fg.muted">
            From quote{' '}
            <Link asChild>
              <RouterLink to={`/quotes/${rate.quote.id}/details`}>{rate.quote.number}</RouterLink>
            </Link>
          </Box>
        )}
      </Box>
    </Panel>
  );
}
