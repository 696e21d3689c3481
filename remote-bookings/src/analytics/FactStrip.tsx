import { type AnalyticsTotals, getAnalyticsDwell, getAnalyticsEtaAccuracy } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { AnalyticsQueryOfView } from './analyticsView';
import { listAddress } from './listAddress';
import { countText, daysText, driftText, shareText } from './numberText';

function Fact({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <Box bg="bg.panel" px="16px" pt="12px" pb="11px" minW="0" flex={{ base: '1 1 150px', sm: '1 1 200px' }}>
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

/** The days before arrival whose accuracy is shown at the top. */
const HORIZON = 14;

/** The main figures of the period, each with the number of bookings behind it. */
export function FactStrip({ totals: { total }, query }: { totals: AnalyticsTotals; query: AnalyticsQueryOfView }) {
  const dwell = useCall(getAnalyticsDwell, { query }).data;
  const drift = useCall(getAnalyticsEtaAccuracy, { query }).data?.horizons.find(
    ({ daysBefore }) => daysBefore === HORIZON,
  );
  return (
    <Flex
      as="dl"
      aria-label="Main figures"
      wrap="wrap"
      gap="1px"
      bg="border.muted"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      boxShadow="xs"
      m="0"
    >
      <Fact term="Volume" note={`${countText(total.teu)} TEU, ${countText(total.cbm)} CBM`}>
        <Link asChild>
          <RouterLink to={listAddress(query, {})} aria-label={formatCount(total.bookings, 'booking')}>
            {countText(total.bookings)}
          </RouterLink>
        </Link>
      </Fact>
      <Fact term="Departed on time" note={`of ${countText(total.departure.known)} departed`}>
        {shareText(total.departure)}
      </Fact>
      <Fact term="Arrived on time" note={`of ${countText(total.arrival.known)} arrived`}>
        {shareText(total.arrival)}
      </Fact>
      <Fact term={`ETA drift, ${HORIZON} days before`} note={`median of ${countText(drift?.bookings ?? 0)}`}>
        {driftText(drift?.medianDays ?? null)}
      </Fact>
      <Fact term="Dwell at transshipment" note={`median of ${formatCount(dwell?.stays ?? 0, 'stay')}`}>
        {daysText(dwell?.medianDays ?? null)}
      </Fact>
    </Flex>
  );
}
