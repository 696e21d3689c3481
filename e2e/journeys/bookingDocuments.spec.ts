import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Caller } from '../support/api';
import { pdf, png, sha, xlsx } from '../support/files';
import { expect, type Page, pageAs, test } from '../support/test';

let page: Page;
test.beforeAll(async ({ browser, quayside, caller }) => {
  page = await pageAs(browser, quayside.url, await caller('agent'));
});
test.afterAll(() => page.context().close());

/** Returns a booking without documents of other tests, by its index among the new ones. */
const bookingAt = async (agent: Caller, place: number): Promise<string> => {
  const { body } = await agent.get<{ docs: { _id: string }[] }>('/bookings?status=new&sort=by_etd&limit=20');
  const id = body.data.docs[place]?._id;
  if (!id) throw new Error('The demo has too few new bookings');
  return id;
};

const file = (agent: Caller, id: string, files: Record<string, Buffer>) => {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append('documents', new Blob([new Uint8Array(bytes)]), name);
  return agent.post(`/bookings/${id}/documents/others`, form);
};

const saved = async (button: string): Promise<Buffer> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path());
};

/** Returns the number of dark pixels: ink on paper. */
const inkOn = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 255) < 100) dark += 1;
  return dark;
};

test('uploads several files, names refused ones, replaces and verifies one, and reports a copy', async ({ caller }) => {
  const id = await bookingAt(await caller('agent'), 10);
  await page.goto(`/bookings/${id}/documents`);
  const tile = page.getByRole('article', { name: 'Other documents' });
  const files = page.getByLabel('Other documents, files');
  const row = (name: string) => tile.getByRole('listitem').filter({ hasText: name });
  await expect(tile).toContainText('Not needed yet');

  await files.setInputFiles([
    { name: 'manifest.pdf', mimeType: 'application/pdf', buffer: pdf('Manifest') },
    { name: 'photo.png', mimeType: 'image/png', buffer: png() },
  ]);
  await expect(row('manifest.pdf')).toBeVisible();
  await expect(row('photo.png')).toBeVisible();
  await expect(tile).toContainText('On file');

  await files.setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'rates.xlsx', mimeType: 'application/octet-stream', buffer: xlsx('Rates') },
  ]);
  await expect(tile.getByRole('alert').filter({ hasText: 'upload setup.exe failed' })).toContainText(
    'This type is not accepted.',
  );
  await expect(tile.getByRole('alert').filter({ hasText: 'upload empty.pdf failed' })).toContainText(
    'empty.pdf is empty.',
  );
  await expect(row('rates.xlsx')).toBeVisible();
  await expect(tile.getByRole('listitem')).toHaveCount(3);

  await tile
    .getByLabel('Replacement for manifest.pdf')
    .setInputFiles({ name: 'manifest-2.pdf', mimeType: 'application/pdf', buffer: pdf('Manifest, corrected') });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(row('manifest-2.pdf')).toBeVisible();
  await expect(row('manifest.pdf')).toHaveCount(0);
  await expect(tile.getByRole('listitem')).toHaveCount(3);

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for manifest-2.pdf' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Verify');
  await expect(row('manifest-2.pdf')).toContainText('Verified');
  await choose('Earlier versions (1)');
  expect(sha(await saved('Download version 1, manifest.pdf'))).toBe(sha(pdf('Manifest')));

  await files.setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: pdf('Manifest, corrected') });
  const told = page.getByRole('status').filter({ hasText: 'copy.pdf has the same content as manifest-2.pdf' });
  await told.getByRole('button', { name: 'Remove copy.pdf again' }).click();
  await expect(told).toBeHidden();
  await expect(row('copy.pdf')).toHaveCount(0);
});

test('displays a PDF and a picture in the page', async ({ caller }) => {
  const agent = await caller('agent');
  const id = await bookingAt(agent, 11);
  await file(agent, id, { 'drawn.pdf': pdf('QUAYSIDE'), 'drawn.png': png() });
  await page.goto(`/bookings/${id}/documents`);

  await page.getByRole('button', { name: 'Preview drawn.pdf' }).click();
  const paper = page.getByRole('dialog', { name: 'drawn.pdf' });
  const canvas = paper.locator('canvas');
  await expect(canvas).toBeVisible();
  await expect.poll(() => canvas.evaluate(inkOn)).toBeGreaterThan(100);
  await expect(paper.getByText('QUAYSIDE')).toBeAttached();
  await paper.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Preview drawn.png' }).click();
  const picture = page.getByRole('dialog', { name: 'drawn.png' }).getByRole('img', { name: 'drawn.png' });
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(24);
});

test('downloads a file as sent, all as a zip, and documents issued by the server', async ({ caller }) => {
  const agent = await caller('agent');
  const id = await bookingAt(agent, 12);
  const sent = { 'one.pdf': pdf('One'), 'two.xlsx': xlsx('Two'), 'three.png': png() };
  await file(agent, id, sent);
  await page.goto(`/bookings/${id}/documents`);

  expect(sha(await saved('Download one.pdf'))).toBe(sha(sent['one.pdf']));

  const zipped = Object.entries(unzipSync(new Uint8Array(await saved('Download all'))));
  await expect(page.getByRole('button', { name: /^Preview / })).toHaveCount(zipped.length);
  for (const [name, bytes] of Object.entries(sent)) {
    const found = zipped.find(([path]) => path.endsWith(name));
    expect(found && sha(found[1])).toBe(sha(bytes));
  }

  for (const paper of ['House bill', 'Booking to carrier']) {
    const bytes = await saved(`Download ${paper} as PDF`);
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
    expect(bytes.length).toBeGreaterThan(1_000);
  }
});
