import type { AnalyticsFigures, AnalyticsTotals, AnalyzedGroup } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import type { QueryFace } from '@quayside/ui';
import type { AnalyticsQueryOfView } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { Dots } from './charts';
import type { FigureColumn } from './figureTable';
import { listAddress } from './listAddress';
import { percentOf, shareText } from './numberText';

const ends = {
  departure: { title: 'departure', verb: 'departed', planned: 'ETD', place: 'port of loading' },
  arrival: { title: 'arrival', verb: 'arrived', planned: 'ETA', place: 'port of discharge' },
} as const;
type End = keyof typeof ends;

interface PunctualityRow {
  readonly name: string;
  readonly group: AnalyzedGroup | null;
  readonly figures: AnalyticsFigures;
}

const byKind = {
  carrier: {
    column: 'Carrier',
    rows: ({ carriers }: AnalyticsTotals): PunctualityRow[] =>
      carriers.groups.map((figures) => ({
        ...{ name: figures.carrier ? carrierName(figures.carrier) : 'No carrier yet', figures },
        group: figures.carrier ? { carrier: figures.carrier } : null,
      })),
  },
  lane: {
    column: 'Lane',
    rows: ({ lanes }: AnalyticsTotals): PunctualityRow[] =>
      lanes.groups.map((figures) => ({
        ...{ name: `${figures.from} → ${figures.to}`, figures },
        group: { lane: { from: figures.from, to: figures.to } },
      })),
  },
} as const;

const createColumns = (
  end: End,
  column: string,
  query: AnalyticsQueryOfView,
): readonly FigureColumn<PunctualityRow>[] => {
  const { verb } = ends[end];
  const late = (group: AnalyzedGroup | null, kind: 'on-time' | 'late') =>
    group ? listAddress(query, { ...group, punctuality: `${verb}-${kind}` }) : undefined;
  return [
    { title: column, value: ({ name }) => name, isName: true },
    {
      title: 'On time',
      value: ({ figures }) => percentOf(figures[end]),
      text: ({ figures }) => shareText(figures[end]),
    },
    {
      title: 'On time, bookings',
      value: ({ figures }) => figures[end].onTime,
      to: ({ group }) => late(group, 'on-time'),
    },
    {
      title: 'Late, bookings',
      value: ({ figures }) => figures[end].known - figures[end].onTime,
      to: ({ group }) => late(group, 'late'),
    },
    { title: 'Not yet known', value: ({ figures }) => figures.bookings - figures[end].known },
  ];
};

interface PunctualityPanelProps {
  end: End;
  by: keyof typeof byKind;
  totals: QueryFace<AnalyticsTotals>;
  query: AnalyticsQueryOfView;
}

/** Share of bookings that departed or arrived on time, by carrier or lane. */
export function PunctualityPanel({ end, by, totals, query }: PunctualityPanelProps) {
  const { title, verb, planned, place } = ends[end];
  const { column, rows } = byKind[by];
  const heading = `On-time ${title} by ${by}`;
  return (
    <ChartPanel
      title={heading}
      sentence={`On time: ${verb} at most one day after the ${planned} planned in the booking, by the day at the ${place}. Bookings without a reported date are not yet known.`}
      query={totals}
      rows={(data) => (data.total[end].known === 0 ? [] : rows(data))}
      columns={createColumns(end, column, query)}
      chart={(found) => (
        <Dots
          label={`${heading}: ${found.map(({ name, figures }) => `${name} ${shareText(figures[end])} of ${figures[end].known}`).join(', ')}.`}
          unit="% on time (of n)"
          highest={100}
          rows={found.slice(0, 10).map(({ name, figures }) => {
            const percent = percentOf(figures[end]);
            const text = percent === null ? 'not known' : `${Math.round(percent)} % (${figures[end].known})`;
            return { name, value: percent, text };
          })}
        />
      )}
      empty={`This appears when the first ${title} of a booking in this period is reported.`}
    />
  );
}
