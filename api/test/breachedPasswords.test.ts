import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askRange } from '../src/integrations/pwned';

let server: Server;
let url: string;
const asked: string[] = [];
let answer: (prefix: string) => { status: number; body: string };
const breached = 'a good long password';
const digest = createHash('sha1').update(breached).digest('hex').toUpperCase();

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    asked.push(path);
    const { status, body } = answer(path.slice('/range/'.length));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('detects a breached password and sends only five characters of its digest', async () => {
  answer = () => ({ status: 200, body: `${'0'.repeat(35)}:3\r\n${digest.slice(5)}:12\r\n` });
  const isBreached = askRange(url, { warn: () => {} });
  expect(await isBreached(breached)).toBe(true);
  expect(await isBreached('one that nobody lost')).toBe(false);
  expect(asked[0]).toBe(`/range/${digest.slice(0, 5)}`);
});

test('ignores padding entries', async () => {
  answer = () => ({ status: 200, body: `${digest.slice(5)}:0\r\n` });
  expect(await askRange(url, { warn: () => {} })(breached)).toBe(false);
});

test('accepts the password and writes a log entry when the list fails', async () => {
  const warn = jest.fn();
  answer = () => ({ status: 500, body: '' });
  expect(await askRange(url, { warn })(breached)).toBe(false);
  expect(await askRange('http://127.0.0.1:1', { warn })(breached)).toBe(false);
  expect(warn).toHaveBeenCalledTimes(2);
});
