import { dashboardCards } from '@quayside/freight';
import { changeView, findDashboardCard, readView, toCardView, writeView } from './listView';

test.each(dashboardCards.filter(({ key }) => key !== 'totalBookings'))(
  'restores the view of $key from its address',
  ({ key, filter }) => {
    const view = readView(writeView(toCardView(filter, { sort: 'by_etd' })));
    expect(view).toEqual({ ...filter, sort: 'by_etd' });
    expect(findDashboardCard(view)).toBe(key);
  },
);

test('ignores invalid values in the address', () => {
  const address = new URLSearchParams(
    'status=new,lost&from=2026-13&to=2027-02-30&shipper=me&sort=price&arrivingWithinHours=-4&tempStatus=x',
  );
  expect(readView(address)).toEqual({ sort: 'last_updated', status: ['new'] });
});

test('removes a filter with its last value', () => {
  expect(changeView({ sort: 'last_updated', status: ['new'] }, { status: [] })).toEqual({ sort: 'last_updated' });
});

test('restores pasted numbers from the address', () => {
  const view = { sort: 'last_updated', numbers: ['CMAU 817354 2', '4711/9'] } as const;
  expect(readView(writeView(view))).toEqual(view);
});
