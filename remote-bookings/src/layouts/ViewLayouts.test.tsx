import {
  type BookingGroup,
  type CalendarDay,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingDays,
  listBookingGroups,
  listBookingPositions,
  listBookingShippers,
  listBookings,
  listBookingViews,
  listCustomers,
  type MapPoint,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const asked: URLSearchParams[] = [];
const sums = { teu: 0, weightKg: 0, volumeCbm: 0 };
const groups: BookingGroup[] = [
  { group: 'milestone:departed', title: 'Departed', bookings: 3, ...sums },
  { group: 'milestone:delivered', title: 'Delivered', bookings: 1, ...sums },
  { group: 'milestone:', title: 'No milestone yet', bookings: 1, ...sums },
];
const days: CalendarDay[] = [
  {
    ...{ day: '2026-12-04', bookings: 5 },
    first: [
      {
        ...{ _id: toSampleId(1), name: 'CMDUHPH0412811', from: 'VNHPH', to: 'NLRTM', loadType: 'FCL' },
        hasException: true,
      },
    ],
  },
];
const point = (name: string, more: Partial<MapPoint>): MapPoint => ({
  ...{ lat: 1.26, lon: 103.84, kind: 'standing', isAir: false, course: null, code: 'SGSIN', name },
  ...{ exceptions: 0, ids: [] },
  ...more,
});

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookingViews, []),
    answers(listBookingGroups, ({ query }) => {
      asked.push(query);
      return { groups, hasMore: false };
    }),
    answers(listBookingDays, ({ query }) => {
      asked.push(query);
      return { days, without: 2, withoutCapped: false };
    }),
    answers(listBookingPositions, ({ query }) => {
      asked.push(query);
      const points = [
        point('Singapore', { ids: [toSampleId(1), toSampleId(2)], exceptions: 1 }),
        point('Singapore to Rotterdam', { kind: 'moving', code: null, course: 300, ids: [toSampleId(3)] }),
      ];
      return { total: 5, totalCapped: false, points, hasMore: false };
    }),
    answers(listBookings, ({ query }) => {
      const group = query.get('group');
      if (query.get('ids')) return toBookingPage([sampleCard(1), sampleCard(2)], 2);
      if (group === 'milestone:delivered') return toBookingPage([sampleCard(4)], 1);
      if (group === 'milestone:') return toBookingPage([sampleCard(5)], 1);
      if (group === null) return toBookingPage([sampleCard(9)], 5);
      return query.get('cursor')
        ? toBookingPage([sampleCard(3)], 3)
        : toBookingPage([sampleCard(1), sampleCard(2)], 3, 'after-2');
    }),
  );
});

const open = (at: string) =>
  renderInKernel(<BookingList />, { role: 'agent', user: { id: toSampleId(0xf00) }, at, path: '/bookings/*' });

describe('board', () => {
  const column = (name: RegExp) => screen.findByRole('region', { name });

  test('shows a column for each milestone with its number, those without one first, and more on request', async () => {
    const { user } = open('/bookings/all?layout=board&loadType=FCL');
    const departed = await column(/^Departed, 3 bookings/);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ groupBy: 'milestone', loadType: 'FCL' });
    expect(
      screen.getAllByRole('region', { name: /, \d bookings?$/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['No milestone yet, 1 booking', 'Departed, 3 bookings', 'Delivered, 1 booking']);
    expect(await within(departed).findByRole('link', { name: /CMDUHPH041281/ })).toBeVisible();
    expect(within(departed).getByText('2 of 3')).toBeVisible();
    await user.click(within(departed).getByRole('button', { name: 'Show more in Departed' }));
    expect(await within(departed).findByRole('link', { name: /CMDUHPH041283/ })).toBeVisible();
    expect(within(departed).getByRole('link', { name: '3 bookings as a table' })).toHaveAttribute(
      'href',
      '/bookings/all?loadType=FCL&lastMilestone=departed&layout=table',
    );
  });

  test('moves between bookings by arrow keys', async () => {
    const { user } = open('/bookings/all?layout=board');
    const first = await screen.findByRole('link', { name: /CMDUHPH041285/ });
    await screen.findByRole('link', { name: /CMDUHPH041282/ });
    await screen.findByRole('link', { name: /CMDUHPH041284/ });
    act(() => first.focus());
    const focused = () => document.activeElement?.textContent ?? '';
    await user.keyboard('{ArrowRight}');
    expect(focused()).toContain('CMDUHPH041281');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toContain('CMDUHPH041282');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toContain('CMDUHPH041284');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toContain('CMDUHPH041285');
  });
});

describe('calendar', () => {
  test('shows days with their bookings, leads to them, and changes date and period in the address', async () => {
    const { user, router } = open('/bookings/all?layout=calendar&day=2026-12-10');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '5 bookings on 2026/12/04' })).toHaveAttribute(
      'href',
      '/bookings/all?eta=2026-12-04..2026-12-04&layout=table',
    );
    expect(screen.getByRole('link', { name: /CMDUHPH0412811.*open exception/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '2 without an ETA' })).toHaveAttribute(
      'href',
      '/bookings/all?layout=table&groupBy=etaWeek',
    );
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      ...{ by: 'eta', firstDay: '2026-11-30', lastDay: '2027-01-03' },
    });
    await user.click(screen.getByRole('radio', { name: 'ETD' }));
    await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('etd'));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        ...{ by: 'etd', firstDay: '2026-12-07', lastDay: '2026-12-13' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(router.state.location.search).toBe('?layout=calendar&calendar=etd-week&day=2026-12-17');
  });
});

describe('map', () => {
  test('lists the points in words, and the bookings of a chosen one', async () => {
    const { user } = open('/bookings/all?layout=map&status=in-progress');
    expect(await screen.findByText('3 positions, 2 without a position')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ status: 'in-progress' });
    const places = screen.getByRole('list', { name: 'Positions of the bookings' });
    expect(
      within(places)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['At Singapore2, 2 bookings, 1 with an open exception', 'Under way, Singapore to Rotterdam1, 1 booking']);
    await user.click(within(places).getByRole('button', { name: /^At Singapore/ }));
    expect(await screen.findByRole('heading', { name: 'At Singapore' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /CMDUHPH041281/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open 2 as table' })).toHaveAttribute(
      'href',
      `/bookings/all?status=in-progress&ids=${toSampleId(1)}%2C${toSampleId(2)}&layout=table`,
    );
    await user.click(screen.getByRole('button', { name: 'Show all positions' }));
    expect(screen.getByRole('list', { name: 'Positions of the bookings' })).toBeVisible();
  });
});

test('switches the layout in the address and keeps the filters', async () => {
  const { user, router } = open('/bookings/all?status=new');
  for (const layout of ['Board', 'Calendar', 'Map'] as const) {
    const [opener] = await screen.findAllByRole('button', { name: /^Layout: / });
    await user.click(opener as HTMLElement);
    await user.click(await screen.findByRole('menuitemradio', { name: layout }));
    expect(router.state.location.search).toBe(`?status=new&layout=${layout.toLowerCase()}`);
  }
});
