import {
  countNotifications,
  followBooking,
  getFollowing,
  listFollowing,
  listNotifications,
  type Notification,
  readNotifications,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { MoreMenu } from '@quayside/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import FollowItem from './FollowItem';
import FollowMark from './FollowMark';
import NotificationBell from './NotificationBell';

const api = mockServer();
const id = (nr: number) => String(nr).padStart(24, '0');
const booking: Notification['about'] = {
  ...{ kind: 'booking', id: 'b'.repeat(24), name: 'CMDUHPH0412867', loadType: 'FCL' },
  ...{ from: 'VNHPH', to: 'NLRTM', isFollowed: null },
};

const told = (nr: number, rest: Partial<Notification> = {}): Notification => ({
  ...{ id: id(nr), kind: 'document-uploaded', tone: 'plain', at: '2026-11-20T08:20:00.000Z', isRead: false },
  ...{ label: 'Packing list uploaded', detail: 'PL.xlsx', by: 'Eva Smit', path: `/bookings/${booking.id}/documents` },
  about: booking,
  ...rest,
});

const eta = told(9, { kind: 'eta-changed', label: 'ETA 2 d 11 h later', by: null, tone: 'warn' });
const quote: Notification['about'] = {
  ...{
    kind: 'quote',
    id: 'a'.repeat(24),
    name: 'Q-000039',
    loadType: null,
    from: 'CNSHA',
    to: 'ITGOA',
    isFollowed: null,
  },
};

/** Server that remembers which notifications are read. */
const serve = (list: Notification[]) => {
  let all = list;
  const asked: unknown[] = [];
  api.use(
    answers(countNotifications, () => ({ unread: all.filter(({ isRead }) => !isRead).length })),
    http.get('*/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const shown = all
        .filter(({ isRead }) => !query.has('unread') || !isRead)
        .filter(({ kind }) => !query.has('kind') || query.get('kind') === kind);
      return Response.json({ data: { notifications: shown, next: null } });
    }),
    http.post('*/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: string[]; about?: string };
      asked.push(body);
      all = all.map((one) =>
        (body.ids?.includes(one.id) ?? true) && (body.about === undefined || body.about === one.about.id)
          ? { ...one, isRead: true }
          : one,
      );
      return Response.json({ data: { unread: all.filter(({ isRead }) => !isRead).length } });
    }),
  );
  return { asked, add: (one: Notification) => (all = [one, ...all]) };
};

const open = () =>
  renderInKernel(<NotificationBell />, {
    role: 'agent',
    at: '/bookings/all',
    path: '/bookings/all',
    routes: [
      { path: '/bookings/:id/documents', element: <h1>Documents</h1> },
      { path: '/settings/notifications', element: <h1>Preferences</h1> },
    ],
  });
const bell = () => screen.findByRole('button', { name: 'Notifications' });

test('counts and announces unread notifications, and groups them by booking with three lines each', async () => {
  serve([
    eta,
    ...[8, 7, 6].map((nr) => told(nr)),
    told(5, { about: quote, kind: 'quote-answered', label: 'Quote accepted' }),
  ]);
  const { user } = open();
  expect(await screen.findByText('5 unread notifications')).toBeInTheDocument();
  await user.click(await bell());
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const group = await within(panel).findByRole('region', { name: booking.name });
  expect(within(group).getAllByRole('link')).toHaveLength(3);
  await user.click(within(group).getByRole('button', { name: '1 more' }));
  expect(within(group).getAllByRole('link')).toHaveLength(4);
  expect(within(panel).getByRole('region', { name: 'Q-000039' })).toHaveTextContent('Quote accepted');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell()).toHaveFocus();
});

test('marks an opened notification as read and opens its target', async () => {
  const { asked } = serve([told(3)]);
  const { user } = open();
  await user.click(await bell());
  await user.click(await screen.findByRole('link', { name: /Packing list uploaded/ }));
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
  await waitFor(() => expect(asked).toEqual([{ ids: [id(3)] }]));
});

test('marks a booking or everything as read, and filters by kind', async () => {
  const { asked } = serve([eta, told(8), told(5, { about: quote, kind: 'quote-answered', label: 'Quote accepted' })]);
  const { user } = open();
  await user.click(await bell());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Quote accepted or declined');
  await waitFor(() => expect(screen.queryByRole('region', { name: booking.name })).not.toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
  await user.click(await screen.findByRole('button', { name: `Mark all of ${booking.name} read` }));
  await waitFor(() => expect(screen.queryByRole('region', { name: booking.name })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Nothing unread')).toBeVisible();
  expect(asked).toEqual([{ about: booking.id, upTo: eta.id }, { upTo: id(5) }]);
});

test('counts notifications that arrive while the page is open', async () => {
  const { add } = serve([]);
  const { realtime } = open();
  expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
  add(told(4));
  act(() => realtime.emit('NOTIFIED', {}));
  expect(await screen.findByText('1 unread notification')).toBeInTheDocument();
});

test('counts up to 99', async () => {
  api.use(answers(countNotifications, { unread: 100 }), answers(listNotifications, { notifications: [], next: null }));
  open();
  expect(await screen.findByText('99+')).toBeInTheDocument();
});

test('mutes a booking from the panel', async () => {
  serve([told(3)]);
  let sent: unknown;
  api.use(
    http.put('*/api/bookings/:id/following', async ({ request }) => {
      sent = await request.json();
      return Response.json({ data: { isFollowed: false, because: 'choice' } });
    }),
  );
  const { user } = open();
  await user.click(await bell());
  await user.click(await screen.findByRole('button', { name: `Mute ${booking.name}` }));
  await waitFor(() => expect(sent).toEqual({ isFollowed: false }));
  expect(await screen.findByText(`Notifications for ${booking.name} are off`)).toBeVisible();
});

test('follows a booking optimistically, and reverts when the server refuses', async () => {
  api.use(
    answers(getFollowing, { isFollowed: false, because: 'nothing' }),
    refuses(followBooking, 404, 'This booking does not exist'),
    answers(readNotifications, { unread: 0 }),
  );
  const { user } = renderInKernel(
    <MoreMenu items={[]}>
      <FollowItem bookingId={booking.id} />
    </MoreMenu>,
    { role: 'agent' },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Follow booking' }));
  expect(await screen.findByText('This booking does not exist')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Follow booking' })).toBeVisible();
});

test('batches the follow buttons of a list, and updates each optimistically', async () => {
  const asked: (string | null)[] = [];
  const [first, second, gone] = [id(1), id(2), id(3)];
  api.use(
    answers(listFollowing, ({ query }) => {
      asked.push(query.get('bookings'));
      return [
        { booking: first, isFollowed: true, because: 'own' } as const,
        { booking: second, isFollowed: false, because: 'nothing' } as const,
      ].filter(({ booking: one }) => query.get('bookings')?.includes(one));
    }),
    refuses(followBooking, 404, 'This booking does not exist'),
  );
  const { user } = renderInKernel(
    <div>
      {[first, second, gone].map((one) => (
        <FollowMark key={one} bookingId={one} called={one} />
      ))}
    </div>,
    { role: 'agent' },
  );
  expect(await screen.findByRole('button', { name: `Follow booking ${first}`, pressed: true })).toBeVisible();
  const bellOfSecond = await screen.findByRole('button', { name: `Follow booking ${second}`, pressed: false });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(asked).toEqual([[first, second, gone].join(',')]);
  await user.click(bellOfSecond);
  expect(await screen.findByText('This booking does not exist')).toBeVisible();
  expect(await screen.findByRole('button', { name: `Follow booking ${second}`, pressed: false })).toBeVisible();
});
