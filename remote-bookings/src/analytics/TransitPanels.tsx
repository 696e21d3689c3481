import { type AnalyticsDwell, getAnalyticsDwell, getAnalyticsEtaAccuracy } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import type { AnalyticsQueryOfView } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { Band, Dots } from './charts';
import { listAddress } from './listAddress';
import { daysText, driftText } from './numberText';

type Port = AnalyticsDwell['ports']['groups'][number];
interface PanelProps {
  query: AnalyticsQueryOfView;
}

const lengths = [
  ['10 % stayed up to', ({ tenthDays }: Port) => tenthDays],
  ['Median', ({ medianDays }: Port) => medianDays],
  ['75 % stayed up to', ({ threeQuarterDays }: Port) => threeQuarterDays],
  ['95 % stayed up to', ({ ninetyFifthDays }: Port) => ninetyFifthDays],
] as const;

/** Stays at transshipment ports. */
export function DwellPanel({ query }: PanelProps) {
  const dwell = useCall(getAnalyticsDwell, { query });
  return (
    <ChartPanel
      title="Dwell at transshipment"
      sentence="Days from the reported arrival to the reported departure, to a quarter of a day. Dot: median; bar: 10 to 75 %; line: to 95 %."
      query={dwell}
      rows={({ ports }) => ports.groups}
      columns={[
        { title: 'Port', value: ({ port }) => port, isName: true },
        { title: 'Stays', value: ({ stays }) => stays, to: ({ port }) => listAddress(query, { stayedAt: port }) },
        ...lengths.map(([title, value]) => ({ title, value, text: (port: Port) => daysText(value(port)) })),
      ]}
      chart={(ports) => (
        <Dots
          label={`Median stay: ${ports.map(({ port, medianDays, stays }) => `${port} ${daysText(medianDays)} of ${formatCount(stays, 'stay')}`).join(', ')}.`}
          unit="days (n)"
          rows={ports.slice(0, 8).map(({ port, stays, tenthDays, medianDays, threeQuarterDays, ninetyFifthDays }) => ({
            ...{ name: port, value: medianDays, text: `${daysText(medianDays)} (${stays})` },
            ...{ bar: [tenthDays, threeQuarterDays] as const, line: [tenthDays, ninetyFifthDays] as const },
          }))}
        />
      )}
      empty="Ports appear here when a carrier reports arrival and departure at a transshipment."
    />
  );
}

/** Accuracy of the ETA by days before arrival. */
export function EtaPanel({ query }: PanelProps) {
  const accuracy = useCall(getAnalyticsEtaAccuracy, { query });
  return (
    <ChartPanel
      title="ETA accuracy"
      sentence="Days from the ETA, as it was so many days before, to the reported arrival; + is later. Line: median; area: 80 % of bookings."
      query={accuracy}
      rows={({ horizons }) => horizons.filter(({ bookings }) => bookings > 0)}
      columns={[
        {
          title: 'Before arrival',
          value: ({ daysBefore }) => daysBefore,
          text: ({ daysBefore }) => formatCount(daysBefore, 'day'),
          isName: true,
        },
        { title: 'Bookings', value: ({ bookings }) => bookings },
        { title: '10 %', value: ({ tenthDays }) => tenthDays, text: ({ tenthDays }) => driftText(tenthDays) },
        { title: 'Median', value: ({ medianDays }) => medianDays, text: ({ medianDays }) => driftText(medianDays) },
        {
          title: '90 %',
          value: ({ ninetiethDays }) => ninetiethDays,
          text: ({ ninetiethDays }) => driftText(ninetiethDays),
        },
      ]}
      chart={(rows) => (
        <Band
          label={`Median change of the ETA: ${rows.map(({ daysBefore, medianDays, bookings }) => `${daysBefore} days before ${driftText(medianDays)} of ${formatCount(bookings, 'booking')}`).join(', ')}.`}
          unit="days; below: days before arrival"
          points={rows.map(({ daysBefore, tenthDays, medianDays, ninetiethDays }) => ({
            ...{ name: String(daysBefore), low: tenthDays ?? 0, middle: medianDays ?? 0, high: ninetiethDays ?? 0 },
          }))}
        />
      )}
      empty="This appears when bookings of this period have arrived."
      note={({ arrived, isPartial }) =>
        isPartial
          ? `Of the ${arrived} arrived bookings that departed last.`
          : `Of ${formatCount(arrived, 'arrived booking')}.`
      }
    />
  );
}
