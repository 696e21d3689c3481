import {
  correctHeldMessage,
  deliverHeldMessage,
  discardHeldMessage,
  type HeldMessage,
  listHeldMessages,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import HeldMessages from './HeldMessages';

const api = mockServer();
const createHeldBooking = (digit: string, number: string, companyName: string): HeldMessage['bookings'][number] => ({
  id: digit.repeat(24),
  number,
  agent: { id: 'a'.repeat(24), companyName },
  askedAt: '2026-11-19T08:00:00.000Z',
});
const disputed: HeldMessage = {
  id: '1'.repeat(24),
  receivedAt: '2026-11-20T08:14:00.000Z',
  source: 'dcsa',
  sender: 'Maersk',
  references: { bills: ['MAEU240816991'], bookings: ['ABC123123123'], containers: ['APZU4812090'] },
  reason: 'several-agents',
  isOwned: false,
  says: 'Departed · Hai Phong · 2026/09/30 01:15 GMT+7',
  bookings: [
    createHeldBooking('b', 'NGHPH1', 'Northgate Forwarding B.V.'),
    createHeldBooking('c', 'MEHPH7', 'Meridian Logistics'),
  ],
};
const unasked: HeldMessage = {
  ...disputed,
  id: '2'.repeat(24),
  reason: 'nobody-asked',
  says: 'Loaded · Hai Phong',
  bookings: [],
};

const open = (...messages: HeldMessage[]) => {
  api.use(answers(listHeldMessages, samplePage(messages)));
  return renderInKernel(<HeldMessages />, { role: 'super-admin', at: '/tracking/held', path: '/tracking/held' });
};
const findMessageRow = async ({ says }: HeldMessage) => {
  const list = await screen.findByRole('list', { name: 'Unmatched messages' });
  const title = await within(list).findByRole('heading', { name: says });
  return within(title.closest('li') as HTMLElement);
};

test('shows sender, content, reason and candidate bookings of each message', async () => {
  open(disputed, unasked);
  const row = await findMessageRow(disputed);
  expect(row.getByText(/^Maersk/)).toBeVisible();
  for (const text of ['MAEU240816991, ABC123123123, APZU 481209 0', disputed.says, 'Several agents ask for it'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'NGHPH1' })).toHaveAttribute('href', `/bookings/${'b'.repeat(24)}/tracking`);
  expect((await findMessageRow(unasked)).getByText('No matching booking')).toBeVisible();
  expect((await findMessageRow(unasked)).getByText('No booking matched it when it arrived')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unmatched messages 2');
});

test('delivers a message to the chosen booking after confirmation', async () => {
  const { user } = open(disputed);
  const sent: unknown[] = [];
  api.use(
    responds(deliverHeldMessage, async (request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  const name = 'Deliver to MEHPH7 of Meridian Logistics';
  await user.click((await findMessageRow(disputed)).getByRole('button', { name }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `${name}?` }));
  expect(sent).toEqual([]);
  api.use(answers(listHeldMessages, samplePage<HeldMessage>([])));
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText('Delivered to MEHPH7')).toBeVisible();
  expect(sent).toEqual([{ booking: 'c'.repeat(24) }]);
  expect(await screen.findByText('Nothing is held')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('discards a message by keyboard, and reloads after a refusal', async () => {
  const { user } = open(unasked);
  api.use(refuses(discardHeldMessage, 404, 'This message is not held any more.'));
  (await findMessageRow(unasked)).getByRole('button', { name: `Discard ${unasked.says}` }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this message?' }));
  api.use(answers(listHeldMessages, samplePage<HeldMessage>([])));
  dialog.getByRole('button', { name: 'Discard' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This message is not held any more.')).toBeVisible();
  expect(await screen.findByText('Nothing is held')).toBeVisible();
});

test('shows a failure and retries', async () => {
  api.use(refuses(listHeldMessages, 500, 'The messages could not be read'));
  const { user } = renderInKernel(<HeldMessages />, { role: 'super-admin' });
  expect(await screen.findByText('The messages could not be read')).toBeVisible();
  api.use(answers(listHeldMessages, samplePage([unasked])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await findMessageRow(unasked)).getByText(unasked.says)).toBeVisible();
});

test('lets an admin correct references, and keeps input that matches no booking', async () => {
  const { user } = open({ ...unasked, isOwned: true });
  const sent: unknown[] = [];
  let outcome = 'no-shipment';
  api.use(
    responds(correctHeldMessage, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: { outcome } });
    }),
  );
  await user.click(
    (await findMessageRow(unasked)).getByRole('button', { name: 'Correct the match of Loaded · Hai Phong' }),
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Correct the match' }));
  const containers = drawer.getByRole('textbox', { name: 'Containers' });
  await user.clear(containers);
  await user.type(containers, 'TGHU1, TGHU2');
  await user.click(drawer.getByRole('button', { name: 'Correct and check again' }));
  expect(await screen.findByText('Still no booking asks for these numbers')).toBeVisible();
  expect(containers).toHaveValue('TGHU1, TGHU2');
  expect(drawer.getByRole('textbox', { name: /Choose a booking/ })).toBeVisible();
  outcome = 'read';
  await user.click(drawer.getByRole('button', { name: 'Correct and check again' }));
  expect(await screen.findByText('It was read and is part of the tracking now')).toBeVisible();
  expect(sent[1]).toEqual({ bills: ['MAEU240816991'], bookings: ['ABC123123123'], containers: ['TGHU1', 'TGHU2'] });
});
