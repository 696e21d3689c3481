import type { RemoteContract } from '@quayside/contract/composition';
import { findDisagreements, readSurface } from './remoteSurface';

const source = `
  import { defineRemote } from '@quayside/kernel/composition';
  export default defineRemote({
    routes: [
      { path: '/bookings/all', lazy: () => import('./list/BookingList') },
      { path: '/bookings/:id', lazy: () => import('./detail/Frame').then((file) => file.Frame), children: [
        { path: 'overview', lazy: () => import('./detail/Overview') },
        { path: '/bookings/:id/tracking', lazy: () => import('./detail/Tracking') },
      ] },
    ],
    widgets: { 'global-search': () => import('./search/GlobalSearch'), card: () => import('./card/Card') },
  });`;

const contract = (paths: string[], widgets: string[]): RemoteContract => ({
  name: 'bookings',
  version: '1.0.0',
  kernel: '^1.0.0',
  routes: paths.map((path) => ({ path, title: path, section: 'bookings' })),
  widgets: widgets.map((name) => ({ name, props: {} })),
  navigation: [],
});

test('reads pages and widgets from the source, and layouts only through their children', () => {
  expect(readSurface(source)).toEqual({
    pages: {
      '/bookings/all': ['./list/BookingList'],
      '/bookings/:id/overview': ['./detail/Frame', './detail/Overview'],
      '/bookings/:id/tracking': ['./detail/Frame', './detail/Tracking'],
    },
    widgets: { 'global-search': './search/GlobalSearch', card: './card/Card' },
  });
});

test('refuses a computed surface with a message', () => {
  expect(() => readSurface('const surface = {}; export default defineRemote(surface);')).toThrow(/written as literals/);
  expect(() => readSurface('export default defineRemote({ routes: [...pages] });')).toThrow(/written as literals/);
  const called = "export default defineRemote({ routes: [{ path: '/bookings/all', lazy: load }] });";
  expect(() => readSurface(called)).toThrow(/written as literals/);
});

test('names a page or widget that only one side has', () => {
  const found = findDisagreements(contract(['/bookings/all', '/bookings/my'], ['card']), {
    pages: { '/bookings/all': ['./list/BookingList'] },
    widgets: { card: './card/Card', badge: './card/Badge' },
  });
  expect(found).toEqual([
    'remote.json declares the page /bookings/my, which remote.tsx does not have',
    'remote.tsx has the widget badge, which remote.json does not declare',
  ]);
});

test('reports nothing for equal sides', () => {
  const surface = readSurface(source);
  const declared = contract(Object.keys(surface.pages), Object.keys(surface.widgets));
  expect(findDisagreements(declared, surface)).toEqual([]);
});
