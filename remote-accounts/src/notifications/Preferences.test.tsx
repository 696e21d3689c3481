import { createHash, webcrypto } from 'node:crypto';
import {
  addPushDevice,
  changeNotificationSettings,
  defaultNotificationThresholds,
  type Followed,
  followBooking,
  followLane,
  getCustomerNews,
  getNotificationSettings,
  getPush,
  listCustomers,
  listFollowed,
  type NotificationSettings,
  type PushSettings,
  removePushDevice,
  searchPorts,
  unfollow,
  updateCustomerNews,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import Preferences from './Preferences';

const api = mockServer();
const stored: NotificationSettings = {
  ...{ reach: 'own', digestHour: 7, quiet: null, timeZone: 'UTC' },
  ...{ ...defaultNotificationThresholds, usual: defaultNotificationThresholds },
  ...{ chosen: [], mailsStopped: null, mailsBounced: false },
  choices: {
    milestone: { app: true, mail: 'off', push: false },
    'eta-changed': { app: true, mail: 'off', push: false },
    'document-missing': { app: true, mail: 'daily', push: false },
    'exception-raised': { app: true, mail: 'at-once', push: true },
    'quote-answered': { app: true, mail: 'off', push: false },
  },
};
const nothing: Followed = { customers: [], lanes: [], views: [], bookings: [] };
const unpushed: PushSettings = { publicKey: null, devices: [] };
beforeEach(() =>
  api.use(answers(getPush, unpushed), answers(listFollowed, nothing), answers(listCustomers, samplePage([]))),
);
const open = (role: Role = 'agent') =>
  renderInKernel(<Preferences />, { role, at: '/settings/notifications', path: '/settings/notifications' });

/** Accepts the body and returns it. */
const take = () => {
  const sent: { body?: Record<string, unknown> } = {};
  api.use(
    http.put('*/api/me/notifications', async ({ request }) => {
      sent.body = (await request.json()) as Record<string, unknown>;
      return Response.json({ data: { ...stored, ...sent.body, mailsStopped: null } });
    }),
  );
  return sent;
};

test('saves kinds, channels, digest hour and quiet hours together', async () => {
  api.use(answers(getNotificationSettings, stored));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed, departed and arrived in app' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'ETA changed by mail' }), 'Weekly');
  await user.click(screen.getByRole('radio', { name: 'Team' }));
  const hours = screen.getByRole('textbox', { name: 'ETA earlier or later by at least' });
  await user.clear(hours);
  await user.type(hours, '6');
  const days = screen.getByRole('textbox', { name: 'Missing document, before its day' });
  expect(days).toHaveAccessibleDescription('3 days if empty');
  await user.clear(days);
  await user.type(days, '1');
  expect(screen.getByText('1 day before')).toBeVisible();
  // Kinds that the user never receives are not offered.
  expect(screen.queryByRole('textbox', { name: /^Rates/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(screen.getByText('6 changes not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  expect(sent.body).toMatchObject({
    ...{ reach: 'company', etaHours: 6, documentDays: 1, digestHour: 7, quiet: { from: 19, to: 7 } },
    choices: { milestone: { app: false, mail: 'off' }, 'eta-changed': { app: true, mail: 'weekly' } },
  });
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
});

test('shows stored hours in their time zone, and the zone that saving here would use', async () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  api.use(answers(getNotificationSettings, { ...stored, timeZone: 'Pacific/Chatham' }));
  const { unmount } = open();
  expect(
    await screen.findByText(
      `Pacific/Chatham, weekly e-mails on Mondays. Saving in this browser changes it to ${here}.`,
    ),
  ).toBeVisible();
  unmount();
  api.use(answers(getNotificationSettings, { ...stored, timeZone: here }));
  open();
  expect(await screen.findByText(`${here}, weekly e-mails on Mondays`)).toBeVisible();
});

test('sends only changed settings, and keeps defaults for the rest', async () => {
  api.use(answers(getNotificationSettings, { ...stored, chosen: ['milestone'] }));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'ETA changed in app' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.body?.choices).toEqual({ 'eta-changed': { app: false, mail: 'off', push: false } }));
  expect(Object.keys(sent.body ?? {}).filter((name) => name in defaultNotificationThresholds)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save defaults' })).not.toBeInTheDocument();
});

test('resets to the defaults and hides the reset afterwards', async () => {
  const app = { ...stored.choices, milestone: { app: false, mail: 'off' as const, push: false } };
  api.use(answers(getNotificationSettings, { ...stored, choices: app, chosen: ['milestone'] }));
  const bodies: unknown[] = [];
  api.use(
    responds(changeNotificationSettings, async (request) => {
      bodies.push(await request.json());
      return Response.json({ data: stored });
    }),
  );
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Confirmed, departed and arrived in app' });
  expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back to the defaults' }));
  await waitFor(() => expect(box).toBeChecked());
  expect(bodies).toEqual([{ choices: null }]);
  expect(screen.queryByRole('button', { name: 'Back to the defaults' })).not.toBeInTheDocument();
});

test('lets an admin set defaults for customers, and keeps the input after a conflict', async () => {
  const milestone = { app: true, mail: 'daily' as const, push: false };
  const choices = { milestone, 'eta-changed': { app: true, mail: 'off' as const, push: false } };
  const sent: { body?: unknown; match?: string | null } = {};
  api.use(
    answers(getNotificationSettings, stored),
    answers(getCustomerNews, { choices, chosen: ['milestone'], thresholds: {}, version: 3 }),
    responds(updateCustomerNews, async (request) => {
      Object.assign(sent, { body: await request.json(), match: request.headers.get('if-match') });
      return Response.json({
        data: {
          choices: { ...choices, ...(sent.body as typeof sent & { choices: object }).choices },
          chosen: [],
          thresholds: { etaHours: 24 },
          version: 4,
        },
      });
    }),
  );
  const { user } = open('admin');
  const box = await screen.findByRole('checkbox', { name: 'ETA changed in app for customers' });
  expect(screen.getByRole('heading', { name: 'Defaults for customers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save defaults' })).toBeDisabled();
  await user.click(box);
  await user.selectOptions(screen.getByRole('combobox', { name: 'ETA changed by mail for customers' }), 'Weekly');
  const hours = screen.getByRole('textbox', { name: 'ETA earlier or later by at least for customers' });
  expect(hours).toHaveValue('');
  await user.type(hours, '24');
  expect(screen.getByText('2 defaults not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save defaults' }));
  expect(await screen.findByText('Defaults for customers saved')).toBeVisible();
  const now = { app: false, mail: 'weekly', push: false };
  const thresholds = { etaHours: 24 };
  expect(sent).toEqual({ body: { choices: { milestone, 'eta-changed': now }, thresholds }, match: '"3"' });
  api.use(refuses(updateCustomerNews, 409, 'Somebody else changed the defaults for customers.'));
  await user.click(await screen.findByRole('checkbox', { name: 'ETA changed in app for customers' }));
  await user.click(screen.getByRole('button', { name: 'Save defaults' }));
  expect(await screen.findByText('The defaults could not be saved')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'ETA changed in app for customers' })).toBeChecked();
  const fault = { path: 'thresholds.etaHours', message: 'Enter 1 hour or more' };
  api.use(refuses(updateCustomerNews, 422, fault.message, [fault]));
  await user.click(screen.getByRole('button', { name: 'Save defaults' }));
  const refused = screen.getByRole('textbox', { name: 'ETA earlier or later by at least for customers' });
  await waitFor(() => expect(refused).toHaveAccessibleDescription(fault.message));
  expect(refused).toHaveFocus();
});

