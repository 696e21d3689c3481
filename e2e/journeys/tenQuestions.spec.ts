import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Caller } from '../support/api';
import { continueAs, expect, type Page, pageAs, test } from '../support/test';

/** Most actions until the answer is shown: a click, a key, a typed or pasted text, or an opened address each. */
const MOST = 3;

/** Views that a person saved once, and the filter that each stores. */
const views: Record<string, string> = {
  'No document yet': 'eta=next-7-days&documents=missing',
  'Arrivals of Halden': 'eta=this-month',
  'Without owner': 'owner=none',
  'Free time ends': 'freeTimeEnds=next-3-days',
};

interface Card {
  readonly _id: string;
  readonly listContainerNumbers: string[];
}

let agent: Caller;
let page: Page;

const get = async <T>(path: string, caller = agent): Promise<T> => (await caller.get<T>(path)).body.data;

test.beforeAll(async ({ browser, baseURL, caller }) => {
  agent = await caller('agent');
  const customers = await get<{ docs: { id: string; companyName: string }[] }>('/customers?limit=-1');
  const halden = customers.docs.find(({ companyName }) => companyName.startsWith('Halden'));
  views['Arrivals of Halden'] = `company=${halden?.id}&eta=this-month`;
  for (const [name, filter] of Object.entries(views)) {
    const view = { name, address: `${filter}&layout=table`, isShared: false, list: 'all', columns: null };
    expect((await agent.post('/booking-views', view)).status).toBe(200);
  }
  page = await pageAs(browser, baseURL, agent);
});
test.beforeEach(async () => {
  await page.goto('/bookings/all');
  // A person who reads the page has its shortcuts.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d Bookings$/);
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

const openView = (name: string) => page.getByRole('button', { name: new RegExp(`^(Opens first: )?${name}`) }).click();

const countBookings = async (filter: string): Promise<number> => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (await get<{ totalDocs: number }>(`/bookings?limit=1&dayZone=${zone}&${filter}`)).totalDocs;
};

const shownCount = async (): Promise<number> =>
  Number((await page.getByRole('heading', { level: 1 }).textContent())?.replaceAll(/\D/g, ''));

/** Waits until the page shows as many bookings as the API counts, which the simulated carrier may change. */
const expectAnswer = async (filter: string): Promise<number> => {
  await expect(async () => expect(await shownCount()).toBe(await countBookings(filter))).toPass();
  const count = await shownCount();
  expect(count, 'bookings of the demo that answer the question').toBeGreaterThan(0);
  return count;
};

const answerByView = async (name: string): Promise<void> => {
  const act = question();
  await act(() => openView(name));
  await expect(page).toHaveURL(new RegExp(`${views[name]?.split('&').at(-1)}`));
  await expectAnswer(views[name] ?? '');
};

test('lists containers that arrive next week without a document', () => answerByView('No document yet'));

test('lists everything on a vessel', async () => {
  const [vessel] = await get<{ value: string; label: string }[]>('/booking-filter-values/vessel');
  if (!vessel) throw new Error('The demo has no vessels');
  const act = question();
  await act(() => page.keyboard.press('Control+k'));
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await act(() => palette.getByRole('combobox').fill(vessel.label));
  await act(() => palette.getByRole('option', { name: new RegExp(`^${vessel.label}.*vessel`, 'i') }).click());
  await expect(page).toHaveURL(/vessel=/);
  await expectAnswer(`vessel=${encodeURIComponent(vessel.value)}`);
});

/** Returns the number of rows of a workbook's first sheet below its header. */
const countRows = async (path: string): Promise<number> => {
  const sheet = unzipSync(await readFile(path))['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array()).split('<row').length - 2;
};

test('exports the arrivals of a customer this month as a workbook', async () => {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const openExport = () => page.getByRole('button', { name: 'Export', exact: true }).click();
  const exportFile = async () => {
    const downloading = page.context().waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    return downloading;
  };
  await test.step('a person who exports workbooks chose the format once', async () => {
    await page.goto('/bookings/all?status=cancelled');
    await openExport();
    await dialog.getByText('Export bookings according to current filters').click();
    await dialog.getByText('Excel workbook (XLSX)').click();
    await exportFile();
    await expect(dialog.getByText(/^The export is done/)).toBeVisible();
    await page.goto('/bookings/all');
  });
  const act = question();
  await act(() => openView('Arrivals of Halden'));
  const count = await expectAnswer(views['Arrivals of Halden'] ?? '');
  await act(openExport);
  let file = '';
  await act(async () => {
    const download = await exportFile();
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    file = await download.path();
  });
  expect(await countRows(file)).toBe(count);
});

test('lists the bookings of eight containers', async () => {
  const { docs } = await get<{ docs: Card[] }>('/bookings?limit=60&loadType=FCL&status=in-progress,completed');
  const numbers = docs.flatMap(({ listContainerNumbers }) => listContainerNumbers.slice(0, 1)).slice(0, 8);
  expect(numbers).toHaveLength(8);
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
  await act(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show \d+ bookings/ })
      .click(),
  );
  await expect(page).toHaveURL(/numbers=/);
  expect(await expectAnswer(`numbers=${numbers.join(',')}`)).toBeGreaterThanOrEqual(8);
});

