import { readContract } from '@quayside/contract/composition';
import Fastify from 'fastify';
import { findBrowser } from './findBrowser';
import { openPages } from './openPages';
import { launchSealed, type SealedBrowser } from './sealedBrowser';

const executablePath = findBrowser();
const inBrowser = executablePath ? test : test.skip;

const base = '/remotes/rates/1.0.0/';
/** The behaviour of a release's pages, by address. */
const pages: Record<string, string> = {
  '/rates': `main.innerHTML = '<h1>Rates</h1><a href="#/rates/00000000000000000000000a">One</a>'`,
  '/rates/00000000000000000000000a': `main.textContent = 'A rate'`,
  '/rates/throws': `main.textContent = 'It failed'; fetch('/api/client-errors', { method: 'POST', body: JSON.stringify({ remote: 'rates', message: 'no port', reason: 'broken' }) })`,
  '/rates/rejects': `main.textContent = 'Fine so far'; Promise.reject(new Error('nobody waits'))`,
  '/rates/leaves': `main.textContent = 'Stays'; new Image().src = location.origin.replace('127.0.0.1', 'localhost') + '/left'`,
  '/rates/lies': `main.textContent = 'A liar'; quaysideSmoke.links = () => [{}, 7, null]`,
  '/rates/blank': `main.textContent = ''`,
  '/rates/hangs': `main.innerHTML = '<p role="status">The page is loading</p>'`,
  '/rates/others': `main.textContent = 'Mine'; fetch('/api/client-errors', { method: 'POST', body: JSON.stringify({ remote: 'bookings', message: 'not mine' }) })`,
};

/** A minimal product: it signs in any user, and each address runs a line of the release. */
const shell = `
const main = document.querySelector('main');
quaysideApi = Promise.resolve();
addEventListener('hashchange', () => {
  main.textContent = '';
  const [path] = decodeURIComponent(location.hash.slice(1)).split('?');
  import('${base}page.js?at=' + encodeURIComponent(path));
});`;

let sealed: SealedBrowser | undefined;
const app = Fastify();
/** Requests that arrived under another name of this machine. */
const left: string[] = [];
let url = '';

beforeAll(async () => {
  if (!executablePath) return;
  const html = `<!doctype html><link rel="icon" href="data:,"><main></main><script>${shell}</script>`;
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/', async (_request, reply) => reply.type('text/html').send(html));
  app.get<{ Querystring: { at: string } }>(`${base}page.js`, async ({ query: { at } }, reply) =>
    reply
      .type('text/javascript')
      .send(`const main = document.querySelector('main'); ${pages[at] ?? "main.textContent = 'A widget'"}`),
  );
  app.get('/left', async ({ url: asked }) => {
    left.push(asked);
    return '';
  });
  app.post('/api/auth/login', async () => ({ data: { token: 't', user: { id: 'u', role: 'admin' } } }));
  app.post('/api/client-errors', async (_request, reply) => reply.code(204).send());
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/`;
  sealed = await launchSealed(executablePath, new URL(url));
}, 60_000);

afterAll(async () => {
  await sealed?.close();
  await app.close();
});

const opened = async (...asked: (string | { path: string; roles: string[] })[]): Promise<string[]> => {
  const routes = asked.map((one) => ({
    ...{ title: 'Rates', section: 'rates' },
    ...(typeof one === 'string' ? { path: one } : one),
  }));
  const widgets = [{ name: 'line', props: { id: 'string' } }];
  const contract = { name: 'rates', version: '1.0.0', kernel: '^1.0.0', routes, widgets, navigation: [] };
  const [faults = []] = await openPages((sealed as SealedBrowser).browser, [url], readContract(contract), {
    page: 3_000,
  });
  return [...faults];
};

inBrowser(
  'finds no fault when all pages and widgets show content, using record ids from earlier pages',
  async () => {
    expect(await opened('/rates/:id', '/rates', '/rates/others', '/rates/lies')).toEqual([]);
  },
  60_000,
);

inBrowser(
  'reports pages that throw, leave an unhandled rejection, stay blank or never load',
  async () => {
    expect(await opened('/rates', '/rates/throws', '/rates/rejects', '/rates/blank', '/rates/hangs')).toEqual([
      'The page /rates/throws throws: no port',
      'The page /rates/rejects leaves an error that nobody catches: nobody waits',
      'The page /rates/blank stays blank',
      'The page /rates/hangs is still on its way after 3 s',
    ]);
  },
  60_000,
);

inBrowser(
  'blocks requests to other origins, and reports a page that no role may open',
  async () => {
    expect(await opened('/rates', '/rates/leaves')).toEqual([]);
    expect(left).toEqual([]);
    expect(await opened({ path: '/rates/closed', roles: [] })).toEqual(['The page /rates/closed opens for nobody']);
  },
  60_000,
);
