import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, pageAs, test, webhookHost } from '../support/test';

interface ReceivedRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The company's program that receives the webhooks. */
const listen = async () => {
  const heard: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  }).listen(0, webhookHost);
  await once(server, 'listening');
  return {
    heard,
    url: `http://${webhookHost}:${(server.address() as AddressInfo).port}/hook`,
    end: () => server.close(),
  };
};

test('accepts calls with an API key, and reports them by a signed webhook', async ({
  browser,
  baseURL,
  caller,
  request,
}) => {
  const admin = await caller('admin');
  const page = await pageAs(browser, baseURL, admin);
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  await dialog.getByLabel('Name').fill('Halden ERP');
  await dialog.getByText('bookings:read').click();
  await dialog.getByText('bookings:write').click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByText(/^qsk_[\w-]{43}$/).textContent()) ?? '';
  const headers = { authorization: `Bearer ${key}` };

  const program = await listen();
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Address').fill(program.url);
  await form.getByText('booking.cancelled', { exact: true }).click();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';

  const list = await request.get(`${baseURL}/api/bookings?status=new&limit=1`, { headers });
  const { _id: id } = (await list.json()).data.docs[0];
  const cancelled = await request.post(`${baseURL}/api/bookings/${id}/cancel`, { headers, data: { comment: 'Twice' } });
  expect(cancelled.status()).toBe(200);
  await expect.poll(() => program.heard.length).toBe(1);
  const [{ headers: sent, body } = { headers: {}, body: '' }] = program.heard;
  const signed = `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64');
  expect(sent['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'booking.cancelled', data: { booking: { id, status: 'cancelled' } } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: /^booking\.cancelled .*, Delivered$/ })).toBeVisible();

  program.end();
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Revoke Halden ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('“Halden ERP” was revoked')).toBeVisible();
  expect((await request.get(`${baseURL}/api/bookings`, { headers })).status()).toBe(401);
  await page.context().close();
});
