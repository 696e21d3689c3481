import type { Page } from '@playwright/test';
import type { Caller } from '../support/api';
import { expectBookingCount } from '../support/bookingList';
import { expect, pageAs, test } from '../support/test';

/** Most actions until the answer is shown: a click, a key, a typed or pasted text, or an opened address each. */
const MOST = 3;

/** Views that the team saved once; each answers a question. */
const views = {
  'No document yet': 'eta=next-7-days&documents=missing',
  'Halden, this month': '',
  'Without owner': 'owner=none',
  'Free time ends': 'freeTimeEnds=next-3-days',
  'Unread comments': 'unread=true',
} as const;
type View = keyof typeof views;

let agent: Caller;
let admin: Caller;
let page: Page;
/** Addresses of the views, by name. */
const addresses: Record<string, string> = { ...views };

interface Card {
  readonly mblNumber: string;
  readonly fields?: unknown;
}

test.beforeAll(async ({ browser, baseURL, caller }) => {
  [agent, admin] = await Promise.all([caller('agent'), caller('admin')]);
  const { body: customers } = await agent.get<{ docs: { id: string; companyName: string }[] }>('/customers?limit=-1');
  const halden = customers.data.docs.find(({ companyName }) => companyName.startsWith('Halden'));
  addresses['Halden, this month'] = `company=${halden?.id}&eta=this-month&layout=table`;
  for (const [name, address] of Object.entries(addresses)) {
    const view = { name, address, isShared: false, list: 'all', columns: null };
    expect((await agent.post('/booking-views', view)).status).toBe(201);
  }
  page = await pageAs(browser, baseURL, agent);
  await page.goto('/bookings/all');
});
test.afterAll(() => page.context().close());

/** Returns a function that takes the actions of one question and refuses a fourth. */
const question = () => {
  let taken = 0;
  return async (action: () => Promise<unknown>) => {
    taken += 1;
    expect(taken, 'actions until the answer').toBeLessThanOrEqual(MOST);
    await action();
  };
};

const openView = (name: View) => page.getByRole('button', { name: new RegExp(`^(Opens first: )?${name}`) }).click();

const countOf = async (query: string): Promise<number> => {
  const zone = encodeURIComponent(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (await agent.get<{ totalDocs: number }>(`/bookings?limit=1&dayZone=${zone}&${query}`)).body.data.totalDocs;
};

const expectView = async (name: View) => {
  const act = question();
  await act(() => openView(name));
  const count = await countOf(addresses[name]?.replace('&layout=table', '') ?? '');
  if (count > 0) await expectBookingCount(page, count);
  else await expect(page.getByRole('heading', { name: 'No bookings match these filters' })).toBeVisible();
};

test('containers that arrive next week without a document', () => expectView('No document yet'));

test('everything on a vessel', async () => {
  const vessels = (await agent.get<{ value: string; label: string }[]>('/booking-filter-values/vessel')).body.data;
  const vessel = vessels[0];
  if (!vessel) throw new Error('The demo has no vessels');
  const act = question();
  await act(() => page.keyboard.press('Control+k'));
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await act(() => field.fill(vessel.label));
  await act(() => page.getByRole('option', { name: new RegExp(`^${vessel.label}.*vessel`, 'i') }).click());
  await expectBookingCount(page, await countOf(`vessel=${encodeURIComponent(vessel.value)}`));
});

test('this month’s arrivals of one customer as a workbook', async () => {
  // The format of the last export, which this browser remembers.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('quayside-booking-list') ?? '{"state":{"people":{}},"version":0}');
    const session = JSON.parse(decodeURIComponent(/quayside-session=([^;]+)/.exec(document.cookie)?.[1] ?? '{}'));
    const id = session.user?._id ?? session.user?.id ?? session.userId;
    stored.state.people[id] = { ...stored.state.people[id], exportFormat: 'xlsx' };
    localStorage.setItem('quayside-booking-list', JSON.stringify(stored));
  });
  await page.goto('/bookings/all');
  const act = question();
  await act(() => openView('Halden, this month'));
  await act(() => page.getByRole('button', { name: 'Export', exact: true }).click());
  const downloading = page.context().waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await act(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('the bookings of eight containers', async () => {
  const { docs } = (await agent.get<{ docs: Card[] }>('/bookings?limit=20&loadType=FCL')).body.data;
  const numbers = docs.flatMap(({ mblNumber }) => mblNumber || []).slice(0, 8);
  await page.goto('/bookings/all');
  const field = page.getByRole('combobox', { name: 'Search bookings' });
  const act = question();
  await act(() => page.keyboard.press('/'));
  await expect(field).toBeFocused();
  await act(() =>
    field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, numbers.join('\n')),
  );
  await act(() => page.getByRole('dialog').getByRole('button', { name: /list/i }).click());
  await expectBookingCount(page, numbers.length);
});

test('lists who changed what yesterday', async ({ browser, baseURL }) => {
  const audit = await pageAs(browser, baseURL, admin);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
  const act = question();
  await act(() => audit.goto('/settings/audit'));
  for (const name of ['From', 'To'])
    await act(async () => {
      await audit.getByRole('textbox', { name, exact: true }).fill(yesterday);
      await audit.keyboard.press('Tab');
    });
  await expect(audit).toHaveURL(new RegExp(`from=${yesterday.replaceAll('/', '-')}.*to=`));
  await expect(audit.getByRole('list', { name: 'Audit' }).or(audit.getByText(/^No /)).first()).toBeVisible();
});

test('late departures by carrier this quarter', async () => {
  const act = question();
  await act(() => page.goto('/analytics'));
  await act(() => page.getByText('Quarter', { exact: true }).click());
  const panel = page.getByRole('region', { name: /departure.*carrier/i }).first();
  await act(() =>
    panel
      .getByText('Table', { exact: true })
      .or(panel.getByRole('radio', { name: 'Table' }))
      .first()
      .click({ force: true }),
  );
  await expect(panel.getByRole('columnheader', { name: 'Late, bookings' })).toBeVisible();
});

test('bookings without an owner', async () => {
  await page.goto('/bookings/all');
  await expectView('Without owner');
});

test('free time that ends in three days', () => expectView('Free time ends'));

test('unread comments of customers', () => expectView('Unread comments'));

test('quotes won on a lane', async () => {
  const act = question();
  await act(() => page.goto('/quotes/numbers'));
  await act(() => page.getByText('Lane', { exact: true }).click());
  await expect(page.getByRole('columnheader', { name: /won/i }).first()).toBeVisible();
});
