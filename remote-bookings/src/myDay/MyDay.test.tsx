import { countMyDay, type MyDay as Day, type DayNumbers, getMyDay, type MyDayItem } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleCard } from '../testing/samples';
import MyDay from './MyDay';
import { MyDayLine } from './MyDayLine';
import MyDayPage from './MyDayPage';
import { useDayVisibility } from './useDayVisibility';

const api = mockServer();
const none: Day['late'] = { items: [], more: 0, isCapped: false };
const item = (number: number, rest: Partial<MyDayItem> = {}): MyDayItem => ({
  ...{ kind: 'task', key: String(number), title: `No. ${number}`, about: 'MAEU1', on: '2026-11-24' },
  path: `/bookings/${number}/tasks`,
  ...rest,
});
const day = (rest: Partial<Day> = {}): Day => ({
  ...{ today: '2026-11-25', until: '2026-11-27', late: none, soon: none, fresh: none },
  ...rest,
});
beforeEach(() => useDayVisibility.setState({ isShown: true }));

test('shows late, due and new items with links, and loads the rest on demand', async () => {
  const quote = item(9, { kind: 'quote', title: 'Rattan ends', about: 'Q-000012', path: '/quotes/9/details' });
  api.use(
    answers(
      getMyDay,
      day({
        late: { ...none, items: [1, 2, 3, 4].map((number) => item(number)), more: 2 },
        soon: { ...none, items: [quote] },
      }),
    ),
  );
  const { user } = renderInKernel(<MyDay />, { role: 'agent' });
  const late = within(await screen.findByRole('region', { name: 'Late · 6' }));
  expect(late.getAllByRole('link')).toHaveLength(3);
  expect(late.getByRole('link', { name: /^No. 1/ })).toHaveAttribute('href', '/bookings/1/tasks');
  await user.click(late.getByRole('button', { name: '1 more: Late' }));
  expect(late.getByRole('link', { name: /^No. 4/ })).toBeVisible();
  expect(late.getByText('There are 2 more.')).toBeVisible();
  const soon = within(screen.getByRole('region', { name: 'Due until Friday 2026/11/27 · 1' }));
  expect(soon.getByRole('link', { name: /^Rattan ends/ })).toHaveAttribute('href', '/quotes/9/details');
  expect(within(screen.getByRole('region', { name: 'New' })).getByText('Nothing is new')).toBeVisible();
});

