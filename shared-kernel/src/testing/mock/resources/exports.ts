import { type BookingCard, cancelExport, exportBookings } from '../../../contract';
import { bookingStatusLabels, loadTypeLabels, shippingStatusLabels } from '../../../freight';
import { toCard } from '../booking/answers';
import { compareKeys, filteredBookings, sortKeyOf } from '../booking/bookingFilter';
import { csvOf } from '../csv';
import { mockRoute } from '../mockRoute';

type Column = readonly [header: string, cell: (booking: BookingCard) => string | number | null];

const columns: readonly Column[] = [
  ['MBL / MAWB', (b) => b.mblNumber],
  ['HBL / HAWB', (b) => b.hblNumber],
  ['Reference', (b) => b.customerReference],
  ['Load type', (b) => loadTypeLabels[b.loadType]],
  ['Status', (b) => bookingStatusLabels[b.status]],
  ['Shipping status', (b) => shippingStatusLabels[b.shippingStatus]],
  ['Customer', (b) => b.company],
  ['Shipper', (b) => b.shipper],
  ['Consignee', (b) => b.consignee],
  ['From', (b) => b.bookingFrom.code],
  ['To', (b) => b.bookingTo.code],
  ['ETD', (b) => b.etd],
  ['ETA', (b) => b.eta],
  ['Booking ID', (b) => b._id],
];

export const bookingExports = [
  mockRoute(exportBookings, ({ store, user, query: { type, sort, exportId, ...filter } }) => {
    const sortKey = sortKeyOf(sort);
    const found = [...filteredBookings(store, user, type === 'all' ? {} : filter)].sort((a, b) =>
      compareKeys(sortKey(a), sortKey(b)),
    );
    const total = found.length;
    const tell = (rows: number, state: 'running' | 'done') => {
      if (exportId === undefined) return;
      const payload = { exportId, rows, total, state };
      store.announcements.say({ event: 'EXPORT_PROGRESS', payload, rooms: [`user:${user.id}`] });
    };
    tell(0, 'running');
    tell(total, 'done');
    const cards = found.map((booking) => toCard(store, user, booking));
    return {
      body: csvOf([columns.map(([header]) => header), ...cards.map((card) => columns.map(([, cell]) => cell(card)))]),
      contentType: 'text/csv; charset=utf-8',
      fileName: `bookings-${store.at().slice(0, 10)}.csv`,
    };
  }),
  // An export of the mock is over as soon as it is asked for: there is nothing left to stop.
  mockRoute(cancelExport, () => {}),
];
