import { loopbackBase } from '@quayside/contract/composition';
import { removeOverrideRequests, removeOverrides, toOverrideAddress, toReplayAddress } from './addresses';

const page = 'https://quayside.example/bookings/all?status=new';

test('pins a page to its composition and keeps its query', () => {
  expect(toReplayAddress(page, 'g1')).toBe(`${page}&generation=g1`);
});

test('adds an override to the address and removes it', () => {
  const overridden = toOverrideAddress(page, 'bookings', 'http://localhost:3001/');
  expect(new URL(overridden).searchParams.get('remote:bookings')).toBe('http://localhost:3001/');
  expect(removeOverrideRequests(overridden)).toBe(page);
  expect(removeOverrides(overridden)).toBe(`${page}&safe=1`);
});

test.each([
  ['http://localhost:3001', 'http://localhost:3001/'],
  ['http://127.0.0.1:3001/dist', 'http://127.0.0.1:3001/dist/'],
  ['https://evil.example/', undefined],
  ['http://localhost.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('reads %s as %s', (text, base) => {
  expect(loopbackBase(text)).toBe(base);
});
