import type { QuoteNumbers } from '@quayside/contract';
import { winRate } from '@quayside/freight';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, SegmentedControl } from '@quayside/ui';
import { type FigureRow, FigureTable } from './FigureTable';
import { SectionHead } from './SectionHead';

const nobody = 'No customer yet';

/** Ways to group quotes, each with its rows. */
const groupings = {
  owner: {
    label: 'Owner',
    many: 'owners',
    found: ({ owners }: QuoteNumbers) => owners.count,
    rows: ({ owners }: QuoteNumbers): FigureRow[] =>
      owners.groups.map(({ id, fullName, ...figures }) => ({
        ...{ id, name: fullName, says: `of ${fullName}`, of: { owner: id }, figures },
      })),
  },
  customer: {
    label: 'Customer',
    many: 'customers',
    found: ({ customers }: QuoteNumbers) => customers.count,
    rows: ({ customers }: QuoteNumbers): FigureRow[] =>
      customers.groups.map(({ id, companyName, ...figures }) => ({
        ...{ id: id ?? 'none', name: companyName || nobody, says: `for ${companyName || 'no customer'}` },
        ...{ of: { company: id ?? 'none' }, figures },
      })),
  },
  lane: {
    label: 'Lane',
    many: 'lanes',
    found: ({ lanes }: QuoteNumbers) => lanes.count,
    rows: ({ lanes }: QuoteNumbers): FigureRow[] =>
      lanes.groups.map(({ from, to, ...figures }) => ({
        id: `${from}-${to}`,
        name: (
          <Box as="span" textStyle="idSm" whiteSpace="nowrap">
            {from} → {to}
          </Box>
        ),
        ...{ says: `from ${from} to ${to}`, of: { lane: `${from}-${to}` }, figures },
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
  const { label, many, found, rows } = groupings[by];
  const days = { sentFrom: numbers.from, sentTo: numbers.to };
  const shown = rows(numbers).map((row) => ({ ...row, of: { ...days, ...row.of } }));
  const rest = found(numbers) - shown.length;
  const sentence = `The dot is the win rate, the dotted line that of all quotes.${
    rest > 0 ? ` The ${shown.length} ${many} with the most quotes; the export has ${rest} more.` : ''
  }`;
  return (
    <Box as="section" aria-label={`By ${label.toLowerCase()}`}>
      <SectionHead title={`By ${label.toLowerCase()}`} sentence={sentence}>
        <SegmentedControl
          aria-label="By"
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
        label={`By ${label.toLowerCase()}`}
        title={label}
        rows={shown}
        currency={numbers.currency}
        overall={winRate(numbers.total)}
      />
    </Box>
  );
}
