import { bookingCount, dashboardCard, expectBookingCount, exported, numberOn } from '../support/bookingList';
import { watchLoad } from '../support/pageLoad';
import { expect, type Page, pageAs, test } from '../support/test';

interface Card {
  _id: string;
  mblNumber: string;
  customerReference: string;
  listContainerNumbers: string[];
}
interface CardPage {
  docs: Card[];
  totalDocs: number;
}

const cards = [
  'Total Bookings',
  'New air shipments',
  'New sea shipments',
  'Shipments in the air',
  'Shipments at sea',
  'Bookings arriving in next 24 hours',
  'Bookings arriving in the next 7 days',
  'Completed bookings',
];

let page: Page;
test.beforeAll(async ({ browser, quayside, caller }) => {
  page = await pageAs(browser, quayside.url, await caller('agent'));
});
test.afterAll(() => page.context().close());

const choose = async (filter: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(`^${filter}:`) }).click();
  await page.getByRole('group', { name: filter }).getByText(value, { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
};

test('stores filters in the address: reload keeps them, Back removes the last one', async ({ caller }) => {
  const agent = await caller('agent');
  const found = async (query: string) => (await agent.get<CardPage>(`/bookings?limit=1&${query}`)).body.data.totalDocs;
  const [news, newsByAir] = await Promise.all([found('status=new'), found('status=new&loadType=AIR')]);
  const chips = page.getByRole('group', { name: 'Filters in use' }).getByRole('button', { name: /^Remove/ });
  const loaded = watchLoad(page);
  await page.goto('/bookings/all');
  const all = await bookingCount(page);
  // The budget of a first load: files, calls and prefetches.
  const { addresses, bytes, sockets } = await loaded();
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(29);
  expect(bytes).toBeLessThanOrEqual(685_000);
  expect(sockets).toBe(1);
  expect(news).toBeLessThan(all);
  expect(newsByAir).toBeLessThan(news);

  await choose('Order status', 'New');
  await expectBookingCount(page, news);
  await choose('Mode of transport', 'AIR');
  await expectBookingCount(page, newsByAir);
  await expect(page).toHaveURL(/status=new/);
  await expect(page).toHaveURL(/loadType=AIR/);

  await page.reload();
  await expectBookingCount(page, newsByAir);
  await expect(chips).toHaveCount(2);

  await page.goBack();
  await expectBookingCount(page, news);
  await expect(chips).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectBookingCount(page, all);
  await expect(page).toHaveURL(/\/bookings\/all$/);
});

test('shows on every dashboard card the length of the list that it opens', async () => {
  await page.goto('/bookings/all?status=new&searchText=nothing');
  for (const label of cards) {
    const card = dashboardCard(page, label);
    const count = await numberOn(card, label);
    await card.click();
    await expectBookingCount(page, count);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  }
  const exceptions = page.getByText(/^Show exceptions/).first();
  await expect(exceptions).toHaveText(/\d bookings?$/);
  const count = Number((await exceptions.textContent())?.replaceAll(/\D/g, ''));
  await exceptions.click();
  await expectBookingCount(page, count);
});

test('exports exactly the bookings of the filtered list', async () => {
  await page.goto('/bookings/all?status=new&loadType=AIR');
  const count = await bookingCount(page);
  const { head, rows } = await exported(page, 'Export bookings according to current filters');
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row[head.indexOf('Status')]))).toEqual(new Set(['NEW']));
  expect(new Set(rows.map((row) => row[head.indexOf('Load type')])).size).toBe(1);
});

test('appends the next ten bookings on Load more and focuses the first of them', async () => {
  // Completed bookings no longer change while the simulated carrier reports.
  await page.goto('/bookings/all?status=completed');
  const count = (await bookingCount(page)).toLocaleString('en-US');
  await expect(page.getByText(`Showing 10 of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`Showing 20 of ${count}`)).toBeVisible();
  await expect(page.locator('article[aria-posinset="11"]')).toBeFocused();
});

test('shows changes of other users at once, and keeps the scroll position', async ({ caller }) => {
  const colleague = await caller('company-admin');
  const { body } = await colleague.get<CardPage>('/bookings?status=new&limit=30');
  const [changed, beside, later] = [4, 5, 20].map((place) => body.data.docs[place]?._id);
  const reference = `LIVE-${Date.now()}`;
  const edit = async (id: string | undefined, customerReference: string) => {
    const { body } = await colleague.get<{ version: number }>(`/bookings/${id}`);
    return colleague.put(`/bookings/${id}/tracking`, { customerReference }, body.data.version);
  };

  await page.goto('/bookings/all?status=new');
  await page.locator(`#booking-${beside}`).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 400));
  const seen = page.locator(`#booking-${beside}`);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(300);
  // Cards are rendered one after the other as they scroll into view.
  await expect(page.locator('article:empty')).toHaveCount(0);
  const [place, scroll] = [(await seen.boundingBox())?.y, await scrolled()];

  await test.step('updates a visible booking in place', async () => {
    expect((await edit(changed, reference)).status).toBe(200);
    await expect(page.locator(`#booking-${changed}`)).toContainText(reference);
  });
  await test.step('announces a changed booking from further down, and shows it on request', async () => {
    expect((await edit(later, `${reference}-B`)).status).toBe(200);
    const pill = page.getByRole('button', { name: /new or changed/ });
    await expect(pill).toBeVisible();
    expect((await seen.boundingBox())?.y).toBe(place);
    expect(await scrolled()).toBe(scroll);
    await pill.click();
    await expect(page.locator(`#booking-${later}`)).toContainText(`${reference}-B`);
  });
});

test('opens a booking by its address scrolled to the top', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bookings/all');
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(300);
  const view = last.getByRole('link', { name: /^View/ });
  const path = (await view.getAttribute('href')) ?? '';
  await view.click();
  await page.getByRole('link', { name: 'All bookings' }).waitFor();
  await page.goto(path.replace(/\/tracking.*/, '/overview'));
  await page.getByRole('heading', { name: 'Parties' }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('finds a container in the header search in any notation', async ({ caller }) => {
  const agent = await caller('agent');
  const { body } = await agent.get<CardPage>('/bookings?loadType=FCL&limit=20');
  const found = body.data.docs.flatMap(({ _id, listContainerNumbers }) =>
    listContainerNumbers.slice(0, 1).map((number) => ({ _id, number })),
  )[0];
  if (!found) throw new Error('The demo has no container');
  const dashed = found.number.replace(/^(\w{4})(\w{6})(\w)$/, '$1-$2 - $3').toLowerCase();
  expect(dashed).not.toBe(found.number);
  await page.goto('/bookings/all');
  const search = page.getByRole('combobox', { name: 'Search bookings' });
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill(dashed);
  await expect(page.getByRole('listbox', { name: 'Bookings found' }).getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bookings/${found._id}/overview`));
});
