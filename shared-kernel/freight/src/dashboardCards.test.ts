import { type BookingKind, dashboardCards, exceptionCard, isCounted, summaryCounts } from './dashboardCards';
import { expandLoadTypes } from './loadTypes';

const card = (label: string) => {
  const found = dashboardCards.find((row) => row.label === label);
  if (!found) throw new Error(`no card ${label}`);
  return found;
};

test('has eight cards in the order and words of the specification', () => {
  expect(dashboardCards.map(({ label }) => label)).toEqual([
    'Total Bookings',
    'New air shipments',
    'New sea shipments',
    'Shipments in the air',
    'Shipments at sea',
    'Bookings arriving in next 24 hours',
    'Bookings arriving in the next 7 days',
    'Completed bookings',
  ]);
});

test('never counts sea cargo as in the air', () => {
  expect(card('Shipments in the air').filter).toEqual({ status: ['in-progress'], loadType: ['AIR'] });
  expect(card('Shipments at sea').filter).toEqual({ status: ['in-progress'], loadType: ['SEA', 'FCL', 'LCL'] });
});

test('counts arrivals by air for a day and by sea for a week', () => {
  expect(card('Bookings arriving in next 24 hours').filter).toEqual({
    status: ['new', 'in-progress'],
    loadType: ['AIR'],
    arrivingWithinHours: 24,
  });
  expect(card('Bookings arriving in the next 7 days').filter).toEqual({
    status: ['new', 'in-progress'],
    loadType: ['SEA', 'FCL', 'LCL'],
    arrivingWithinHours: 168,
  });
});

test('resets all filters for the total, and counts open exceptions', () => {
  expect(card('Total Bookings').filter).toEqual({});
  expect(exceptionCard.filter).toEqual({ tempStatus: 'exception' });
});

test('divides listed bookings into air and sea', () => {
  const [air, sea] = [card('New air shipments'), card('New sea shipments')].map(({ filter }) =>
    'loadType' in filter ? expandLoadTypes(filter.loadType) : [],
  );
  expect(air?.filter((loadType) => sea?.includes(loadType))).toEqual([]);
});

test('names every number of the summary once', () => {
  expect(summaryCounts.map(({ key }) => key)).toEqual([
    'totalBookings',
    'pendingAirBookings',
    'pendingSeaBookings',
    'airBookings',
    'seaBookings',
    'bookingsArrivingInNext24Hours',
    'bookingsArrivingInNext7Days',
    'completedBookings',
    'exceptionBookings',
    'newBookings',
  ]);
});

test('counts a booking by status, load type and hours to arrival', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const air: BookingKind = {
    loadType: 'AIR',
    status: 'in-progress',
    tempStatus: 'none',
    shippingStatus: 'onboard',
    eta: '2026-11-21T08:00:00.000Z',
  };
  const countedBy = (kind: BookingKind) =>
    summaryCounts.filter(({ filter }) => isCounted(kind, filter, now)).map(({ key }) => key);
  expect(countedBy(air)).toEqual(['totalBookings', 'airBookings', 'bookingsArrivingInNext24Hours']);
  expect(countedBy({ ...air, shippingStatus: 'arrived' })).toEqual(['totalBookings', 'airBookings']);
  expect(countedBy({ ...air, loadType: 'LCL', status: 'new', eta: null, tempStatus: 'exception' })).toEqual([
    ...['totalBookings', 'pendingSeaBookings', 'exceptionBookings', 'newBookings'],
  ]);
});
