import type { SearchHit } from '@quayside/contract';
import type { ComposedRemote, RemoteContract } from '@quayside/contract/composition';
import type { Role } from '@quayside/contract/roles';
import { sampleViewer } from '../app/shellTesting';
import { fillAddress } from './fillAddress';
import { splitMatch } from './highlight';
import { readLane } from './listActions';
import { filterByWords } from './matchWords';
import { findSectionStart } from './paletteKeys';
import { buildSections, describeMissing, listKinds } from './paletteSections';
import { readRecent } from './recentItems';

const remote = (
  name: string,
  rest: Partial<RemoteContract>,
  state: 'composed' | 'missing' = 'composed',
): ComposedRemote =>
  ({
    name,
    state,
    contract: { name, version: '1.0.0', kernel: '^2.0.0', routes: [], widgets: [], navigation: [], ...rest },
  }) as unknown as ComposedRemote;

const may = { action: 'read', subject: 'Booking' } as const;
const bookings = remote('bookings', {
  routes: [
    { path: '/bookings/all', title: 'All bookings', section: 'bookings', may },
    { path: '/bookings/:id/overview', title: 'Booking', section: 'bookings', may },
  ],
  palette: {
    records: [
      { kind: 'booking', title: 'Bookings', path: '/bookings/:key/overview' },
      { kind: 'vessel', title: 'Vessels', path: '/bookings/all?vessel=:key' },
    ],
    actions: [
      { title: 'Create booking', keywords: ['new'], path: '/bookings/all?new=booking', hiddenFor: ['importer'] },
      { title: 'Create booking for :label', path: '/bookings/all?customer=:key', for: 'customer' },
      { title: 'Export this view', widget: 'export-view', on: ['/bookings/all'] },
    ],
  },
});
const rates = remote('rates', {
  routes: [
    { path: '/rates', title: 'Rates', section: 'rates', hiddenFor: ['importer'] },
    { path: '/rate/list', title: 'Rates', section: 'rates', may: { action: 'read', subject: 'Rate' } },
    { path: '/invoices/:id', title: 'Invoice', section: 'rates', may: { action: 'read', subject: 'Invoice' } },
  ],
  navigation: [{ place: 'tabs', label: 'Rate management', path: '/rate/list', order: 1 }],
  palette: {
    records: [{ kind: 'invoice', title: 'Invoices', path: '/invoices/:key' }],
    actions: [{ title: 'Search rates from :from to :to', path: '/rates?from=:from&to=:to', lane: true }],
  },
});

const hit = (kind: SearchHit['kind'], key: string, rest: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind, key, label: key, detail: '', exact: false },
  ...rest,
});
const sectionsFor = (
  typed: string,
  { hits = [], role = 'agent', pathname = '/', remotes = [bookings, rates], recent = [] as never[] } = {} as {
    hits?: SearchHit[];
    role?: Role;
    pathname?: string;
    remotes?: ComposedRemote[];
    recent?: never[];
  },
) => {
  const viewer = sampleViewer(role);
  const sections = buildSections({ remotes, viewer, pathname, typed, hits, recent });
  return Object.fromEntries(sections.map(({ title, items }) => [title, items.map(({ label }) => label)]));
};

