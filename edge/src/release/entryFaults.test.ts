import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEntryFaults } from './entryFaults';

const container = 'var remote_rates = { get() {}, init() {} };';

const findFaultsOfEntry = async (code: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-entry-'));
  await writeFile(join(folder, 'remoteEntry.js'), code);
  return findEntryFaults(folder, 'remote_rates');
};

/** Requests that escaped code sent. */
const requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.end();
});

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => void server.close(done)));
/** Ways of untrusted code to reach a function of the host, each of which runs `use` there. */
const escapes: readonly ((use: string) => string)[] = [
  (use) => `import('x').catch((e) => e.constructor.constructor('${use}')())`,
  (use) => `import('x').catch((e) => Object.getPrototypeOf(e).constructor.constructor('${use}')())`,
  (use) => `try { URL.constructor('${use}')() } catch {}`,
  (use) => `(async () => {}).constructor('${use}')().catch(() => {})`,
  (use) => `try { (0, eval)('${use}') } catch {}`,
  (use) => `Error.prepareStackTrace = (_, sites) => sites;
    try { for (const site of new Error().stack) site.getThis().constructor.constructor('${use}')() } catch {}`,
];

describe('entryFaults', () => {
  test('gives the code of an entry no access to the host by any of the known escapes', async () => {
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/escaped`;
    const send = `globalThis.fetch && fetch("${address}"); globalThis.process && process.getBuiltinModule("node:http").get("${address}")`;
    const entry = (use: string) => [container, ...escapes.map((attempt) => attempt(use))].join(';\n');
    expect(await findFaultsOfEntry(entry(send))).toEqual([]);
    expect(await findFaultsOfEntry(entry('process.exit(3)'))).toEqual([]);
    expect(requests).toEqual([]);
  });

  test.each([
    ['process.exit(0)', 'process is not defined'],
    ['fetch("http://127.0.0.1/")', 'fetch is not defined'],
    ['for (;;);', 'Script execution timed out after 2000ms'],
    ['new Uint8Array(1e9)', 'it took too much time or memory'],
  ])('refuses an entry that runs %s', async (code, message) => {
    expect(await findFaultsOfEntry(`${container} ${code}`)).toEqual([
      `remoteEntry.js throws as soon as it runs: ${message}.`,
    ]);
  });

  test('accepts an entry that uses current syntax', async () => {
    const modern =
      'class A { #a = 1; static { A.b ??= [1, 2].at(-1); } get a() { return this.#a; } } Object.groupBy([1], String);';
    expect(await findFaultsOfEntry(`${modern} ${container}`)).toEqual([]);
  });
});
