import { watchLoad } from '../support/pageLoad';
import { expect, pageAs, test } from '../support/test';

test("loads nothing of a booking's history before it is opened", async ({ browser, quayside, caller }) => {
  const admin = await caller('company-admin');
  const { body } = await admin.get<{ docs: { _id: string }[] }>('/bookings?limit=1&status=completed');
  const page = await pageAs(browser, quayside.url, admin);
  const loaded = watchLoad(page);
  await page.goto(`/bookings/${body.data.docs[0]?._id}/overview`);
  await expect(page.getByRole('button', { name: /^History/ })).toBeVisible();
  const { addresses } = await loaded();
  // Tracking's entry and common file count too; they are prefetched once the page is idle.
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(33);
  const ofTracking = (all: readonly string[]) => all.filter((address) => address.includes('/remotes/tracking/'));
  expect(ofTracking(addresses).length).toBeLessThanOrEqual(2);

  await page.getByRole('button', { name: /^History/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(ofTracking((await loaded()).addresses).length).toBeGreaterThan(2);
  await page.context().close();
});