test('says when nothing is due, and stays hidden with its count after hiding', async () => {
  api.use(answers(getMyDay, day()));
  const { user, unmount } = renderInKernel(<MyDay />, { role: 'agent' });
  expect(await screen.findByText(/^Nothing of yours is late, nothing is due until Friday 2026\/11\/27/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText(/nothing waits for you$/)).toBeVisible();
  unmount();
  renderInKernel(<MyDay />, { role: 'agent' });
  expect(await screen.findByRole('button', { name: 'Show' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows the bookings when it fails to load', async () => {
  api.use(refuses(getMyDay, 500, 'The database is away.'));
  renderInKernel(<MyDay />, { role: 'agent' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My day' })).not.toBeInTheDocument());
});

test('reloads only for events that may change it', async () => {
  let asked = 0;
  const given = () => {
    asked += 1;
    return day({ late: { ...none, items: [item(1)] } });
  };
  api.use(answers(getMyDay, given));
  const { realtime } = renderInKernel(<MyDay />, { role: 'agent' });
  await screen.findByRole('link', { name: /^No. 1/ });
  const { etd, eta, ...card } = sampleCard(7);
  const was = { ...card, etd, eta } as const;
  const tell = (id: string, more: object) =>
    act(() => realtime.emit('BOOKING_CHANGED', { id, version: 2, updatedAt: '', ...more }));
  tell('7', { card: { ...was, customerReference: 'Another' }, was });
  await act(async () => {});
  expect(asked).toBe(1);
  tell('1', { card: was, was });
  await waitFor(() => expect(asked).toBe(2));
  tell('7', { card: { ...was, etd: '2026-11-26T08:00:00.000Z' }, was });
  await waitFor(() => expect(asked).toBe(3));
});

const numbers: DayNumbers = {
  exceptions: { count: 6, fresh: 2 },
  cutOffs: { count: 0, places: [] },
  departures: { count: 9, places: ['CNSHA', 'VNHPH', 'CNNGB'].map((code, at) => ({ code, count: 3 - at })) },
  arrivals: { count: 1, places: [{ code: 'NLRTM', count: 1 }] },
  documents: { count: 5, overdue: 1 },
  freeTime: { count: 1, passed: 0 },
};

test('links the numbers of today to their lists on pages that request them', async () => {
  api.use(answers(getMyDay, day()), answers(countMyDay, numbers));
  const { unmount } = renderInKernel(<MyDay facts />, { role: 'agent' });
  const list = within(await screen.findByRole('list', { name: 'Today in numbers' }));
  const leadsTo = async (name: string, href: string) =>
    expect(await list.findByRole('link', { name })).toHaveAttribute('href', href);
  await leadsTo('6 exceptions My exceptions 2 new in 24 hours', '/exceptions?view=mine');
  await leadsTo('0 bookings Cut-offs today None today', '/bookings/all?dueToday=cut-off');
  await leadsTo('9 bookings Depart today CNSHA 3, VNHPH 2, CNNGB 1, 3 more', '/bookings/all?dueToday=departure');
  await leadsTo('1 booking Arrive today NLRTM 1', '/bookings/all?dueToday=arrival');
  await leadsTo('5 bookings Documents due 1 overdue', '/bookings/all?dueToday=document');
  await leadsTo(
    '1 booking Free time ends None passed',
    `/bookings/all?${new URLSearchParams({ tempStatus: 'exception', exceptionType: 'LAST_FREE_DAY_NEAR,LAST_FREE_DAY_PASSED' })}`,
  );
  unmount();
  renderInKernel(<MyDay />, { role: 'agent' });
  await screen.findByText(/^Nothing of yours is late/);
  expect(screen.queryByRole('list', { name: 'Today in numbers' })).not.toBeInTheDocument();
});

describe('MyDayLine', () => {
  test('counts late, due and new items in one line that opens the day', async () => {
    const late = { ...none, items: [item(1), item(2)], more: 1 };
    api.use(answers(getMyDay, day({ late, fresh: { ...none, items: [item(3)] } })));
    renderInKernel(<MyDayLine />, { role: 'agent' });
    const line = await screen.findByRole('link', { name: /3 late/ });
    expect(line).toHaveAttribute('href', '/my-day');
    expect(line).toHaveTextContent(/^My day3 late1 new/);
    expect(line).not.toHaveTextContent('due');
  });

  test('says when nothing is due, and disappears when it fails to load', async () => {
    api.use(answers(getMyDay, day()));
    const { unmount } = renderInKernel(<MyDayLine />, { role: 'agent' });
    expect(await screen.findByText('Nothing is late, due or new')).toBeVisible();
    unmount();
    api.use(refuses(getMyDay, 500, 'The database is away.'));
    renderInKernel(<MyDayLine />, { role: 'agent' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My day' })).not.toBeInTheDocument());
  });
});

describe('MyDayPage', () => {
  beforeEach(() =>
    api.use(answers(getMyDay, day({ late: { ...none, items: [item(1)] } })), answers(countMyDay, numbers)),
  );

  test('shows the day with its numbers to staff', async () => {
    renderInKernel(<MyDayPage />, { role: 'agent' });
    expect(screen.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^No. 1/ })).toHaveAttribute('href', '/bookings/1/tasks');
    expect(screen.getByText('Wednesday 2026/11/25')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Today in numbers' })).toBeVisible();
  });

  test('shows customers the day without the numbers of staff', async () => {
    renderInKernel(<MyDayPage />, { role: 'customer-member' });
    expect(await screen.findByRole('link', { name: /^No. 1/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Today in numbers' })).not.toBeInTheDocument();
  });

  test('shows why the day failed to load', async () => {
    api.use(refuses(getMyDay, 500, 'The database is away.'));
    renderInKernel(<MyDayPage />, { role: 'agent' });
    expect(await screen.findByText('The database is away.')).toBeVisible();
  });
});
