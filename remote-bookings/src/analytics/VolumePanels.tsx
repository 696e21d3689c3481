import type { AnalyticsFigures, AnalyticsTotals, AnalyzedGroup } from '@quayside/contract';
import { carrierName, formatCount, type LoadType, loadTypeLabels } from '@quayside/freight';
import type { QueryFace } from '@quayside/ui';
import { type AnalyticsQueryOfView, monthsBetween, monthText } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { Bars, Dots } from './charts';
import type { FigureColumn } from './figureTable';
import { listAddress } from './listAddress';
import { countText } from './numberText';

interface VolumeRow {
  readonly name: string;
  /** The group of its bookings; null when the list cannot show them. */
  readonly group: AnalyzedGroup | null;
  readonly figures: AnalyticsFigures;
}

/** Returns the columns of volumes; the number of bookings leads to them. */
const createVolumeColumns = (title: string, query: AnalyticsQueryOfView): readonly FigureColumn<VolumeRow>[] => {
  const number = (name: string, pick: (figures: AnalyticsFigures) => number): FigureColumn<VolumeRow> => ({
    title: name,
    value: ({ figures }) => pick(figures),
    text: ({ figures }) => countText(pick(figures)),
  });
  return [
    { title, value: ({ name }) => name, isName: true },
    {
      ...number('Bookings', ({ bookings }) => bookings),
      to: ({ group }) => (group ? listAddress(query, group) : undefined),
    },
    number('TEU', ({ teu }) => teu),
    number('CBM', ({ cbm }) => cbm),
    number('kg', ({ kg }) => kg),
    number('With known weight', ({ weighed }) => weighed),
  ];
};

const none: AnalyticsFigures = {
  ...{ bookings: 0, teu: 0, cbm: 0, kg: 0, weighed: 0 },
  ...{ departure: { known: 0, onTime: 0 }, arrival: { known: 0, onTime: 0 } },
};

interface PanelsProps {
  totals: QueryFace<AnalyticsTotals>;
  query: AnalyticsQueryOfView;
}

const countMonthModes = ({ monthModes }: AnalyticsTotals, month: string, hasTeu: boolean) => {
  const modes = [...new Set(monthModes.map(({ loadType }) => loadType))].sort();
  return modes.map((loadType) => {
    const found = monthModes.find((one) => one.month === month && one.loadType === loadType);
    return { name: loadType, value: (hasTeu ? found?.teu : found?.bookings) ?? 0 };
  });
};

/** Volume by month of departure. */
export function MonthPanel({ totals, query }: PanelsProps) {
  return (
    <ChartPanel
      title="Volume by month"
      sentence="Bookings by month of departure (actual, otherwise planned), by mode. Cancelled bookings are left out."
      query={totals}
      rows={({ months, total, from, to }): VolumeRow[] =>
        total.bookings === 0
          ? []
          : monthsBetween({ from, to }).map((month) => ({
              ...{ name: monthText(month), group: { month } },
              figures: months.find((one) => one.month === month) ?? none,
            }))
      }
      columns={createVolumeColumns('Month', query)}
      chart={(rows, data) => (
        <Bars
          label={`Bookings by month: ${rows.map(({ name, figures }) => `${name} ${figures.bookings}`).join(', ')}.`}
          unit="bookings"
          bars={monthsBetween(data).map((month) => ({
            name: monthText(month),
            parts: countMonthModes(data, month, false),
          }))}
        />
      )}
      empty="Bookings with a departure in this period appear here, by month and mode."
      note={({ withoutDeparture }) =>
        withoutDeparture > 0 &&
        `${formatCount(withoutDeparture, 'booking')} without a departure date ${withoutDeparture === 1 ? 'is' : 'are'} not included.`
      }
    />
  );
}

const groupings = {
  lane: {
    ...{ title: 'Volume by lane', column: 'Lane', many: 'lanes' },
    found: ({ lanes }: AnalyticsTotals) => lanes.count,
    rows: ({ lanes }: AnalyticsTotals): VolumeRow[] =>
      lanes.groups.map((figures) => ({
        ...{ name: `${figures.from} → ${figures.to}`, figures },
        group: { lane: { from: figures.from, to: figures.to } },
      })),
  },
  mode: {
    ...{ title: 'Volume by mode', column: 'Mode', many: 'modes' },
    found: ({ modes }: AnalyticsTotals) => modes.length,
    rows: ({ modes }: AnalyticsTotals): VolumeRow[] =>
      modes.map((figures) => ({
        ...{ name: loadTypeLabels[figures.loadType as LoadType], group: { loadType: figures.loadType }, figures },
      })),
  },
  carrier: {
    ...{ title: 'Volume by carrier', column: 'Carrier', many: 'carriers' },
    found: ({ carriers }: AnalyticsTotals) => carriers.count,
    rows: ({ carriers }: AnalyticsTotals): VolumeRow[] =>
      carriers.groups.map((figures) => ({
        ...{ name: figures.carrier ? carrierName(figures.carrier) : 'No carrier yet', figures },
        group: figures.carrier ? { carrier: figures.carrier } : null,
      })),
  },
  customer: {
    ...{ title: 'Volume by customer', column: 'Customer', many: 'customers' },
    found: ({ customers }: AnalyticsTotals) => customers.count,
    rows: ({ customers }: AnalyticsTotals): VolumeRow[] =>
      customers.groups.map((figures) => ({
        ...{ name: figures.companyName, group: { company: figures.id }, figures },
      })),
  },
} as const;

/** Volume of the groups with the most bookings. */
export function GroupPanel({ by, totals, query }: PanelsProps & { by: keyof typeof groupings }) {
  const { title, column, many, found, rows } = groupings[by];
  return (
    <ChartPanel
      title={title}
      sentence={`The ${many} with the most bookings.`}
      query={totals}
      rows={rows}
      columns={createVolumeColumns(column, query)}
      chart={(shown) => (
        <Dots
          label={`${title}: ${shown.map(({ name, figures }) => `${name} ${figures.bookings}`).join(', ')}.`}
          unit="bookings"
          rows={shown.slice(0, 8).map(({ name, figures }) => ({
            ...{ name, value: figures.bookings, text: countText(figures.bookings) },
            bar: [0, figures.bookings],
          }))}
        />
      )}
      empty={`The ${many} of your bookings appear here.`}
      note={(data) => {
        const rest = found(data) - rows(data).length;
        return rest > 0 && `${formatCount(rest, 'group')} with fewer bookings ${rest === 1 ? 'is' : 'are'} not shown.`;
      }}
    />
  );
}
