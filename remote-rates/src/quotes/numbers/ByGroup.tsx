import type { QuoteNumbers } from '@quayside/contract';
import { winRate } from '@quayside/freight';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, SegmentedControl } from '@quayside/ui';
import { t } from '../../texts/numbers';
import { type FigureRow, FigureTable } from './FigureTable';
import { SectionHead } from './SectionHead';

/** Ways to group quotes, each with its rows. */
const groupings = {
  owner: {
    get label() {
      return t('Owner');
    },
    get title() {
      return t('By owner');
    },
    most: (count: number, rest: number) =>
      t('The {count} owners with the most quotes; the export has {rest} more.', { count, rest }),
    found: ({ owners }: QuoteNumbers) => owners.count,
    rows: ({ owners }: QuoteNumbers): FigureRow[] =>
      owners.groups.map(({ id, fullName, ...figures }) => ({
        ...{ id, name: fullName, says: t('of {fullName}', { fullName }), of: { owner: id }, figures },
      })),
  },
  customer: {
    get label() {
      return t('Customer');
    },
    get title() {
      return t('By customer');
    },
    most: (count: number, rest: number) =>
      t('The {count} customers with the most quotes; the export has {rest} more.', { count, rest }),
    found: ({ customers }: QuoteNumbers) => customers.count,
    rows: ({ customers }: QuoteNumbers): FigureRow[] =>
      customers.groups.map(({ id, companyName, ...figures }) => ({
        ...{
          id: id ?? 'none',
          name: companyName || t('No customer yet'),
          says: companyName ? t('for {companyName}', { companyName }) : t('for no customer'),
        },
        ...{ of: { company: id ?? 'none' }, figures },
      })),
  },
  lane: {
    get label() {
      return t('Lane');
    },
    get title() {
      return t('By lane');
    },
    most: (count: number, rest: number) =>
      t('The {count} lanes with the most quotes; the export has {rest} more.', { count, rest }),
    found: ({ lanes }: QuoteNumbers) => lanes.count,
    rows: ({ lanes }: QuoteNumbers): FigureRow[] =>
      lanes.groups.map(({ from, to, ...figures }) => ({
        id: `${from}-${to}`,
        name: (
          <Box as="span" textStyle="idSm" whiteSpace="nowrap">
            {from} → {to}
          </Box>
        ),
        ...{ says: t('from {from} to {to}', { from, to }), of: { lane: `${from}-${to}` }, figures },
      })),
  },
} as const;
type Grouping = keyof typeof groupings;

const isGrouping = (text: string | null): text is Grouping => text !== null && Object.hasOwn(groupings, text);

/** Shows figures by owner, customer or lane; the grouping is stored in the address. */
export function ByGroup({ numbers }: { numbers: QuoteNumbers }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('by');
  const by = isGrouping(asked) ? asked : 'owner';
  const { label, title, most, found, rows } = groupings[by];
  const days = { sentFrom: numbers.from, sentTo: numbers.to };
  const shown = rows(numbers).map((row) => ({ ...row, of: { ...days, ...row.of } }));
  const rest = found(numbers) - shown.length;
  const explanation = t('The dot is the win rate, the dotted line that of all quotes.');
  const sentence = rest > 0 ? `${explanation} ${most(shown.length, rest)}` : explanation;
  return (
    <Box as="section" aria-label={title}>
      <SectionHead title={title} sentence={sentence}>
        <SegmentedControl
          aria-label={t('By')}
          size="sm"
          value={by}
          onChange={(to) =>
            setParams(
              (now) => {
                now.set('by', to);
                return now;
              },
              { replace: true, preventScrollReset: true },
            )
          }
          segments={(Object.keys(groupings) as Grouping[]).map((value) => ({ value, label: groupings[value].label }))}
        />
      </SectionHead>
      <FigureTable
        label={title}
        title={label}
        rows={shown}
        currency={numbers.currency}
        overall={winRate(numbers.total)}
      />
    </Box>
  );
}
