import type { Banner } from '@quayside/contract';
import * as v from 'valibot';
import { bannerForm, firstExpiry, toBannerContent } from './bannerForm';

/** From -06:00 to +13:00 the day after tomorrow is the 22nd, in local time and in UTC. */
const now = new Date('2026-11-20T06:00:00.000Z');
const banner = (expireDate: string): Banner => ({
  _id: '1'.repeat(24),
  text: 'Gate delays',
  expireDate,
  status: 'live',
  createdAt: '2026-11-01T08:00:00.000Z',
});
const accepts = (expireDate: string, stored: Banner | null = null) =>
  v.safeParse(bannerForm(now, stored), { text: 'Gate delays', expireDate }).success;

test('starts with the day after tomorrow', () => {
  expect(firstExpiry(now)).toBe('2026-11-22');
});

test.each([
  ['', true],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('decides whether a new banner may expire on "%s": %s', (day, accepted) => {
  expect(accepts(day)).toBe(accepted);
});

test('lets a banner keep its exact expiry while that is in the future', () => {
  const soon = banner('2026-11-21T10:00:00.000Z');
  expect(accepts('2026-11-21', soon)).toBe(true);
  expect(toBannerContent({ text: 'Gate delays', expireDate: '2026-11-21' }, soon).expireDate).toBe(soon.expireDate);
  expect(accepts('2026-11-19', banner('2026-11-19T10:00:00.000Z'))).toBe(false);
});

test('ends another day at its end in UTC', () => {
  expect(toBannerContent({ text: 'Gate delays', expireDate: '2026-11-27' }, null).expireDate).toBe(
    '2026-11-27T23:59:59.999Z',
  );
});
