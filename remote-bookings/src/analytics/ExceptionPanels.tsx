import { getAnalyticsExceptions } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { exceptionCauses, exceptionLabel, formatCount } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import type { AnalyticsQueryOfView } from './analyticsView';
import { ChartPanel } from './ChartPanel';
import { Dots } from './charts';
import { listAddress } from './listAddress';
import { countText, minutesText } from './numberText';

/** Exceptions by kind, their causes, and overdue documents. */
export function ExceptionPanels({ query }: { query: AnalyticsQueryOfView }) {
  const { role } = useUser();
  const exceptions = useCall(getAnalyticsExceptions, { query });
  const all = exceptions.data?.bookings ?? 0;
  return (
    <>
      <ChartPanel
        title="Exceptions by kind"
        sentence="All exceptions of the bookings that depart in this period, open and closed."
        query={exceptions}
        rows={({ kinds }) => kinds}
        columns={[
          { title: 'Kind', value: ({ type }) => exceptionLabel(type), isName: true },
          { title: 'Exceptions', value: ({ exceptions: n }) => n },
          {
            title: 'Bookings',
            value: ({ bookings }) => bookings,
            to: ({ type }) => listAddress(query, { hadException: type }),
          },
          {
            title: 'Per 100 bookings',
            value: ({ exceptions: n }) => (all === 0 ? null : Math.round((1_000 * n) / all) / 10),
          },
          {
            title: 'Still open, bookings',
            value: ({ openBookings }) => openBookings,
            to: ({ type }) => listAddress(query, { exceptionType: type }),
          },
          {
            title: 'Closed after, median',
            value: ({ closedAfterMinutes }) => closedAfterMinutes,
            text: ({ closedAfterMinutes, closed }) =>
              closed > 0 && closed < 5
                ? `${minutesText(closedAfterMinutes)} (n = ${closed})`
                : minutesText(closedAfterMinutes),
          },
        ]}
        chart={(kinds) => (
          <Dots
            label={`Exceptions: ${kinds.map(({ type, exceptions: n }) => `${exceptionLabel(type)} ${n}`).join(', ')}.`}
            unit="exceptions"
            rows={kinds.slice(0, 10).map(({ type, exceptions: n }) => ({
              ...{ name: exceptionLabel(type), value: n, text: countText(n), bar: [0, n] as const },
            }))}
          />
        )}
        empty="Exceptions of your bookings appear here, by kind."
        note={({ bookings, exceptions: n }) => `${formatCount(n, 'exception')} in ${formatCount(bookings, 'booking')}.`}
      />
      {isStaff(role) && (
        <ChartPanel
          title="Causes of exceptions"
          sentence="Causes that your team chose when it closed exceptions."
          query={exceptions}
          rows={({ causes }) => causes}
          columns={[
            { title: 'Cause', value: ({ cause }) => exceptionCauses[cause], isName: true },
            { title: 'Exceptions', value: ({ exceptions: n }) => n },
            {
              title: 'Bookings',
              value: ({ bookings }) => bookings,
              to: ({ cause }) => listAddress(query, { exceptionCause: cause }),
            },
          ]}
          empty="Causes appear here when your team closes exceptions with one."
        />
      )}
      <ChartPanel
        title="Document punctuality"
        sentence="Bookings for which a required document became overdue. The others had all documents in time, or none was due yet."
        query={exceptions}
        rows={({ documents }) => documents.names}
        columns={[
          { title: 'Document', value: ({ name }) => name || 'Unnamed document', isName: true },
          {
            title: 'Overdue, bookings',
            value: ({ bookings }) => bookings,
            to: ({ name }) => (name ? listAddress(query, { documentWasOverdue: name }) : undefined),
          },
        ]}
        empty="No required document of these bookings became overdue."
        note={({ documents, bookings }) =>
          `${formatCount(documents.overdueBookings, 'booking')} of ${countText(bookings)} had an overdue document.`
        }
      />
    </>
  );
}
