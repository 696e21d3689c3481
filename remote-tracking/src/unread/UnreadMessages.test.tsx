import {
  type BookingCard,
  listBookings,
  listUnreadMessages,
  replayUnreadMessage,
  type UnreadMessage,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import UnreadMessages from './UnreadMessages';

const api = mockServer();
const unread: UnreadMessage = {
  id: '1'.repeat(24),
  receivedAt: '2026-11-20T08:14:00.000Z',
  format: 'dcsa',
  sender: 'Maersk',
  path: 'data.0.eventDateTime',
  reason: 'is missing: when did it happen?',
  raw: '{"eventType":"EQUIPMENT","equipmentReference":"APZU4812090"}',
  mendable: null,
  bookings: [{ id: 'b'.repeat(24), number: 'NGHPH1' }],
};
const why = 'data.0.eventDateTime is missing: when did it happen?';

const open = async (...messages: UnreadMessage[]) => {
  api.use(answers(listUnreadMessages, samplePage(messages)));
  const page = renderInKernel(<UnreadMessages />, { role: 'admin', at: '/tracking/unread', path: '/tracking/unread' });
  const list = await screen.findByRole('list', { name: 'Messages to fix' });
  const opener = await within(list).findByRole('button', { name: `Show the message of Maersk: ${why}` });
  await page.user.click(opener);
  return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Unread message' })) };
};
const replied = (answer: { outcome: 'read' | 'unreadable'; path: string; reason: string }) => {
  const sent: unknown[] = [];
  api.use(
    responds(replayUnreadMessage, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: answer });
    }),
  );
  return sent;
};

test('shows position and reason of each failure, and the raw message', async () => {
  const { drawer } = await open(unread);
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Messages to fix 1');
  expect(drawer.getByText(why)).toBeVisible();
  expect(drawer.getByRole('region', { name: 'As it came' })).toHaveTextContent(unread.raw);
  expect(drawer.getByText('Maersk · DCSA Track & Trace')).toBeVisible();
});

test('removes a message from the list after parsing it for a booking, and reports the result', async () => {
  const { user, drawer } = await open(unread);
  const sent = replied({ outcome: 'read', path: '', reason: '' });
  api.use(answers(listUnreadMessages, samplePage<UnreadMessage>([])));
  await user.click(drawer.getByRole('button', { name: 'Read again for NGHPH1' }));
  expect(await screen.findByText('It was read and is part of the tracking now')).toBeVisible();
  expect(sent).toEqual([{ booking: 'b'.repeat(24) }]);
  expect(await screen.findByText('Nothing is unread')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps a message that still fails with its current reason, and shows a refusal', async () => {
  const { user, drawer } = await open(unread);
  const sent = replied({ outcome: 'unreadable', path: 'line 3', reason: 'XYZ is no status of an FSU' });
  await user.click(drawer.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('It still cannot be read: line 3: XYZ is no status of an FSU')).toBeVisible();
  expect(sent).toEqual([{}]);
  expect(drawer.getByText(why)).toBeVisible();
  api.use(refuses(replayUnreadMessage, 404, 'This message is not unread any more.'));
  await user.click(drawer.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('This message is not unread any more.')).toBeVisible();
});

test('corrects a wrong reference, or chooses a booking by its number', async () => {
  const mendable = { label: 'data.0.equipmentReference', value: 'APZU481209' };
  const { user, drawer } = await open({ ...unread, mendable });
  const sent = replied({ outcome: 'unreadable', path: 'x', reason: 'is still wrong' });
  const field = drawer.getByRole('textbox', { name: /Correct data.0.equipmentReference/ });
  expect(drawer.getByRole('button', { name: 'Correct and read again' })).toBeDisabled();
  await user.type(field, '0');
  await user.click(drawer.getByRole('button', { name: 'Correct and read again' }));
  expect(await screen.findByText('It still cannot be read: x is still wrong')).toBeVisible();
  expect(field).toHaveValue('APZU4812090');
  api.use(
    answers(
      listBookings,
      samplePage([{ _id: 'c'.repeat(24), mblNumber: 'MAEU1', company: 'Halden' }] as unknown as BookingCard[]),
    ),
  );
  await user.type(drawer.getByRole('textbox', { name: /Choose a booking/ }), 'MAEU1');
  await user.click(await drawer.findByRole('button', { name: 'Read again for MAEU1' }));
  await waitFor(() => expect(sent).toEqual([{ corrected: 'APZU4812090' }, { booking: 'c'.repeat(24) }]));
});
