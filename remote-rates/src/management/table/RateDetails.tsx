import type { Rate } from '@quayside/contract';
import { formatMoney, formatSurchargeBasis } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Button, DateOnly, Flex, internalOnly, PlaceTime, Table, Text } from '@quayside/ui';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { rateKindLabels } from '../../rate/rateKinds';
import { t } from '../../texts/management';
import { basisText } from '../form/basisText';
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
    minimumWm !== undefined && t('At least {minimum} W/M', { minimum: minimumWm }),
    ratioKgPerCbm !== undefined && t('{kg} kg count as 1 CBM', { kg: ratioKgPerCbm }),
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
          {t('Freight')}
        </Box>{' '}
        <Prices rate={rate} />
        {tariff.mode === 'LCL' && <Box color="fg.muted">{wmText(tariff.prices)}</Box>}
      </Box>
      {tariff.surcharges.length > 0 ? (
        <Box overflowX="auto" {...internalOnly}>
          <Table.Root aria-label={t('Surcharges of {rate}', { rate: rateName(rate) })} maxW="560px">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader ps="0">{t('Surcharge')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('Basis')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('Amount')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tariff.surcharges.map((surcharge) => (
                <Table.Row key={`${surcharge.name}-${formatSurchargeBasis(surcharge)}-${surcharge.validFrom ?? ''}`}>
                  <Table.Cell ps="0">{surcharge.name}</Table.Cell>
                  <Table.Cell color="fg.muted">{basisText(surcharge)}</Table.Cell>
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
        <Text color="fg.muted">{t('No surcharges: the freight is all-in.')}</Text>
      )}
      <Flex wrap="wrap" align="center" gap="8px 24px" mt="12px" color="fg.muted">
        {freeDays !== null && <span>{t('Free days {days}', { days: freeDays })}</span>}
        {kind && <span>{t('{kind} rate', { kind: rateKindLabels[kind] })}</span>}
        <span>{t.rich('Added {time}', { time: <PlaceTime at={createdAt} /> })}</span>
        <span>{t.rich('Updated {time}', { time: <PlaceTime at={updatedAt} /> })}</span>
        {overlaps && (
          <Box asChild color="marine.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
            <Link to={overlapAddress(rate)}>{t('Show the rates that overlap')}</Link>
          </Box>
        )}
        <Button variant="outline" size="sm" onClick={onChanges}>
          <History aria-hidden />
          {t('Changes')}
        </Button>
      </Flex>
    </Box>
  );
}

const daysOfSurcharge = (first: string | undefined, last: string | undefined): ReactNode => {
  const [from, until] = [first, last].map((day) => day && <DateOnly day={day} />);
  if (from && until) return t.rich('from {from} until {until}', { from, until });
  return from ? t.rich('from {day}', { day: from }) : until && t.rich('until {day}', { day: until });
};

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
    least !== undefined && t('at least {amount}', { amount: formatMoney(least, of) }),
    most !== undefined && t('at most {amount}', { amount: formatMoney(most, of) }),
  ].filter(Boolean);
  if (limits.length === 0 && !validFrom && !validTo) return null;
  return (
    <Box textStyle="caption" color="fg.muted">
      {limits.join(', ')}
      {limits.length > 0 && (validFrom || validTo) && ', '}
      {daysOfSurcharge(validFrom, validTo)}
    </Box>
  );
}
