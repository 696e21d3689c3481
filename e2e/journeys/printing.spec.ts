import { type Caller, callerAs } from '../support/api';
import { continueAs, expect, type Page, test } from '../support/test';

interface Ids {
  readonly docs: readonly { readonly id: string; readonly _id: string; readonly status: string }[];
}

const fetchIds = async (caller: Caller, path: string) => (await caller.get<Ids>(path)).body.data.docs;

/** Returns the text of a page that a printer would draw: functions of this file are compiled with names that no page has. */
const readPrint = `(() => {
  const isPrinted = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const controls = [...document.querySelectorAll('button:not([data-printed-text]), [role=button], a.chakra-button, nav')];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const internal = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    // Incoterms have the word in their names: "Cost and Freight", "Cost, Insurance and Freight".
    if (!/^Cost(, Insurance)? and Freight/.test(data.trim()) && /\\b(costs?|margins?|profits?)\\b/i.test(data) && isPrinted(parentElement)) internal.push(data.trim());
  }
  return {
    internal,
    controls: controls.filter(isPrinted).map((one) => one.getAttribute('aria-label') ?? one.textContent),
  };
})()`;

const print = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  // A browser tells the page before it prints it; a list draws all of its rows then.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = await page.evaluate(readPrint);
  return printed as { internal: string[]; controls: string[] };
};

const back = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
};

test('prints no cost, margin, profit or buttons on any page', async ({ page, baseURL, caller }) => {
  test.setTimeout(240_000);
  const staff = await caller('company-admin');
  const [quotes, invoices, customers, bookings] = await Promise.all(
    ['/quotes?limit=3', '/invoices?limit=4', '/customers?limit=1', '/bookings?limit=1&status=in-progress'].map((path) =>
      fetchIds(staff, path),
    ),
  );
  const booking = `/bookings/${bookings?.[0]?._id}`;
  const pages = [
    ...(quotes ?? []).map(({ id }) => `/quotes/${id}/details`),
    ...(invoices ?? []).map(({ id }) => `/invoices/${id}`),
    `/customers/${customers?.[0]?.id}`,
    '/quotes/all',
    '/quotes/numbers',
    '/quotes/requests',
    '/rates?mode=FCL&from=VNHPH&to=NLRTM&containers=1x40HC',
    '/rate/list?mode=FCL',
    '/rate/list',
    '/rate/schedules',
    '/invoices',
    ...['tracking', 'overview', 'documents', 'tasks', 'conversation'].map((part) => `${booking}/${part}`),
    '/bookings/all',
    '/exceptions',
    '/settings/audit',
  ];
  await continueAs(page, baseURL, staff);
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const unfold = page.getByRole('button', { name: /^Price breakdown of|details of/, expanded: false });
      if ((await unfold.count()) > 0) await unfold.first().click();
      await page.waitForLoadState('networkidle');
      expect.soft(await print(page), path).toEqual({ internal: [], controls: [] });
      await back(page);
    });
});

test('prints a quote with its prices, and without the margin that the team sees', async ({ page, baseURL }) => {
  const staff = await callerAs(baseURL, 'company-admin');
  const [quote] = await fetchIds(staff, '/quotes?limit=1');
  await continueAs(page, baseURL, staff);
  await page.goto(`/quotes/${quote?.id}/details`);
  const total = page
    .getByRole('article')
    .first()
    .getByText(/^all-in total$|^gross margin/);
  await expect(total.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gross margin' })).toBeVisible();
  await print(page);
  await expect(page.getByRole('heading', { name: 'Gross margin' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Price breakdown/ }).first()).toBeVisible();
});
