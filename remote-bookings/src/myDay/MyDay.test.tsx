import { type MyDay as Day, getMyDay, type MyDayItem } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import MyDay from './MyDay';
import { useShown } from './useShown';

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
beforeEach(() => useShown.setState({ isShown: true }));

test('what is late, due and new stands with the way to it; the rest is asked for', async () => {
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

test('a day with nothing in it says so; hidden it stays hidden and tells how much there is', async () => {
  api.use(answers(getMyDay, day()));
  const { user, unmount } = renderInKernel(<MyDay />, { role: 'agent' });
  expect(await screen.findByText(/^Nothing of yours is late, nothing is due until Friday 2026\/11\/27/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText(/nothing waits for you$/)).toBeVisible();
  unmount();
  renderInKernel(<MyDay />, { role: 'agent' });
  expect(await screen.findByRole('button', { name: 'Show' })).toHaveAttribute('aria-expanded', 'false');
});

test('the bookings stand without it where it fails', async () => {
  api.use(refuses(getMyDay, 500, 'The database is away.'));
  renderInKernel(<MyDay />, { role: 'agent' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My day' })).not.toBeInTheDocument());
});
