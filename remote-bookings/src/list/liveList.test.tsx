import {
  type BookingCard,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
} from '@quayside/contract';
import type { ConnectionStatus } from '@quayside/kernel/realtime';
import type { StoreApi } from '@quayside/kernel/store';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';
import BookingList from './BookingList';

const api = mockServer();
const asked: URLSearchParams[] = [];
/** The server's bookings, latest change first. */
let stored: BookingCard[] = [];
let scrolledTo = 0;

const change = (number: number, rest: Partial<BookingCard>) => {
  const before = stored.find(({ _id }) => _id === toSampleId(number)) ?? sampleCard(number);
  const after = { ...before, ...rest, version: before.version + 1, updatedAt: '2026-11-20T09:30:00.000Z' };
  stored = [after, ...stored.filter(({ _id }) => _id !== toSampleId(number))];
};
const tell = (realtime: ReturnType<typeof open>['realtime'], ...numbers: number[]) =>
  act(() => {
    for (const number of numbers)
      realtime.emit('BOOKING_CHANGED', { id: toSampleId(number), version: 2, updatedAt: '2026-11-20T09:30:00.000Z' });
  });

beforeEach(() => {
  asked.length = 0;
  scrolledTo = 0;
  stored = [1, 2, 3, 4].map((number) => sampleCard(number));
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolledTo });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {
    scrolledTo = 0;
  });
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listBookings, ({ query }) => {
      asked.push(query);
      const ids = query.get('ids')?.split(',');
      const status = query.get('status')?.split(',');
      const fitting = stored.filter((card) => !status || status.includes(card.status));
      if (ids) return toBookingPage(fitting.filter(({ _id }) => ids.includes(_id)));
      if (query.get('cursor')) return toBookingPage(fitting.slice(2), fitting.length);
      return toBookingPage(fitting.slice(0, 2), fitting.length, fitting.length > 2 ? 'after-2' : null);
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

const open = (at = '/bookings/all') =>
  renderInKernel(<BookingList />, { at, path: '/bookings/*', now: new Date('2026-11-20T09:14:00Z') });
const card = (number: number) => screen.findByRole('article', { name: `Booking CMDUHPH04128${number}` });
/** A cheap query, because the page renders between two polls. */
const shown = (number: number) => screen.getByLabelText(`Booking CMDUHPH04128${number}`);
const cards = () => screen.getAllByRole('article').map((each) => Number(each.getAttribute('aria-label')?.at(-1)));

/** A response that waits until it is released. `asked` resolves once it is requested. */
const held = () => {
  let [release, ask] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  return {
    asked,
    release: () => release(),
    wait: () => {
      ask();
      return released;
    },
  };
};

test("updates a changed card in place, and requests only that card with the list's filters", async () => {
  const { realtime } = open('/bookings/all?status=in-progress,completed');
  await card(2);
  asked.length = 0;
  change(2, { status: 'completed', progress: 1 });
  tell(realtime, 2, 2);
  await waitFor(() => expect(shown(2)).toHaveTextContent('Status: Completed'));
  expect(cards()).toEqual([1, 2]);
  const [ofIt] = asked.filter((query) => query.has('ids'));
  expect(Object.fromEntries(ofIt ?? [])).toMatchObject({ ids: toSampleId(2), status: 'in-progress,completed' });
  expect(asked.filter((query) => !query.has('ids') && query.get('limit') !== '1')).toEqual([]);
});

test('removes a card that no longer matches the filter, and updates the count', async () => {
  const { realtime } = open('/bookings/all?status=in-progress');
  await card(2);
  change(2, { status: 'cancelled' });
  tell(realtime, 2);
  await waitFor(() => expect(cards()).toEqual([1]));
  expect(await screen.findByRole('heading', { name: '3 Bookings' })).toBeVisible();
});

test('shows a new booking on top when the list is scrolled to the top', async () => {
  const { realtime } = open();
  await card(1);
  change(9, {});
  tell(realtime, 9);
  await waitFor(() => expect(cards()).toEqual([9, 1, 2]));
  expect(screen.queryByRole('button', { name: /new or changed/ })).not.toBeInTheDocument();
});

test('announces a new booking with a button when the user has scrolled down', async () => {
  const { realtime, user } = open();
  await card(1);
  scrolledTo = 900;
  change(8, {});
  change(9, {});
  tell(realtime, 8, 9);
  const show = await screen.findByRole('button', { name: '2 new or changed · Show' });
  expect(cards()).toEqual([1, 2]);
  await user.click(show);
  await waitFor(() => expect(cards()).toEqual([9, 8]));
  expect(scrolledTo).toBe(0);
  expect(screen.queryByRole('button', { name: /new or changed/ })).not.toBeInTheDocument();
});

test('ignores a booking that does not belong to the list', async () => {
  const { realtime } = open('/bookings/all?status=new,in-progress');
  await card(1);
  change(9, { status: 'completed' });
  change(2, { status: 'new' });
  tell(realtime, 9, 2);
  await waitFor(() => expect(shown(2)).toHaveTextContent('Status: New'));
  expect(cards()).toEqual([1, 2]);
});

test('catches up once after a lost connection, without reloading its pages', async () => {
  const { realtime, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await card(4);
  const connection = realtime.connection as StoreApi<{ status: ConnectionStatus }>;
  act(() => connection.setState({ status: 'reconnecting' }));
  change(3, { status: 'completed' });
  change(9, {});
  asked.length = 0;
  act(() => connection.setState({ status: 'live' }));
  await waitFor(() => expect(cards()).toEqual([9, 1, 2, 3, 4]));
  expect(screen.getByText('Status: Completed')).toBeInTheDocument();
  expect(asked.filter((query) => query.has('ids'))).toHaveLength(1);
  expect(asked.some((query) => query.has('cursor'))).toBe(false);
});

test('applies a change that was requested before a page loaded', async () => {
  const { realtime, user } = open();
  await card(2);
  const [changedCards, nextPage] = [held(), held()];
  api.use(
    answers(listBookings, async ({ query }) => {
      const ids = query.get('ids')?.split(',');
      if (ids) {
        await changedCards.wait();
        return toBookingPage(stored.filter(({ _id }) => ids.includes(_id)));
      }
      if (!query.get('cursor')) return toBookingPage([], stored.length);
      await nextPage.wait();
      return toBookingPage(stored.slice(2), stored.length);
    }),
  );
  stored = stored.map((one) => (one._id === toSampleId(2) ? { ...one, status: 'completed', version: 9 } : one));
  tell(realtime, 2);
  await changedCards.asked;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await nextPage.asked;
  changedCards.release();
  nextPage.release();
  await waitFor(() => expect(cards()).toEqual([1, 2, 3, 4]));
  await waitFor(() => expect(shown(2)).toHaveTextContent('Status: Completed'));
});

test('reloads for is_refreshed=true and removes it from the address', async () => {
  const { router } = open();
  await card(1);
  change(9, {});
  await act(() => router.navigate('/bookings/all?sort=by_etd&is_refreshed=true'));
  expect(await card(9)).toBeVisible();
  expect(router.state.location.search).toBe('?sort=by_etd');
});

test('updates card, count and numbers from a change that includes the card, without requests', async () => {
  const { realtime } = open('/bookings/all?status=in-progress');
  await card(2);
  const later = Date.now() + 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  asked.length = 0;
  const [before, completed] = [sampleCard(2), { ...sampleCard(2), status: 'completed' as const, version: 2 }];
  const { updatedAt } = before;
  act(() =>
    realtime.emit('BOOKING_CHANGED', { id: toSampleId(2), version: 2, updatedAt, card: completed, was: before }),
  );
  await waitFor(() => expect(cards()).toEqual([1]));
  expect(screen.getByRole('heading', { name: '3 Bookings' })).toBeVisible();
  const made = { ...sampleCard(9), version: 1 };
  act(() => realtime.emit('BOOKING_CHANGED', { id: toSampleId(9), version: 1, updatedAt, card: made, was: null }));
  await waitFor(() => expect(cards()).toEqual([9, 1]));
  expect(screen.getByRole('heading', { name: '4 Bookings' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(asked).toEqual([]);
});