test.each(['agent', 'member', 'customer-company-admin', 'super-admin'] as const)(
  '%s has no customers to set defaults for',
  async (role) => {
    api.use(answers(getNotificationSettings, stored));
    open(role);
    await screen.findByRole('checkbox', { name: 'ETA changed in app' });
    expect(screen.queryByRole('heading', { name: 'Defaults for customers' })).not.toBeInTheDocument();
  },
);

test('explains that a kind has its own e-mail instead of offering another', async () => {
  api.use(answers(getNotificationSettings, stored));
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Quote accepted or declined' })).closest('tr');
  expect(within(row as HTMLElement).queryByRole('combobox')).not.toBeInTheDocument();
  expect(within(row as HTMLElement).getByRole('img')).toHaveAccessibleName(/a separate e-mail/);
});

test('rejects invalid hours at their field, focuses it, and keeps the input', async () => {
  api.use(
    answers(getNotificationSettings, stored),
    refuses(changeNotificationSettings, 422, 'Enter 1 hour or more', [
      { path: 'etaHours', message: 'Enter 1 hour or more' },
    ]),
  );
  const { user } = open();
  const hours = await screen.findByRole('textbox', { name: 'ETA earlier or later by at least' });
  await user.clear(hours);
  await user.type(hours, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hours).toHaveAccessibleDescription('Enter 1 hour or more'));
  expect(hours).toHaveValue('0');
  expect(hours).toHaveFocus();
});

