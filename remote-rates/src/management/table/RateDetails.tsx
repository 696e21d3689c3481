import type { Rate } from '@quayside/contract';
import { formatMoney, formatSurchargeBasis } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Button, DateOnly, Flex, internalOnly, PlaceTime, Table, Text } from '@quayside/ui';
import { History } from 'lucide-react';
import { rateKindLabels } from '../../rate/rateKinds';
import { Prices, rateName } from './RateFacts';

interface RateDetailsProps {
  rate: Rate;
  onChanges: () => void;
}

const overlapAddress = ({ origin, destination, carrier, tariff }: Rate): string =>
  `/rate/list?${new URLSearchParams({
    mode: tariff.mode,
    origin: origin.code,
    destination: destination.code,
    carrier: carrier.code,
    overlapping: 'true',
  })}`;

/** Returns how W/M are counted where the tariff differs from 1 W/M and 1000 kg. */
const wmText = ({ minimumWm, ratioKgPerCbm }: { minimumWm?: number | undefined; ratioKgPerCbm?: number | undefined }) =>
  [
    minimumWm !== undefined && `At least ${minimumWm} W/M`,
    ratioKgPerCbm !== undefined && `${ratioKgPerCbm} kg count as 1 CBM`,
  ]
    .filter(Boolean)
    .join(', ');

/** Expanded part of a row: all prices, surcharges with their basis, free days, overlaps, and changes. */
export function RateDetails({ rate, onChanges }: RateDetailsProps) {
  const { tariff, freeDays, kind, overlaps, createdAt, updatedAt } = rate;
  return (
    <Box px={{ base: '0', md: '16px' }} py="12px" textStyle="dense">
      <Box mb="12px" {...internalOnly}>
        <Box as="span" color="fg.muted">
          Freight
        </Box>{' '}
        <Prices rate={rate} />
        {tariff.mode === 'LCL' && <Box color="fg.muted">{wmText(tariff.prices)}</Box>}
      </Box>
      {tariff.surcharges.length > 0 ? (
        <Box overflowX="auto" {...internalOnly}>
          <Table.Root aria-label={`Surcharges of ${rateName(rate)}`} maxW="560px">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader ps="0">Surcharge</Table.ColumnHeader>
                <Table.ColumnHeader>Basis</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Amount</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tariff.surcharges.map((surcharge) => (
                <Table.Row key={`${surcharge.name}-${formatSurchargeBasis(surcharge)}-${surcharge.validFrom ?? ''}`}>
                  <Table.Cell ps="0">{surcharge.name}</Table.Cell>
                  <Table.Cell color="fg.muted">{formatSurchargeBasis(surcharge)}</Table.Cell>
                  <Table.Cell textAlign="end" whiteSpace="nowrap">
                    {'amountMinor' in surcharge && formatMoney(surcharge.amountMinor, surcharge.currency)}
                    <SurchargeTerms surcharge={surcharge} currency={rate.currency} />
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      ) : (
        <Text color="fg.muted">No surcharges: the freight is all-in.</Text>
      )}
      <Flex wrap="wrap" align="center" gap="8px 24px" mt="12px" color="fg.muted">
        {freeDays !== null && <span>Free days {freeDays}</span>}
        {kind && <span>{rateKindLabels[kind]} rate</span>}
        <span>
          Added <PlaceTime at={createdAt} />
        </span>
        <span>
          Updated <PlaceTime at={updatedAt} />
        </span>
        {overlaps && (
          <Box asChild color="marine.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
            <Link to={overlapAddress(rate)}>Show the rates that overlap</Link>
          </Box>
        )}
        <Button variant="outline" size="sm" onClick={onChanges}>
          <History aria-hidden />
          Changes
        </Button>
      </Flex>
    </Box>
  );
}

/** Shows the limits and the own validity of a surcharge. */
function SurchargeTerms({
  surcharge,
  currency,
}: {
  surcharge: Rate['tariff']['surcharges'][number];
  currency: string;
}) {
  const { validFrom, validTo } = surcharge;
  const of = 'currency' in surcharge ? surcharge.currency : currency;
  const least = 'minimumMinor' in surcharge ? surcharge.minimumMinor : undefined;
  const most = 'maximumMinor' in surcharge ? surcharge.maximumMinor : undefined;
  const limits = [
    least !== undefined && `at least ${formatMoney(least, of)}`,
    most !== undefined && `at most ${formatMoney(most, of)}`,
  ].filter(Boolean);
  if (limits.length === 0 && !validFrom && !validTo) return null;
  return (
    <Box textStyle="caption" color="fg.muted">
      {limits.join(', ')}
      {limits.length > 0 && (validFrom || validTo) && ', '}
      {validFrom && (
        <>
          from <DateOnly day={validFrom} />{' '}
        </>
      )}
      {validTo && (
        <>
          until <DateOnly day={validTo} />
        </>
      )}
    </Box>
  );
}
