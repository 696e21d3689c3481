import { type AnalyticsEmissions, type AnalyzedGroup, getAnalyticsEmissions } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { type AnalyticsQueryOfView, monthText } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { Bars, Dots } from './charts';
import type { FigureColumn } from './figureTable';
import { listAddress } from './listAddress';
import { countText } from './numberText';

interface EmissionRow {
  readonly name: string;
  readonly group: AnalyzedGroup;
  readonly co2eKg: number;
  readonly bookings: number;
  readonly estimated: number;
}

const groupings = {
  month: {
    column: 'Month',
    rows: ({ months }: AnalyticsEmissions): EmissionRow[] =>
      months.map((sum) => ({ ...sum, name: monthText(sum.month), group: { month: sum.month } })),
  },
  lane: {
    column: 'Lane',
    rows: ({ lanes }: AnalyticsEmissions): EmissionRow[] =>
      lanes.groups.map((sum) => ({
        ...{ ...sum, name: `${sum.from} → ${sum.to}` },
        group: { lane: { from: sum.from, to: sum.to } },
      })),
  },
} as const;

const tonnesText = (kg: number): string => `${countText(kg / 1000)} t`;

const createColumns = (title: string, query: AnalyticsQueryOfView): readonly FigureColumn<EmissionRow>[] => [
  { title, value: ({ name }) => name, isName: true },
  { title: 'CO2e, kg', value: ({ co2eKg }) => Math.round(co2eKg), text: ({ co2eKg }) => countText(co2eKg) },
  { title: 'Bookings', value: ({ bookings }) => bookings, to: ({ group }) => listAddress(query, group) },
  { title: 'Without estimate', value: ({ bookings, estimated }) => bookings - estimated },
];

/** Estimated greenhouse gas emissions by month or lane. */
export function EmissionsPanel({ by, query }: { by: keyof typeof groupings; query: AnalyticsQueryOfView }) {
  const emissions = useCall(getAnalyticsEmissions, { query });
  const { column, rows } = groupings[by];
  const label = (shown: readonly EmissionRow[]) =>
    `Estimated CO2e: ${shown.map(({ name, co2eKg }) => `${name} ${tonnesText(co2eKg)}`).join(', ')}.`;
  return (
    <ChartPanel
      title={`CO2e by ${by}`}
      sentence="Estimated, well to wheel, for legs by sea and air: distance × weight × emission factor, by the method of ISO 14083 and the GLEC Framework v3."
      query={emissions}
      rows={(data) => (data.estimated === 0 ? [] : rows(data))}
      columns={createColumns(column, query)}
      chart={(shown) =>
        by === 'month' ? (
          <Bars
            label={label(shown)}
            unit="tonnes CO2e"
            bars={shown.map(({ name, co2eKg }) => ({ name, parts: [{ name: 'CO2e', value: co2eKg / 1000 }] }))}
          />
        ) : (
          <Dots
            label={label(shown)}
            unit="tonnes CO2e"
            rows={shown.slice(0, 8).map(({ name, co2eKg }) => ({
              ...{ name, value: co2eKg / 1000, text: tonnesText(co2eKg), bar: [0, co2eKg / 1000] as const },
            }))}
          />
        )
      }
      empty="Estimates appear here for bookings with a known weight of all containers and known ports."
      note={({ bookings, estimated, source }) =>
        `${formatCount(bookings - estimated, 'booking')} of ${countText(bookings)} (${Math.round((100 * (bookings - estimated)) / Math.max(1, bookings))} %) without an estimate. Factors: ${source}.`
      }
    />
  );
}
