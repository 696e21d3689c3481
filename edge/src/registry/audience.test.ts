import { isInAudience, readAudience } from './audience';

const users = Array.from({ length: 10_000 }, (_, at) => ({
  id: `65f0${at.toString(16).padStart(20, '0')}`,
  role: 'agent' as const,
}));
const share = (percent: number, remote = 'rates') =>
  users.flatMap((user) => (isInAudience({ percent }, user, remote) ? user.id : []));

test('selects about a thousand of ten thousand users at ten per cent, always the same ones', () => {
  const found = share(10);
  expect(found.length).toBeGreaterThan(900);
  expect(found.length).toBeLessThan(1_100);
  expect(share(10)).toEqual(found);
});

test('keeps the users of ten per cent at twenty, takes all at a hundred, and selects others for another remote', () => {
  const few = share(10);
  const more = new Set(share(20));
  expect(few.filter((id) => !more.has(id))).toEqual([]);
  expect(share(100)).toHaveLength(users.length);
  const both = share(10, 'bookings').filter((id) => few.includes(id));
  expect(both.length).toBeLessThan(200);
});

test('selects by role or by user, and never a signed-out user', () => {
  const [user] = users;
  expect(isInAudience({ role: 'agent' }, user, 'rates')).toBe(true);
  expect(isInAudience({ role: 'admin' }, user, 'rates')).toBe(false);
  expect(isInAudience({ user: user?.id ?? '' }, user, 'rates')).toBe(true);
  expect(isInAudience({ percent: 100 }, undefined, 'rates')).toBe(false);
});

test.each([
  ['10%', { percent: 10 }],
  ['0.5%', { percent: 0.5 }],
  ['role:agent', { role: 'agent' }],
  ['user:65f000000000000000000001', { user: '65f000000000000000000001' }],
])('reads %s', (text, audience) => {
  expect(readAudience(text)).toEqual(audience);
});

test.each([
  ['0%', 'Say who tries it'],
  ['101%', 'Say who tries it'],
  ['ten', 'Say who tries it'],
  ['user:nobody', "'nobody' is not the id of a user"],
  ['role:captain', "'captain' is not a role. The roles are super-admin, "],
])('refuses %s', (text, sentence) => {
  expect(() => readAudience(text)).toThrow(sentence);
});
