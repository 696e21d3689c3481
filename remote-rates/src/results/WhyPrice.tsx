import type { ScheduleOption } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, internalOnly, Link } from '@quayside/ui';

type OptionWithCost = ScheduleOption & Required<Pick<ScheduleOption, 'cost'>>;

/** Returns the address of the rates of the option's lane and carrier. */
const tariffAddress = ({ transportMode, from, to, carrier }: ScheduleOption): string =>
  `/rate/list?${new URLSearchParams({ mode: transportMode, origin: from.code, destination: to.code, carrier: carrier.code })}`;

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Explains a price for staff: its rate, its cost, and the margin. */
export function WhyPrice({ option }: { option: OptionWithCost }) {
  const { carrier, service, currency, totalMinor, cost } = option;
  const margin = totalMinor - cost.totalMinor;
  const share = cost.totalMinor > 0 ? ` (${percent.format((100 * margin) / cost.totalMinor)} % of the cost)` : '';
  return (
    <Box
      px={{ base: '16px', sm: '48px' }}
      py="10px"
      bg="bg.subtle"
      textStyle="caption"
      color="fg.muted"
      {...internalOnly}
    >
      Why this price: the tariff of {carrier.name} {service} costs {formatMoney(cost.totalMinor, currency)}, and{' '}
      {formatMoney(margin, currency)} margin{share} is on it.{' '}
      <Link asChild>
        <RouterLink to={tariffAddress(option)}>Show its tariff lines</RouterLink>
      </Link>
    </Box>
  );
}