test('shows who changed what yesterday', async ({ browser, baseURL, caller }) => {
  const admin = await caller('admin');
  const audit = await browser.newPage({ baseURL });
  await continueAs(audit, baseURL, admin);
  // The changes of today are those of yesterday for a browser whose clock shows tomorrow.
  const now = new Date();
  const [today, tomorrow] = [0, 1].map((days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  await audit.clock.setFixedTime(tomorrow?.getTime() ?? 0);
  const act = question();
  await act(() => audit.goto('/settings/audit'));
  await act(() => audit.getByRole('button', { name: 'Yesterday' }).click());
  const list = audit.getByRole('list', { name: 'Audit' });
  await act(() =>
    list
      .getByRole('button', { name: /^What changed: Booking/ })
      .first()
      .click(),
  );
  await expect(list.getByRole('table', { name: 'What changed' }).getByRole('row')).not.toHaveCount(0);
  await expect(async () => {
    const query = new URLSearchParams({ from: today?.toISOString() ?? '', to: tomorrow?.toISOString() ?? '' });
    const { totalDocs } = await get<{ totalDocs: number }>(`/audit?limit=1&${query}`, admin);
    await expect(audit.getByRole('heading', { level: 1 })).toHaveText(`Audit ${totalDocs.toLocaleString('en-US')}`);
  }).toPass();
});

test('counts late departures by carrier this quarter', async () => {
  const act = question();
  await act(() => page.goto('/analytics'));
  await act(() => page.getByText('Quarter', { exact: true }).click());
  await expect(page).toHaveURL(/period=quarter/);
  const panel = page.getByRole('region', { name: 'On-time departure by carrier', exact: true });
  await act(() => panel.getByRole('radio', { name: 'Table' }).check({ force: true }));
  const figures = panel.getByRole('link', { name: /, Late, bookings, / });
  await expect(figures).not.toHaveCount(0);
  for (const figure of await figures.all()) {
    const [, filter = ''] = ((await figure.getAttribute('href')) ?? '').split('?');
    expect(filter).toContain('punctuality=departed-late');
    expect([filter, Number(await figure.textContent())]).toEqual([filter, await countBookings(filter)]);
  }
});

test('lists bookings without an owner', () => answerByView('Without owner'));

test('lists bookings whose free time ends within three days', async () => {
  await test.step('a carrier reports the last free day of two containers', async () => {
    const { docs } = await get<{ docs: Card[] }>('/bookings?limit=2&freeTimeEnds=next-28-days');
    const lastFreeDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const { _id, listContainerNumbers } of docs) {
      const body = { container: listContainerNumbers[0], clock: 'demurrage', lastFreeDay, freeDays: null };
      expect((await agent.put(`/bookings/${_id}/free-time`, body)).status).toBe(200);
    }
  });
  await answerByView('Free time ends');
});

test('lists unread comments of customers', async ({ caller }) => {
  const { docs } = await get<{ docs: { _id: string }[] }>('/bookings?limit=1', await caller('customer-admin'));
  const said = { text: 'Please confirm the delivery address.', isVisible: true, mentions: [] };
  const path = `/conversations/booking/${docs[0]?._id}/comments`;
  expect((await (await caller('customer-admin')).post(path, said)).status).toBe(201);
  const act = question();
  await act(() => page.keyboard.press('f'));
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await act(() => panel.getByRole('combobox', { name: 'Add a condition' }).selectOption('Comments'));
  await act(() => panel.getByRole('button', { name: 'Show bookings' }).click());
  await expect(page).toHaveURL(/unread=true/);
  await expectAnswer('unread=true');
});

test('counts quotes won on a lane', async () => {
  const act = question();
  await act(() => page.goto('/quotes/numbers'));
  await act(() => page.getByText('Lane', { exact: true }).click());
  const won = page.getByRole('table', { name: 'By lane' }).getByRole('link', { name: / won from / });
  await expect(won).not.toHaveCount(0);
  for (const figure of await won.all()) {
    const filter = new URLSearchParams((await figure.getAttribute('href'))?.split('?')[1]);
    const [origin = '', destination = ''] = filter.get('lane')?.split('-') ?? [];
    filter.delete('lane');
    const query = new URLSearchParams({ limit: '1', box: 'all', origin, destination, ...Object.fromEntries(filter) });
    const { totalDocs } = await get<{ totalDocs: number }>(`/quotes?${query}`);
    expect([origin, destination, Number(await figure.textContent())]).toEqual([origin, destination, totalDocs]);
  }
});
