import type { Page, Route } from '@playwright/test';
import { expect, pageAs, test } from '../support/test';

const list = '/bookings/all';
const rail = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

/** The page as served when the API is slow: without the profile in it. */
const withoutProfile = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/<script type="application\/json" id="profile">.*?<\/script>/, '');
  await route.fulfill({ response: answer, body });
};

test('embeds the profile in the page, and requests each remote at once', async ({ browser, quayside, caller }) => {
  const page = await pageAs(browser, quayside.url, await caller('agent'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(asked).not.toContain('/api/me');
  // The bell belongs to accounts, which is not prefetched again while it is loading.
  for (const remote of ['bookings', 'accounts'])
    expect(
      asked.filter((path) => path.startsWith(`/remotes/${remote}/`) && path.endsWith('/remoteEntry.js')),
    ).toHaveLength(1);
  await page.context().close();
});

test('shows the frame while the profile hangs, its error when it fails, and the page on Retry', async ({
  browser,
  quayside,
  caller,
}) => {
  const page = await pageAs(browser, quayside.url, await caller('agent'));
  await page.route(`**${list}`, withoutProfile);
  let answer = (_status: number): void => {};
  const held = new Promise<number>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me', async (route) => route.fulfill({ status: await held, json: { message: 'Not now.' } }));
  await page.goto(list);
  await expect(rail(page).getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(page.getByText('The page is loading')).toBeAttached();
  answer(500);
  await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Bookings' })).toBeVisible();
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeVisible();
  await page.context().close();
});
