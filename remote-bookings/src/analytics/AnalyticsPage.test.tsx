import {
  type AnalyticsTotals,
  getAnalyticsDwell,
  getAnalyticsEmissions,
  getAnalyticsEtaAccuracy,
  getAnalyticsExceptions,
  getAnalyticsFreeTime,
  getAnalyticsTotals,
  getQuoteNumbers,
  listBookingFilterValues,
  listCustomers,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toSampleId } from '../testing/samples';
import AnalyticsPage from './AnalyticsPage';

const api = mockServer();
// The 1st of December has begun in Ho Chi Minh City.
const now = new Date('2026-11-30T18:00:00Z');

const figures = (bookings: number, known: number, onTime: number) => ({
  ...{ bookings, teu: bookings * 2, cbm: bookings * 10, kg: bookings * 1000, weighed: bookings },
  ...{ departure: { known, onTime }, arrival: { known, onTime } },
});
const found: AnalyticsTotals = {
  ...{ from: '2026-01', to: '2026-12', total: figures(12, 8, 6), withoutDeparture: 1 },
  months: [{ month: '2026-11', ...figures(12, 8, 6) }],
  monthModes: [{ month: '2026-11', loadType: 'FCL', bookings: 12, teu: 24 }],
  modes: [{ loadType: 'FCL', ...figures(12, 8, 6) }],
  lanes: { groups: [{ from: 'VNHPH', to: 'NLRTM', ...figures(12, 8, 6) }], count: 31 },
  carriers: {
    groups: [
      { carrier: 'MAEU', ...figures(9, 3, 2) },
      { carrier: '', ...figures(3, 0, 0) },
    ],
    count: 2,
  },
  customers: { groups: [{ id: toSampleId(7), companyName: 'Northwind', ...figures(12, 8, 6) }], count: 1 },
};
const none: AnalyticsTotals = {
  ...{
    from: '2026-01',
    to: '2026-12',
    total: figures(0, 0, 0),
    withoutDeparture: 0,
    months: [],
    monthModes: [],
    modes: [],
  },
  ...{ lanes: { groups: [], count: 0 }, carriers: { groups: [], count: 0 }, customers: { groups: [], count: 0 } },
};

