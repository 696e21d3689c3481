import type { Caller } from '../support/api';
import { expect, type Page, pageAs, test } from '../support/test';

interface Booking {
  _id: string;
  status: string;
  shippingStatus: string;
  customerReference: string;
  hblNumber: string;
}

let first: Page;
let second: Page;
test.beforeAll(async ({ browser, quayside, caller }) => {
  first = await pageAs(browser, quayside.url, await caller('agent'));
  second = await pageAs(browser, quayside.url, await caller('company-admin'));
});
test.afterAll(async () => {
  await Promise.all([first, second].map((page) => page.context().close()));
});

/** A page that receives no change notifications, so its content becomes stale. */
const unawareBeside = async (page: Page): Promise<Page> => {
  const unaware = await page.context().newPage();
  await unaware.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await unaware.route(/socket\.io/, (route) => route.abort());
  return unaware;
};

/** A booking that waits for its cargo, a different one for each index. */
const bookingAt = async (agent: Caller, place: number): Promise<Booking> => {
  const { body } = await agent.get<{ docs: Booking[] }>(
    '/bookings?status=in-progress&loadType=FCL&sort=by_etd&limit=30',
  );
  const booking = body.data.docs.filter(({ shippingStatus }) => shippingStatus === 'confirmed')[place];
  if (!booking) throw new Error('The demo has too few bookings that are confirmed');
  return booking;
};

test('lets one of two users record a step, and tells the other', async ({ caller }) => {
  const agent = await caller('agent');
  const { _id: id } = await bookingAt(agent, 0);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
  const record = (page: Page) => page.getByRole('dialog', { name: 'Record events' });
  for (const page of [first, second]) {
    await page.goto(`/bookings/${id}/overview`);
    await page.getByRole('button', { name: 'Move to Picked up' }).click();
    await record(page).getByRole('textbox', { name: 'Empty container picked up: date' }).fill(today);
  }
  await record(first).getByRole('button', { name: 'Record event' }).click();
  await expect(first.getByRole('listitem').filter({ hasText: 'Picked up, now' })).toBeVisible();
  await record(second).getByRole('button', { name: 'Record event' }).click();
  // The second page may have read the new version already; the step is then refused as a second entry.
  await expect(record(second).getByText(/Somebody changed this booking|is already entered by hand/)).toBeVisible();
  const { body } = await agent.get<{ label: string }[]>(`/bookings/${id}/histories`);
  expect(body.data.filter(({ label }) => /picked up/i.test(label))).toHaveLength(1);
});

test('reports a conflict when one user moves the status and the other cancels, and keeps the input', async ({
  caller,
}) => {
  const agent = await caller('agent');
  const { _id: id } = await bookingAt(agent, 1);
  const comment = 'The factory closed';
  const unaware = await unawareBeside(second);
  await unaware.goto(`/bookings/${id}/overview`);
  await unaware.getByRole('button', { name: 'More', exact: true }).click();
  await unaware.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const dialog = unaware.getByRole('alertdialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'The cargo is not ready' });
  await dialog.getByLabel('Comment').fill(comment);

  expect((await agent.put(`/bookings/${id}/shipping-status`, { shippingStatus: 'picked' })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByText('Someone was faster')).toBeVisible();
  await expect(dialog).toContainText('What you entered is kept.');
  await expect(dialog.getByLabel('Comment')).toHaveValue(comment);
  expect((await agent.get<Booking>(`/bookings/${id}`)).body.data.status).toBe('in-progress');

  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(unaware.getByText('Booking has been canceled')).toBeVisible();
  expect((await agent.get<Booking>(`/bookings/${id}`)).body.data).toMatchObject({
    status: 'cancelled',
    shippingStatus: 'picked',
  });
});
