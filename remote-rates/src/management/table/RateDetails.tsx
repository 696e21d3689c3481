import type { Rate } from '@quayside/contract';
import { formatMoney, formatSurchargeBasis } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, internalOnly, PlaceTime, Table, Text } from '@quayside/ui';
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
                <Table.Row key={`${surcharge.name}-${formatSurchargeBasis(surcharge)}`}>
                  <Table.Cell ps="0">{surcharge.name}</Table.Cell>
                  <Table.Cell color="fg.muted">{formatSurchargeBasis(surcharge)}</Table.Cell>
                  <Table.Cell textAlign="end" whiteSpace="nowrap">
                    {formatMoney(surcharge.amountMinor, surcharge.currency)}
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
