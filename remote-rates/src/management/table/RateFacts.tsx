import type { Rate } from '@quayside/contract';
import { Box, DateOnly, Flex, internalOnly, StatusBadge } from '@quayside/ui';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { priceSummary } from '../../rate/amounts';
import { stateBadges, stateLabels } from '../../rate/stateLabels';
import { t } from '../../texts/management';

/** Shows `VNHPH → NLRTM` with the cities below. */
export function Lane({ rate: { origin, destination, via } }: { rate: Rate }) {
  return (
    <>
      <Flex align="center" gap="6px" textStyle="id" fontWeight="semibold" whiteSpace="nowrap">
        {origin.code}
        <ArrowRight size={14} aria-label={t('to')} />
        {destination.code}
      </Flex>
      <Box textStyle="caption" color="fg.muted">
        {origin.city} – {destination.city}
        {via.length > 0 && ` ${t('via {places}', { places: via.join(', ') })}`}
      </Box>
    </>
  );
}

export function CarrierService({ rate: { carrier, service } }: { rate: Rate }) {
  return (
    <>
      <Box fontWeight="medium">{carrier.name}</Box>
      <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
        {service}
      </Box>
    </>
  );
}

/** Shows the dates, today's state, and whether another line overlaps. */
export function Validity({ rate: { validFrom, validTo, state, overlaps } }: { rate: Rate }) {
  return (
    <>
      <Box whiteSpace="nowrap">
        <DateOnly day={validFrom} /> – <DateOnly day={validTo} />
      </Box>
      <Flex align="center" wrap="wrap" gap="4px 8px" mt="4px">
        <StatusBadge status={stateBadges[state]} label={stateLabels[state]} />
        {overlaps && (
          <Flex as="span" align="center" gap="4px" textStyle="label" color="fg.warning" whiteSpace="nowrap">
            <TriangleAlert size={14} aria-hidden />
            {t('Overlaps')}
          </Flex>
        )}
      </Flex>
    </>
  );
}

/**
 * Shows the prices in one line with their currency. @param most maximum number of prices; the details of the line show
 * all
 */
export function Prices({ rate: { tariff, currency }, most }: { rate: Rate; most?: number }) {
  return (
    <span {...internalOnly}>
      {priceSummary(tariff, currency, most)}
      {'\u00A0'}
      <Box as="span" color="fg.subtle">
        {currency}
      </Box>
    </span>
  );
}

export const surchargeCount = ({ tariff: { surcharges } }: Rate): string =>
  t('{count, plural, one {# surcharge} other {# surcharges}}', { count: surcharges.length });

/** @example rateName(rate) // 'VNHPH to NLRTM, Hapag-Lloyd FE1' */
export const rateName = ({ origin, destination, carrier, service }: Rate): string =>
  t('{from} to {to}, {carrier} {service}', {
    from: origin.code,
    to: destination.code,
    carrier: carrier.name,
    service,
  });
