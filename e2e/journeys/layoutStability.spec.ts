import { continueAs, expect, type Page, test } from '../support/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Goal of `docs/performance.md` for the layout shift of a page while it loads. */
const MOST = 0.02;

/** API responses arrive one after the other, later than the frame of the page, so that late content shows up. */
const delays = [150, 400, 650, 900] as const;

/** A string: functions of this file are compiled with names that no page has. */
const watchShifts = `
  window.shifts = [];
  const nameOf = (node) => node && node.nodeType === 1
    ? node.tagName.toLowerCase() + ' ' + (node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 60)
    : 'text ' + (node ? node.textContent.slice(0, 60) : 'gone');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

const slowDownApi = async (page: Page) => {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const delay = delays[asked++ % delays.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });
};

/**
 * The main pages of `bench/browser.ts`, each with an element that shows that its content has loaded, and the tracking
 * of a booking.
 */
const mainPages = (booking: string) =>
  [
    ['/bookings/all', 'article'],
    [`/bookings/${booking}/tracking`, 'section'],
    [`/bookings/${booking}/overview`, 'section, article'],
    ['/invoices', 'table, article, li'],
    ['/exceptions', 'li'],
    ['/quotes/saved', 'table, article, li'],
    ['/rates', 'form, h1'],
    ['/rate/list', 'table, article, li'],
    ['/customers', 'table, article, li'],
    ['/settings/contacts', 'table, article, li'],
    ['/team/members', 'table, article, li'],
  ] as const;

for (const width of [1440, 390])
  test(`keeps the layout of the main pages while they load at ${width} px`, async ({ page, baseURL, caller }) => {
    test.setTimeout(300_000);
    const staff = await caller('company-admin');
    const open = await staff.get<{ docs: { _id: string; exceptionCount: number }[] }>(
      '/bookings?limit=50&status=in-progress',
    );
    const booking = open.body.data.docs.find(({ exceptionCount }) => exceptionCount > 0) ?? open.body.data.docs[0];
    await continueAs(page, baseURL, staff);
    await page.setViewportSize({ width, height: 900 });
    // On the first visit the page does not know yet that there is a banner.
    await page.goto('/invoices');
    await page.waitForLoadState('networkidle');
    await page.addInitScript({ content: watchShifts });
    await slowDownApi(page);
    for (const [path, shown] of mainPages(booking?._id ?? ''))
      await test.step(path, async () => {
        await page.goto(path);
        await page.locator(`main :is(${shown}):visible`).first().waitFor();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => window.shifts);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        const largest = JSON.stringify(shifts.toSorted((one, other) => other.value - one.value).slice(0, 4));
        expect.soft(total, `${path} moved by ${total.toFixed(3)}: ${largest}`).toBeLessThanOrEqual(MOST);
      });
  });