const open = ({
  totals = found,
  at = '/analytics',
  fails = false,
  role = 'admin' as Role,
  services = ['exception', 'quotes'] as ('exception' | 'quotes')[],
} = {}) => {
  const asked: string[] = [];
  api.use(
    fails
      ? refuses(getAnalyticsTotals, 500, 'Something went wrong')
      : answers(getAnalyticsTotals, ({ query }) => {
          asked.push(query.toString());
          return totals;
        }),
    answers(getAnalyticsDwell, {
      ...{ stays: 3, medianDays: 3.25 },
      ports: {
        groups: [{ port: 'SGSIN', stays: 3, tenthDays: 1, medianDays: 3.25, threeQuarterDays: 4, ninetyFifthDays: 9 }],
        count: 1,
      },
    }),
    answers(getAnalyticsEtaAccuracy, {
      horizons: [
        { daysBefore: 14, bookings: 8, tenthDays: -1, medianDays: 1.4, ninetiethDays: 6 },
        { daysBefore: 7, bookings: 8, tenthDays: 0, medianDays: 0.5, ninetiethDays: 2 },
      ],
      ...{ arrived: 8, isPartial: false },
    }),
    answers(getAnalyticsEmissions, {
      ...{ co2eKg: 8_000, bookings: 12, estimated: 9, source: 'the test' },
      months: [{ month: '2026-11', co2eKg: 8_000, bookings: 12, estimated: 9 }],
      lanes: { groups: [{ from: 'VNHPH', to: 'NLRTM', co2eKg: 8_000, bookings: 12, estimated: 9 }], count: 1 },
    }),
    answers(getAnalyticsExceptions, {
      ...{ bookings: 12, exceptions: 3 },
      kinds: [{ type: 'ETA_DELAYED', exceptions: 3, bookings: 2, openBookings: 1, closedAfterMinutes: 130, closed: 2 }],
      causes: [{ cause: 'customs', exceptions: 2, bookings: 1 }],
      documents: { overdueBookings: 1, names: [{ name: 'Bill of lading', bookings: 1 }] },
    }),
    answers(getAnalyticsFreeTime, {
      clocks: [
        {
          clock: 'demurrage',
          containers: 4,
          late: 1,
          daysOver: 3,
          costs: [{ currency: 'EUR', minor: 42_000, containers: 1 }],
          bookings: [toSampleId(1), toSampleId(2)],
          lateBookings: [toSampleId(2)],
        },
        { clock: 'detention', containers: 0, late: 0, daysOver: 0, costs: [], bookings: [], lateBookings: [] },
      ],
      ...{ bookings: 8, isPartial: false },
    }),
    refuses(getQuoteNumbers, 500, 'Quotes are not available'),
    answers(listBookingFilterValues, [{ value: 'MAEU', label: 'Maersk' }]),
    answers(listCustomers, { docs: [{ id: toSampleId(7), companyName: 'Northwind' }], totalDocs: 1 } as never),
  );
  const user = { agentTimeZone: 'Asia/Ho_Chi_Minh', services };
  return { ...renderInKernel(<AnalyticsPage />, { at, path: '/analytics', role, now, user }), asked };
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const showTable = async (user: ReturnType<typeof open>['user'], name: string) => {
  await screen.findByRole('region', { name });
  await user.click(await panel(name).findByRole('radio', { name: 'Table' }));
  return within(await panel(name).findByRole('table'));
};

describe('AnalyticsPage', () => {
  test('shows twelve months until today at the forwarder, and leads to the bookings of a figure', async () => {
    const { asked } = open();
    expect(await screen.findByRole('link', { name: '12 bookings' })).toHaveAttribute(
      'href',
      '/bookings/all?status=new%2Cin-progress%2Ccompleted&etd=2026-01-01..2026-12-31',
    );
    expect(asked).toEqual(['from=2026-01&to=2026-12']);
    expect(screen.getByText('Arrived on time').closest('dl')).toHaveTextContent('75 %of 8 arrived');
  });

  test.each([
    ['Dwell at transshipment', /, Stays, SGSIN$/, 'stayedAt=SGSIN', true],
    ['Exceptions by kind', /, Bookings, /, 'hadException=ETA_DELAYED', true],
    ['Causes of exceptions', /, Bookings, /, 'exceptionCause=customs', false],
    ['Document punctuality', /, Overdue, bookings, /, 'documentWasOverdue=Bill+of+lading', false],
    ['Demurrage and detention', /, After free time, /, `ids=${toSampleId(2)}`, false],
  ])('%s leads to the bookings behind its figures', async (name, link, filter, isChart) => {
    const { user } = open();
    const table = isChart ? await showTable(user, name) : within(await screen.findByRole('table', { name }));
    expect(table.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/bookings/all?status=new%2Cin-progress%2Ccompleted&etd=2026-01-01..2026-12-31&${filter}`,
    );
  });

  test('names the count of a small share, and never counts unknown bookings as on time', async () => {
    const { user } = open();
    const table = await showTable(user, 'On-time arrival by carrier');
    const [, maersk, nobody] = table.getAllByRole('row');
    expect(maersk).toHaveTextContent('67 % (n = 3)216');
    expect(nobody).toHaveTextContent('No carrier yetnot yet known003');
    expect(within(maersk as HTMLElement).getByRole('link', { name: /^1, Late, bookings, / })).toHaveAttribute(
      'href',
      '/bookings/all?status=new%2Cin-progress%2Ccompleted&etd=2026-01-01..2026-12-31&carrier=MAEU&punctuality=arrived-late',
    );
  });

  test('shows a chart as a table with the bookings of each month', async () => {
    const { user } = open();
    expect(await screen.findByRole('img', { name: /^Bookings by month: .*Nov 2026 12, Dec 2026 0\.$/ })).toBeVisible();
    const table = await showTable(user, 'Volume by month');
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(table.getByRole('link', { name: '12, Bookings, Nov 2026' })).toHaveAttribute(
      'href',
      '/bookings/all?status=new%2Cin-progress%2Ccompleted&etd=2026-11-01..2026-11-30',
    );
    expect(panel('Volume by month').getByText('1 booking without a departure date is not included.')).toBeVisible();
  });

  test('stores period and filters in the address', async () => {
    const { user, router, asked } = open();
    await screen.findByRole('link', { name: '12 bookings' });
    await user.click(screen.getByRole('radio', { name: 'Quarter' }));
    await waitFor(() => expect(asked).toContain('from=2026-10&to=2026-12'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lane' }), 'VNHPH-NLRTM');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'SEA');
    expect(router.state.location.search).toBe('?period=quarter&lane=VNHPH-NLRTM&loadType=SEA');
    // For the print, which has no choices.
    expect(screen.getByText('All customers · Lane: VNHPH → NLRTM · Mode: Sea · All carriers')).toBeInTheDocument();
    await waitFor(() =>
      expect(asked.at(-1)).toBe('from=2026-10&to=2026-12&loadType=SEA&portOfLoading=VNHPH&portOfDischarge=NLRTM'),
    );
  });

  test('sums up estimated emissions with the share without an estimate', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Estimated CO2e: Nov 2026 8 t.' })).toBeVisible();
    expect(
      panel('CO2e by month').getByText('3 bookings of 12 (25 %) without an estimate. Factors: the test.'),
    ).toBeVisible();
  });

  test('retries one panel while the others stay', async () => {
    open();
    const quotes = await screen.findByRole('region', { name: 'Quotes by lane' });
    expect(await within(quotes).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(quotes).toHaveTextContent('Quotes are not available');
    expect(await panel('Dwell at transshipment').findByRole('img', { name: /SGSIN 3.25 d of 3 stays/ })).toBeVisible();
  });

  test('shows customers neither customers, causes, costs nor quotes', async () => {
    open({ role: 'customer-admin' });
    expect(await screen.findByRole('region', { name: 'Exceptions by kind' })).toBeVisible();
    for (const name of ['Volume by customer', 'Causes of exceptions', 'Quotes by lane'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
    expect(await panel('Demurrage and detention').findByRole('table')).not.toHaveTextContent(/Cost|420/);
  });

  test('hides exceptions without the service', async () => {
    open({ services: [] });
    expect(await screen.findByRole('region', { name: 'Volume by lane' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Exceptions by kind' })).not.toBeInTheDocument();
  });

  test('says what will appear when no booking departs', async () => {
    open({ totals: none, at: '/analytics?period=quarter' });
    expect(await screen.findByRole('heading', { name: 'No bookings depart in this period' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show 12 months without filters' })).toHaveAttribute('href', '/analytics');
    expect(screen.queryByRole('region', { name: 'Volume by month' })).not.toBeInTheDocument();
  });

  test('retries after a failure', async () => {
    open({ fails: true });
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0);
  });
});
