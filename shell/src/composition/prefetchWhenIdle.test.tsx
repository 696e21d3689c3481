import type { CompositionDocument } from '@quayside/contract/composition';
import { prefetchWhenIdle } from './prefetchWhenIdle';

const release = {
  version: '1.0.0',
  base: '/remotes/rates/1.0.0/',
  manifest: { exposes: [{ assets: { js: { sync: ['page.js', 'unhashed.js'] } } }] },
  integrity: { 'remoteEntry.js': 'sha384-entry', 'page.js': 'sha384-page' },
};
const composed = {
  remotes: [
    { name: 'rates', state: 'composed', release },
    { name: 'tracking', state: 'missing', reason: 'none' },
  ],
} as unknown as CompositionDocument;
const bare = {
  remotes: [{ name: 'rates', state: 'composed', release: { ...release, manifest: {} } }],
} as unknown as CompositionDocument;

const links = (page: Document) =>
  [...page.querySelectorAll('link')].map(({ rel, as, crossOrigin, href }) => [
    rel,
    as,
    crossOrigin,
    new URL(href, 'http://x').pathname,
  ]);
const nobody = () => false;
const emptyPage = (readyState: DocumentReadyState = 'complete') =>
  Object.defineProperty(document.implementation.createHTMLDocument(), 'readyState', { value: readyState });
const prefetched = (file: string) => ['prefetch', 'script', 'anonymous', `/remotes/rates/1.0.0/${file}`];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('prefetches entry and first page of each remote once after four seconds, only files with a hash', () => {
  const page = emptyPage();
  prefetchWhenIdle(composed, nobody, page);
  jest.advanceTimersByTime(3_999);
  expect(links(page)).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(links(page)).toEqual([prefetched('remoteEntry.js'), prefetched('page.js')]);
  prefetchWhenIdle(composed, nobody, page);
  jest.advanceTimersByTime(4_000);
  expect(links(page)).toHaveLength(2);
});

test('prefetches only the entry of a release that exposes nothing', () => {
  const page = emptyPage();
  prefetchWhenIdle(bare, nobody, page);
  jest.advanceTimersByTime(4_000);
  expect(links(page)).toEqual([prefetched('remoteEntry.js')]);
});

test('does not prefetch a remote that was requested already', () => {
  const page = emptyPage();
  const asked = new Set<string>();
  prefetchWhenIdle(composed, (name) => asked.has(name), page);
  asked.add('rates');
  jest.advanceTimersByTime(4_000);
  expect(links(page)).toEqual([]);
});

test('waits until the page has loaded its own scripts', () => {
  const page = emptyPage('interactive');
  prefetchWhenIdle(composed, nobody, page);
  jest.advanceTimersByTime(10_000);
  expect(links(page)).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4_000);
  expect(links(page)).toHaveLength(2);
});

test('does not prefetch for users who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const page = emptyPage();
  prefetchWhenIdle(composed, nobody, page);
  jest.advanceTimersByTime(10_000);
  expect(links(page)).toEqual([]);
});
