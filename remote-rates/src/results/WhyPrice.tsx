import type { ScheduleOption } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { formatNumber } from '@quayside/kernel/language';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, internalOnly, Link } from '@quayside/ui';
import { t } from '../texts/results';

type OptionWithCost = ScheduleOption & Required<Pick<ScheduleOption, 'cost'>>;

/** Returns the address of the rates of the option's lane and carrier. */
const tariffAddress = ({ transportMode, from, to, carrier }: ScheduleOption): string =>
  `/rate/list?${new URLSearchParams({ mode: transportMode, origin: from.code, destination: to.code, carrier: carrier.code })}`;

/** Explains a price for staff: its rate, its cost, and the margin. */
export function WhyPrice({ option }: { option: OptionWithCost }) {
  const { carrier, service, currency, totalMinor, cost } = option;
  const margin = totalMinor - cost.totalMinor;
  const values = {
    service: `${carrier.name} ${service}`,
    cost: formatMoney(cost.totalMinor, currency),
    margin: formatMoney(margin, currency),
  };
  return (
    <Box
      px={{ base: '16px', sm: '48px' }}
      py="10px"
      bg="bg.subtle"
      textStyle="caption"
      color="fg.muted"
      {...internalOnly}
    >
      {cost.totalMinor > 0
        ? t(
            'Why this price: the tariff of {service} costs {cost}, and {margin} margin ({percent} % of the cost) is on it.',
            {
              ...values,
              percent: formatNumber((100 * margin) / cost.totalMinor, { maximumFractionDigits: 1 }),
            },
          )
        : t('Why this price: the tariff of {service} costs {cost}, and {margin} margin is on it.', values)}{' '}
      <Link asChild>
        <RouterLink to={tariffAddress(option)}>{t('Show its tariff lines')}</RouterLink>
      </Link>
    </Box>
  );
}
