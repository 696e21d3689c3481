import { getAnalyticsFreeTime, getQuoteNumbers } from '@quayside/contract';
import { formatCount, formatMoney, freeTimeClocks } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import type { AnalyticsQueryOfView } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { listAddress } from './listAddress';
import { shareText } from './numberText';

/** Demurrage and detention. */
export function FreeTimePanel({ query, showsCost }: { query: AnalyticsQueryOfView; showsCost: boolean }) {
  const freeTime = useCall(getAnalyticsFreeTime, { query });
  const cost = {
    title: 'Cost by tariff',
    isInternal: true,
    value: ({ costs }: { costs: readonly { currency: string; minor: number }[] }) =>
      costs.map(({ currency, minor }) => formatMoney(minor, currency)).join(', ') || null,
  };
  return (
    <ChartPanel
      title="Demurrage and detention"
      sentence="Containers of arrived sea bookings with a known last free day, and the days after it."
      query={freeTime}
      rows={({ clocks }) => clocks.filter(({ containers }) => containers > 0)}
      columns={[
        { title: 'Kind', value: ({ clock }) => freeTimeClocks[clock].label, isName: true },
        {
          title: 'Containers',
          value: ({ containers }) => containers,
          to: ({ bookings }) => listAddress(query, { ids: bookings }),
        },
        {
          title: 'After free time',
          value: ({ late }) => late,
          to: ({ lateBookings }) => listAddress(query, { ids: lateBookings }),
        },
        { title: 'Days in all', value: ({ daysOver }) => daysOver },
        ...(showsCost ? [cost] : []),
      ]}
      empty="This appears when a last free day of a container is known, from the carrier, the terminal or your tariffs."
      note={({ bookings, isPartial }) =>
        isPartial
          ? `Of the ${bookings} arrived bookings that departed last.`
          : `Of ${formatCount(bookings, 'arrived booking')}.`
      }
    />
  );
}

interface QuotesPanelProps {
  /** Days, yyyy-MM-dd. */
  from: string;
  to: string;
  address: '/quotes/all' | '/quotes/my';
}

/** Quotes sent and won by lane. Filters by customer, mode and carrier do not apply to quotes. */
export function QuotesPanel({ from, to, address }: QuotesPanelProps) {
  const quotes = useCall(getQuoteNumbers, { query: { from, to } });
  const list = (lane: { from: string; to: string }, outcome: string) =>
    `${address}?${new URLSearchParams({ sentFrom: from, sentTo: to, lane: `${lane.from}-${lane.to}`, outcome })}`;
  return (
    <ChartPanel
      title="Quotes by lane"
      sentence="Quotes first sent in this period, all customers. The share is won out of won, lost and expired."
      query={quotes}
      rows={({ lanes }) => lanes.groups}
      columns={[
        { title: 'Lane', value: (lane) => `${lane.from} → ${lane.to}`, isName: true },
        { title: 'Sent', value: ({ sent }) => sent, to: (lane) => list(lane, 'won,lost,expired,open') },
        { title: 'Won', value: ({ won }) => won, to: (lane) => list(lane, 'won') },
        {
          title: 'Share won',
          value: ({ won, lost, expired }) => (won + lost + expired === 0 ? null : (100 * won) / (won + lost + expired)),
          text: ({ won, lost, expired }) =>
            won + lost + expired === 0 ? 'not yet known' : shareText({ known: won + lost + expired, onTime: won }),
        },
      ]}
      empty="Quotes that you send appear here, by lane."
    />
  );
}
