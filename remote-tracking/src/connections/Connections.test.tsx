import {
  addCallbackSecret,
  type ConnectableSource,
  type Connection,
  createConnection,
  createSubscription,
  deleteConnection,
  endSubscription,
  getMailIn,
  listConnections,
  type MailIn,
  type MessageKind,
  rotateSubscriptionSecret,
  testConnection,
  updateConnection,
  updateMailIn,
} from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import Connections from './Connections';

const api = mockServer();
const noMails: MailIn = { address: null, sheetAddress: null, isOffered: false, isOn: false, senders: [], version: 0 };
beforeEach(() => void api.use(answers(getMailIn, noMails)));
const maersk: ConnectableSource = {
  ...{ source: 'MAEU', name: 'Maersk', account: 'Client ID', key: 'Client secret', note: '' },
  ...{ documentation: 'https://carrier.example/docs', hasDefault: true, subscribes: true },
};
const zim: ConnectableSource = {
  ...maersk,
  source: 'ZIMU',
  name: 'ZIM',
  account: null,
  key: 'API key',
  documentation: null,
  subscribes: false,
};
const connection: Connection = {
  ...{ id: '1'.repeat(24), source: 'MAEU', name: 'Maersk', isOn: true, account: 'us', hasKey: true },
  secrets: [{ id: '2'.repeat(24), madeAt: '2026-11-20T08:00:00.000Z' }],
  callbacks: [{ format: 'dcsa', address: 'https://quayside.example/api/tracking/dcsa/callback?connection=1' }],
  ...{ state: 'failing', says: 'Answered 401', answeredAt: null, failedAt: '2026-11-20T08:14:00.000Z' },
  ...{
    heardAt: null,
    messages: 1234,
    unread: 2,
    kinds: [
      {
        ...{ format: 'edifact', kind: 'CODECO', read: 1200, held: 32, unread: 2, acknowledged: 0 },
        reason: 'counts 12 segments, but the message has 11',
        reasons: [
          { outcome: 'unread', reason: 'counts 12 segments, but the message has 11', messages: 2 },
          { outcome: 'held', reason: 'other-trip', messages: 30 },
          { outcome: 'held', reason: 'nobody-asked', messages: 2 },
        ],
      },
      {
        ...{ format: 'edifact', kind: 'COPRAR', read: 0, held: 0, unread: 0, acknowledged: 5, reason: null },
        reasons: [{ outcome: 'counted', reason: 'Order to discharge or load containers, not an event', messages: 5 }],
      },
    ],
    ...{ quota: 500, askedToday: 500, limit: { calls: 4000, seconds: 3600 } },
    subscription: null,
    updatedAt: '2026-11-20T08:14:00.000Z',
    version: 7,
  },
};

const open = (connections: Connection[], unconnected: MessageKind[] = []) => {
  api.use(answers(listConnections, { connections, sources: [maersk, zim], unconnected }));
  return renderInKernel(<Connections />, { role: 'admin', at: '/tracking/connections', path: '/tracking/connections' });
};
const sentTo = (call: Parameters<typeof responds>[0], data: unknown, status = 200) => {
  const sent: { body: unknown; version: string | null }[] = [];
  api.use(
    responds(call, async (request) => {
      const text = await request.text();
      sent.push({ body: text ? JSON.parse(text) : null, version: request.headers.get('if-match') });
      return status === 204 ? new Response(null, { status }) : Response.json({ data }, { status });
    }),
  );
  return sent;
};

