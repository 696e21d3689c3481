import type { AnalyticsTotals } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Flex, SegmentedControl, SelectField, screenOnly } from '@quayside/ui';
import { useFieldChoices } from '../filters/useFieldChoices';
import { useCompanies } from '../filters/useParties';
import { type AnalyticsView, listMonths, monthText, type PeriodChoice, periodLabels } from './analyticsView';

const periods = Object.entries(periodLabels).map(([value, label]) => ({ value: value as PeriodChoice, label }));
const modes = [
  { value: 'SEA', label: 'Sea' },
  { value: 'FCL', label: 'Sea, FCL' },
  { value: 'LCL', label: 'Sea, LCL' },
  { value: 'AIR', label: 'Air' },
];

/** Months that a person can choose. */
const CHOICES = 72;

interface ChoiceFilter {
  readonly name: 'company' | 'lane' | 'loadType' | 'carrier';
  readonly label: string;
  /** Text without a choice. */
  readonly all: string;
  readonly options: readonly { value: string; label: string }[];
}

interface FilterRowProps {
  view: AnalyticsView;
  /** yyyy-MM-dd */
  today: string;
  lanes: AnalyticsTotals['lanes']['groups'];
}

/** Keeps the chosen value in the options. */
const withChosen = (
  options: readonly { value: string; label: string }[],
  chosen: string | undefined,
  label = chosen,
) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: label ?? chosen }];

/** Chooses period and filters, stored in the address. A print names the chosen filters. */
export function FilterRow({ view, today, lanes }: FilterRowProps) {
  const [, setParams] = useSearchParams();
  const staff = isStaff(useUser().role);
  const companies = useCompanies(staff);
  const carriers = useFieldChoices('carrier');
  const put = (change: Record<string, string>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const months = listMonths(today, CHOICES).map((value) => ({ value, label: monthText(value) }));
  const filters: readonly ChoiceFilter[] = [
    ...(staff
      ? [
          {
            ...({ name: 'company', label: 'Customer', all: 'All customers' } as const),
            options: withChosen(companies.choices, view.company, 'Another customer'),
          },
        ]
      : []),
    {
      ...{ name: 'lane', label: 'Lane', all: 'All lanes' },
      options: withChosen(
        lanes
          .filter(({ from, to }) => /^[A-Za-z0-9]{2,10}-[A-Za-z0-9]{2,10}$/.test(`${from}-${to}`))
          .map(({ from, to }) => ({ value: `${from}-${to}`, label: `${from} → ${to}` })),
        view.lane,
        view.lane?.replace('-', ' → '),
      ),
    },
    { ...{ name: 'loadType', label: 'Mode', all: 'All modes' }, options: withChosen(modes, view.loadType) },
    {
      ...{ name: 'carrier', label: 'Carrier', all: 'All carriers' },
      options: withChosen(carriers.choices, view.carrier),
    },
  ];
  const own = (name: 'from' | 'to', label: string) => (
    <Box flex={{ base: '1 1 140px', md: '0 0 140px' }}>
      <SelectField
        aria-label={label}
        options={withChosen(months, view[name], monthText(view[name]))}
        value={view[name]}
        onChange={(event) => put({ from: view.from, to: view.to, [name]: event.target.value })}
      />
    </Box>
  );
  return (
    <>
      <Box display="none" _print={{ display: 'block' }} pb="12px" textStyle="dense">
        {filters
          .map(({ name, label, all, options }) =>
            view[name] ? `${label}: ${options.find(({ value }) => value === view[name])?.label ?? view[name]}` : all,
          )
          .join(' · ')}
      </Box>
      <Flex wrap="wrap" gap="8px 12px" pb="12px" align="center" {...screenOnly}>
        <SegmentedControl
          aria-label="Period"
          value={view.choice}
          segments={periods}
          onChange={(period) =>
            put(
              period === 'own'
                ? { period, from: view.from, to: view.to }
                : { period: period === '12' ? '' : period, from: '', to: '' },
            )
          }
        />
        {view.choice === 'own' && own('from', 'From month')}
        {view.choice === 'own' && own('to', 'To month')}
        {filters.map(({ name, label, all, options }) => (
          <Box key={name} flex={{ base: '1 1 140px', md: '0 0 160px' }}>
            <SelectField
              aria-label={label}
              placeholder={all}
              options={options}
              value={view[name] ?? ''}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          </Box>
        ))}
      </Flex>
    </>
  );
}
