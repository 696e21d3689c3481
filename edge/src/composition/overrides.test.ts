import { listOverrideOrigins, makeOverridesCookie, readConfirmed, readOverrides } from './overrides';

const local = 'http://localhost:3001/';
const may = jest.fn(async () => true);
const mayNot = async () => false;
const ann = 'u1';
const kept = (overrides: Record<string, string>, by = ann) =>
  `a=b; ${makeOverridesCookie(overrides, undefined, by).split(';')[0]}`;
const by = (cookie?: string, viewer: string | undefined = ann) => ({ cookie, viewer, may });

test('offers an override of this machine, and applies it after confirmation', async () => {
  expect(await readOverrides(`remote:bookings=${local}`, by())).toEqual({
    overrides: {},
    offered: { bookings: local },
  });
  const cookie = kept({ bookings: local });
  const taken = { overrides: { bookings: local }, offered: {} };
  expect(await readOverrides('status=new', by(cookie))).toEqual(taken);
  expect(await readOverrides(`remote:bookings=${local}`, by(cookie))).toEqual(taken);
  expect(listOverrideOrigins(taken.overrides)).toEqual(['http://localhost:3001']);
});

test('keeps confirmed overrides while another one is offered, and adds the next confirmed one', async () => {
  const cookie = kept({ bookings: local });
  const other = 'http://localhost:4000/';
  expect(await readOverrides(`remote:bookings=${other}&remote:rates=${other}`, by(cookie))).toEqual({
    overrides: { bookings: local },
    offered: { bookings: other, rates: other },
  });
  const next = makeOverridesCookie({ rates: other }, cookie, ann).split(';')[0];
  expect((await readOverrides('', by(next))).overrides).toEqual({ bookings: local, rates: other });
});

test('applies overrides only for the user who confirmed them', async () => {
  for (const viewer of ['u2', undefined])
    expect((await readOverrides('', { ...by(kept({ bookings: local })), viewer })).overrides).toEqual({});
});

test.each([
  'remote:bookings=https://evil.example/',
  'remote:bookings=http://localhost.evil.example/',
  'remote:bookings=//evil.example',
  'remote:bookings=javascript:alert(1)',
  'remote:__proto__=http://localhost:3001/',
])('does not offer %s', async (query) => {
  expect(await readOverrides(query, by())).toEqual({ overrides: {}, offered: {} });
});

test.each([
  ['from elsewhere', kept({ bookings: 'https://evil.example/' })],
  ['without confirmation', `quayside-overrides=${encodeURIComponent(`bookings=${local}`)}`],
  ['that cannot be decoded', 'a=b; quayside-overrides=%E0%A4%A'],
  ['without content', 'quayside-overrides='],
])('ignores and removes a cookie %s', async (_what, cookie) => {
  const { overrides, setCookie } = await readOverrides('', by(cookie));
  expect(overrides).toEqual({});
  expect(setCookie).toContain('Max-Age=0');
});

test('removes stored overrides in safe mode, and offers none', async () => {
  const { overrides, offered, setCookie } = await readOverrides(
    `safe=1&remote:rates=${local}`,
    by(kept({ bookings: local })),
  );
  expect({ overrides, offered }).toEqual({ overrides: {}, offered: {} });
  expect(setCookie).toContain('Max-Age=0');
});

test('ignores the address and removes the cookie when the user has no permission', async () => {
  const nothing = { overrides: {}, offered: {} };
  expect(await readOverrides(`remote:bookings=${local}`, { ...by(), may: mayNot })).toEqual(nothing);
  expect(await readOverrides('', { ...by(kept({ bookings: local })), may: mayNot })).toEqual({
    ...nothing,
    setCookie: expect.stringContaining('Max-Age=0'),
  });
});

test('does not check the permission when there is no override', async () => {
  may.mockClear();
  await readOverrides('status=new', by('a=b'));
  expect(may).not.toHaveBeenCalled();
});

test.each([
  [{ overrides: { bookings: 'http://localhost:3001' } }, { bookings: local }],
  [{ overrides: { bookings: local, rates: 'https://evil.example/' } }, undefined],
  [{ overrides: { '@': local } }, undefined],
  [{ overrides: {} }, undefined],
  ['overrides', undefined],
  [undefined, undefined],
])('reads a confirmation of %j as %j', (body, confirmed) => {
  expect(readConfirmed(body)).toEqual(confirmed);
});