test('connects a carrier, shows a field error, and warns about an unverified source', async () => {
  const { user } = open([]);
  expect(await screen.findByText('Nothing is connected yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import statuses' })).toHaveAttribute('href', '/import/statuses');
  await user.click(screen.getByRole('button', { name: 'Connect a source' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Connect a source' }));
  const carrier = drawer.getByLabelText(/Carrier, airlines or aggregator/);
  await user.selectOptions(carrier, 'ZIM');
  expect(drawer.getByText(/this connection is unverified/)).toBeVisible();
  await user.selectOptions(carrier, 'Maersk');
  expect(drawer.getByRole('link', { name: 'How it is asked' })).toHaveAttribute('href', maersk.documentation);
  await user.type(drawer.getByLabelText(/Client ID/), 'us');
  const message = 'Enter the Client secret';
  const refusal = { statusCode: 422, error: 'invalid', message, errors: [{ path: 'key', message }] };
  api.use(responds(createConnection, () => Response.json(refusal, { status: 422 })));
  await user.click(drawer.getByRole('button', { name: 'Connect' }));
  expect(await drawer.findByText(message)).toBeVisible();
  await paste(user, drawer.getByLabelText(/Client secret/), 'hush');
  const sent = sentTo(createConnection, connection, 201);
  api.use(answers(listConnections, { connections: [connection], sources: [maersk, zim], unconnected: [] }));
  await user.click(drawer.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('dialog', { name: 'Maersk' })).toBeVisible();
  expect(sent).toEqual([{ body: { source: 'MAEU', account: 'us', key: 'hush' }, version: null }]);
});

test('shows, tests, edits and removes a connection, and rotates its secret', async () => {
  const { user } = open([connection]);
  const list = within(await screen.findByRole('list', { name: 'Connections' }));
  expect(list.getByText('Failing')).toBeVisible();
  expect(list.getByText('Answered 401')).toBeVisible();
  expect(list.getByText(/asked 500 of 500 times today · 1,234 messages in 24 hours/)).toBeVisible();
  expect(list.getByRole('link', { name: '2 unread of Maersk' })).toHaveAttribute('href', '/tracking/unread');
  await user.click(list.getByRole('button', { name: 'Manage Maersk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Maersk' }));

  const asked = sentTo(testConnection, { outcome: 'answered', says: 'Answered with 3 events' });
  await paste(user, drawer.getByLabelText(/^Number/), 'MAEU240816991');
  await user.click(drawer.getByRole('button', { name: 'Test' }));
  expect(await drawer.findByText('Answered with 3 events.')).toBeVisible();
  expect(asked).toEqual([{ body: { number: 'MAEU240816991' }, version: null }]);

  expect(drawer.getByText(connection.callbacks[0]?.address ?? '')).toBeVisible();
  const made = sentTo(addCallbackSecret, { secret: 'told-only-once-and-here', connection }, 201);
  await user.click(drawer.getByRole('button', { name: 'Add secret' }));
  expect(await drawer.findByText('told-only-once-and-here')).toBeVisible();
  expect(made).toEqual([{ body: {}, version: null }]);

  expect(drawer.getByText('Its quota is used up for today')).toBeVisible();
  const changed = sentTo(updateConnection, { ...connection, version: 8 });
  await user.clear(drawer.getByLabelText(/Calls per day/));
  await user.type(drawer.getByLabelText(/Calls per day/), '1,000');
  await paste(user, drawer.getByLabelText(/Client secret/), 'another');
  await user.click(drawer.getByRole('button', { name: 'Save access' }));
  expect(await screen.findByText('Maersk was changed')).toBeVisible();
  expect(changed).toEqual([{ body: { account: 'us', key: 'another', isOn: true, quota: 1000 }, version: '"7"' }]);

  const gone = sentTo(deleteConnection, null, 204);
  await user.click(drawer.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the connection to Maersk?' }));
  api.use(answers(listConnections, { connections: [], sources: [maersk, zim], unconnected: [] }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing is connected yet')).toBeVisible();
  expect(gone).toEqual([{ body: null, version: '"7"' }]);
});

test('shows for each kind of message how many were read, held and unread, and why', async () => {
  open([connection]);
  const panel = (await screen.findByText('Maersk: messages of the last 30 days')).closest('section') as HTMLElement;
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    [
      'EDIFACT CODECO1,200 messages read · 32 held · 2 unread',
      '2 unread: counts 12 segments, but the message has 11',
      '30 held: It is about another trip of this container',
      '2 held: No booking matched it when it arrived',
    ].join(''),
    [
      'EDIFACT COPRAR0 messages read · 0 held · 0 unread · 5 only counted',
      '5 only counted: Order to discharge or load containers, not an event',
    ].join(''),
  ]);
});

test('shows the messages that came without a connection, also when nothing is connected', async () => {
  const counts = { read: 3, held: 0, unread: 0, acknowledged: 0, reason: null, reasons: [] };
  open(
    [],
    [
      { ...counts, format: 'fsu', kind: 'FNA', read: 0, acknowledged: 1 },
      { ...counts, format: 'fsu', kind: '' },
      { ...counts, format: 'status-list', kind: '' },
    ],
  );
  const panel = (await screen.findByText('Without a connection: messages of the last 30 days')).closest('section');
  const items = within(panel as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Cargo-IMP FNA0 messages read · 0 held · 0 unread · 1 only counted',
    'Cargo-IMP FSU3 messages read · 0 held · 0 unread',
    'Status list3 messages read · 0 held · 0 unread',
  ]);
});

test('creates, changes and ends a subscription, and says when the source has none', async () => {
  const { user } = open([connection, { ...connection, id: '3'.repeat(24), source: 'ZIMU', name: 'ZIM' }]);
  const list = within(await screen.findByRole('list', { name: 'Connections' }));
  await user.click(list.getByRole('button', { name: 'Manage ZIM' }));
  const other = within(await screen.findByRole('dialog', { name: 'ZIM' }));
  expect(other.getByText(/ZIM does not accept subscriptions/)).toBeVisible();
  expect(other.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  await user.click(other.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

  await user.click(await screen.findByRole('button', { name: 'Manage Maersk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Maersk' }));
  const told = { madeAt: '2026-11-20T08:00:00.000Z', renewedAt: '2026-11-20T08:00:00.000Z', pushedAt: null };
  const subscribed = (state: 'hearing' | 'failing', says = ''): Connection => ({
    ...connection,
    subscription: { ...told, state, says },
  });
  const made = sentTo(createSubscription, subscribed('failing', 'Answered 403'));
  api.use(
    answers(listConnections, {
      connections: [subscribed('failing', 'Answered 403')],
      sources: [maersk, zim],
      unconnected: [],
    }),
  );
  await user.click(drawer.getByRole('button', { name: 'Subscribe' }));
  expect(await drawer.findByText('Not supported by the carrier')).toBeVisible();
  expect(drawer.getByText('Answered 403.')).toBeVisible();
  expect(made).toHaveLength(1);

  const changed = sentTo(rotateSubscriptionSecret, subscribed('hearing'));
  api.use(answers(listConnections, { connections: [subscribed('hearing')], sources: [maersk, zim], unconnected: [] }));
  await user.click(drawer.getByRole('button', { name: 'Change secret' }));
  const change = within(await screen.findByRole('alertdialog', { name: 'Change the secret of the subscription?' }));
  await user.click(change.getByRole('button', { name: 'Change secret' }));
  expect(await drawer.findByText('Subscribed')).toBeVisible();
  expect(changed).toHaveLength(1);

  const ended = sentTo(endSubscription, connection);
  api.use(answers(listConnections, { connections: [connection], sources: [maersk, zim], unconnected: [] }));
  await user.click(drawer.getByRole('button', { name: 'End subscription' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the subscription at Maersk?' }));
  await user.click(question.getByRole('button', { name: 'End subscription' }));
  expect(await drawer.findByRole('button', { name: 'Subscribe' })).toBeVisible();
  expect(ended).toHaveLength(1);
});

test('accepts mailed lists from senders that an admin names, at the company’s address', async () => {
  api.use(answers(listConnections, { connections: [], sources: [maersk], unconnected: [] }));
  const addresses = { address: 'lists-1@lists.example', sheetAddress: 'sheets-1@lists.example' };
  api.use(answers(getMailIn, { ...noMails, isOffered: true, ...addresses, version: 2 }));
  const { user } = renderInKernel(<Connections />, { role: 'admin' });
  const senders = await screen.findByRole('textbox', { name: /Who may mail files/ });
  expect(screen.getByText('lists-1@lists.example')).toBeVisible();
  const sent: unknown[] = [];
  api.use(
    responds(updateMailIn, async (request) => {
      sent.push([await request.json(), request.headers.get('if-match')]);
      return Response.json({ data: { ...noMails, isOffered: true, isOn: true, version: 3 } });
    }),
  );
  await paste(user, senders, 'lists@carrier.example, @line.example');
  await user.click(screen.getByRole('checkbox', { name: 'Accept files by e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Files by e-mail are on')).toBeVisible();
  expect(sent).toEqual([[{ isOn: true, senders: ['lists@carrier.example', '@line.example'] }, '"2"']]);
});