test.each([
  ['often', 'often'],
  ['', null],
])('sends a field of hours with %j as %j', async (typed, isSent) => {
  api.use(answers(getNotificationSettings, { ...stored, etaHours: 30 }));
  const sent = take();
  const { user } = open();
  const hours = await screen.findByRole('textbox', { name: 'ETA earlier or later by at least' });
  await user.clear(hours);
  if (typed) await user.type(hours, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.body).toMatchObject({ etaHours: isSent }));
});

test('reports bounced e-mail, and turns it on again', async () => {
  api.use(
    answers(getNotificationSettings, { ...stored, mailsStopped: '2026-11-20T08:20:00.000Z', mailsBounced: true }),
  );
  open();
  expect(await screen.findByText(/^An e-mail to your address bounced/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send mails again' })).toBeVisible();
});

test('turns e-mail on again after the unsubscribe link was used', async () => {
  api.use(answers(getNotificationSettings, { ...stored, mailsStopped: '2026-11-20T08:20:00.000Z' }));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send mails again' }));
  await waitFor(() => expect(screen.queryByText('No mails are sent to you')).not.toBeInTheDocument());
  expect(sent.body).toEqual({ mailsStopped: false });
});

test('follows a lane, unmutes a booking, and stops following a customer', async () => {
  const [customer, lane, booking] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];
  const stays: Followed = {
    customers: [{ id: customer, companyName: 'Halden Outdoor' }],
    lanes: [],
    views: [],
    bookings: [{ id: booking, name: 'CMDU4711', loadType: 'FCL', from: 'VNHPH', to: 'NLRTM', isFollowed: false }],
  };
  const port = (code: string, city: string) => ({
    ...{ id: code.padEnd(24, '0'), code, portType: 'SEA' as const, portName: city, city, country: 'VN' },
    ...{ lat: null, lon: null, timeZone: 'UTC', cityCode: null, jobCode: null },
  });
  api.use(
    answers(getNotificationSettings, stored),
    answers(listFollowed, stays),
    answers(searchPorts, ({ query }) =>
      query.get('filter')?.startsWith('hai') ? [port('VNHPH', 'Hai Phong')] : [port('NLRTM', 'Rotterdam')],
    ) as never,
  );
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Followed and muted' }));
  expect(list.getByRole('link', { name: 'CMDU4711' })).toHaveAttribute('href', `/bookings/${booking}/tracking`);
  const sent: unknown[] = [];
  const take = (answer: unknown) => async (request: Request) => {
    const text = await request.text();
    sent.push(text && JSON.parse(text));
    return Response.json({ data: answer });
  };
  const withLane = { ...stays, lanes: [{ id: lane, from: 'VNHPH', to: 'NLRTM' }] };
  api.use(
    responds(followLane, take(withLane)),
    responds(followBooking, take({ isFollowed: true, because: 'choice' })),
    responds(unfollow, take({ ...withLane, customers: [] })),
  );
  for (const [label, text, name] of [
    ['Lane from', 'hai', /Hai Phong/],
    ['Lane to', 'rot', /Rotterdam/],
  ] as const) {
    await user.type(screen.getByLabelText(label), text);
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(screen.getByRole('button', { name: 'Follow lane' }));
  expect(await list.findByText('VNHPH – NLRTM')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Stop following Halden Outdoor' }));
  await waitFor(() => expect(list.queryByText('Halden Outdoor')).not.toBeInTheDocument());
  await user.click(list.getByRole('button', { name: 'Follow CMDU4711' }));
  await waitFor(() => expect(sent).toEqual([{ from: 'VNHPH', to: 'NLRTM' }, '', { isFollowed: true }]));
});

/** A browser that supports push, and records the calls. */
const pushedBrowser = (permission: NotificationPermission) => {
  const endpoint = 'https://push.example/send/1';
  const done: string[] = [];
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: 'KEY' });
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
        unsubscribe: async () => void done.push('unsubscribed'),
      };
      return subscription;
    },
  };
  let worker: object | undefined;
  const workers = {
    register: async (script: string, { scope }: { scope: string }) => {
      done.push(`${script} ${scope.replace(/\/push\/\w{24}\//, '/push/<id>/')}`);
      worker = {
        scope: `https://quayside.example${scope}`,
        active: {},
        pushManager,
        unregister: async () => void done.push('ended'),
      };
      return worker;
    },
    getRegistration: async () => worker,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  // jsdom has no SubtleCrypto.
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
  return { endpoint, done };
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

const phone = { id: '5'.repeat(24), name: 'Firefox on Android', createdAt: '2026-11-01T08:00:00.000Z', mark: 'phone' };

test('turns push on for a kind and this browser, and off again', async () => {
  const { endpoint, done } = pushedBrowser('granted');
  const own = {
    ...{ ...phone, id: '6'.repeat(24), name: 'Chrome on Linux' },
    mark: createHash('sha256').update(endpoint).digest('hex'),
  };
  api.use(answers(getNotificationSettings, stored), answers(getPush, { publicKey: 'KEY', devices: [phone] }));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed, departed and arrived by push' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.body?.choices).toMatchObject({ milestone: { app: true, mail: 'off', push: true } }));

  expect(
    within(await screen.findByRole('list', { name: 'Other browsers with push' })).getByText(/^Firefox on Android/),
  ).toBeVisible();
  const bodies: unknown[] = [];
  api.use(
    responds(addPushDevice, async (request) => {
      bodies.push(await request.json());
      return Response.json({ data: { publicKey: 'KEY', devices: [phone, own] } });
    }),
    answers(removePushDevice, { publicKey: 'KEY', devices: [phone] }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Push on this browser' }));
  expect(await screen.findByText(/^Chrome on Linux, on since/)).toBeVisible();
  expect(bodies).toEqual([{ endpoint, keys: { p256dh: 'P', auth: 'A' } }]);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled());
  await user.click(screen.getByRole('checkbox', { name: 'Push on this browser' }));
  await waitFor(() => expect(done).toEqual(['/push-worker.js /push/<id>/', 'unsubscribed', 'ended']));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Push on this browser' })).not.toBeChecked());
});

test('explains denied permission, missing support, and a page without a server', async () => {
  pushedBrowser('denied');
  api.use(answers(getNotificationSettings, stored), answers(getPush, { publicKey: 'KEY', devices: [] }));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Push on this browser' }));
  expect(await screen.findByText(/^This browser does not allow it/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Push on this browser' })).not.toBeChecked());
  unmount();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const second = open();
  expect(await screen.findByText(/^This browser does not support push notifications/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Push on this browser' })).not.toBeInTheDocument();
  second.unmount();
  api.use(answers(getPush, unpushed));
  open();
  expect(await screen.findByText(/^Not available here/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Push' })).not.toBeInTheDocument();
});