describe('buildSections', () => {
  test('offers pages that the person may open, told apart by the navigation', () => {
    expect(sectionsFor('').Pages).toEqual(['All bookings', 'Rates', 'Rate management']);
    expect(sectionsFor('', { role: 'importer' }).Pages).toEqual(['All bookings']);
    expect(sectionsFor('manag').Pages).toEqual(['Rate management']);
  });

  test('offers actions by role, page, record and lane', () => {
    expect(sectionsFor('').Actions).toEqual(['Create booking']);
    expect(sectionsFor('', { role: 'importer' }).Actions).toBeUndefined();
    expect(sectionsFor('', { pathname: '/bookings/all' }).Actions).toEqual(['Create booking', 'Export this view']);
    expect(sectionsFor('new').Actions).toEqual(['Create booking']);
    const hits = [hit('customer', 'c1', { label: 'Halden Outdoor' })];
    expect(sectionsFor('hald', { hits }).Actions).toEqual(['Create booking for Halden Outdoor']);
    expect(sectionsFor('vnhph to nlrtm').Actions).toEqual(['Search rates from VNHPH to NLRTM']);
    expect(sectionsFor('vnhph to nlrtm', { role: 'importer' }).Actions).toBeUndefined();
  });

  test('puts an exact number before recent rows, and other records behind them', () => {
    const recent = [{ id: 'page /rates', label: 'MSCU rates', icon: 'page', path: '/rates' }] as never[];
    const exact = [hit('booking', 'b1', { label: 'MSCU1', exact: true })];
    expect(Object.keys(sectionsFor('mscu', { hits: exact, recent }))).toEqual(['Bookings', 'Recent']);
    expect(Object.keys(sectionsFor('mscu', { hits: [hit('booking', 'b1')], recent }))).toEqual(['Recent', 'Bookings']);
  });

  test('puts records with the typed name before records that only mention it', () => {
    const hits = [
      hit('booking', 'b1', { label: 'HLCU1', detail: 'Halden Outdoor' }),
      hit('vessel', 'v1', { label: 'Halden' }),
    ];
    expect(Object.keys(sectionsFor('hald', { hits }))).toEqual(['Vessels', 'Bookings']);
    expect(Object.keys(sectionsFor('hlcu', { hits }))).toEqual(['Bookings', 'Vessels']);
  });

  test('shows a row once, in its first section', () => {
    const recent = [{ id: 'page /rates', label: 'Rates', icon: 'page', path: '/rates' }] as never[];
    expect(sectionsFor('rates', { recent })).toEqual({ Recent: ['Rates'], Pages: ['Rate management'] });
  });

  test('loses only the records of a remote that is missing', () => {
    const remotes = [bookings, { ...rates, state: 'missing' } as ComposedRemote];
    expect(listKinds(remotes, sampleViewer('agent')).map(({ kind }) => kind)).toEqual(['booking', 'vessel']);
    expect(describeMissing(remotes)).toBe('Not available now: invoices');
    expect(describeMissing([bookings, rates])).toBeUndefined();
  });

  test('does not search records whose page the person may not open', () => {
    expect(listKinds([bookings, rates], sampleViewer('partner')).map(({ kind }) => kind)).toEqual([
      'booking',
      'vessel',
    ]);
    expect(listKinds([bookings, rates], sampleViewer('agent')).map(({ kind }) => kind)).toContain('invoice');
  });
});

describe('fillAddress', () => {
  test('encodes values, so that they stay one part of the address', () => {
    expect(fillAddress('/bookings/all?vessel=:key', { key: 'A&B=/C?' })).toBe('/bookings/all?vessel=A%26B%3D%2FC%3F');
  });
});

describe('splitMatch', () => {
  test.each([
    ['MSCU1234566', 'mscu 123', 'MSCU123'],
    ['074-9050 1913', '0749050', '074-9050'],
    ['Møller & Søn', 'moller', 'Møller'],
    ['Halden Outdoor B.V.', 'venlo outdoor', 'Outdoor'],
    ['Straße 7', 'strasse', 'Straße'],
    ['上海港', '海', '海'],
  ])('marks in %s what %s matches', (text, typed, marked) => {
    const parts = splitMatch(text, typed);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.find(({ isMatch }) => isMatch)?.text).toBe(marked);
  });

  test('marks nothing without a match', () => {
    expect(splitMatch('Halden', 'xyz')).toEqual([{ text: 'Halden', isMatch: false }]);
    expect(splitMatch('Halden', '')).toEqual([{ text: 'Halden', isMatch: false }]);
  });
});

describe('readLane', () => {
  test.each(['VNHPH to NLRTM', 'vnhph - nlrtm', 'VNHPH→NLRTM', 'rates from vnhph to nlrtm', 'vnhph > nlrtm'])(
    'reads %s',
    (typed) => expect(readLane(typed)).toEqual({ from: 'VNHPH', to: 'NLRTM' }),
  );
  test.each(['VNHPH', 'VNHPH to AMS', 'Halden to Venlo', ''])('reads no lane in %j', (typed) =>
    expect(readLane(typed)).toBeUndefined(),
  );
});

describe('filterByWords', () => {
  test('puts titles that begin with the text first, then words, then keywords', () => {
    const entries = [
      { title: 'Tasks', keywords: ['import'] },
      { title: 'Contact import' },
      { title: 'Import rates' },
      { title: 'Audit' },
    ];
    expect(filterByWords(entries, 'impo', (one) => one).map(({ title }) => title)).toEqual([
      'Import rates',
      'Contact import',
      'Tasks',
    ]);
  });
});

describe('findSectionStart', () => {
  test('moves to the next and the previous section, around the ends', () => {
    const sections = [2, 3, 1].map((count) => ({ title: '', items: Array(count).fill({}) as never[] }));
    expect([0, 1, 2, 5].map((active) => findSectionStart(sections, active, 1))).toEqual([2, 2, 5, 0]);
    expect([0, 3, 5].map((active) => findSectionStart(sections, active, -1))).toEqual([5, 0, 2]);
  });
});

describe('readRecent', () => {
  test('drops stored rows that cannot be shown or lead elsewhere', () => {
    const item = { id: 'page /rates', label: 'Rates', icon: 'page', path: '/rates' };
    expect(readRecent([item, { ...item, path: 'https://evil.example' }, { id: 1 }, null])).toEqual([item]);
    expect(readRecent('nonsense')).toEqual([]);
  });
});
