import { originsOf, takeOverrides } from './overrides';

const local = 'http://localhost:3001/';
const kept = (text: string) => `quayside-overrides=${encodeURIComponent(text)}`;
const may = jest.fn(async () => true);
const mayNot = async () => false;

test('an address of this machine is taken, and kept for the session', async () => {
  const { overrides, setCookie } = await takeOverrides(`remote:bookings=${local}`, undefined, may);
  expect(overrides).toEqual({ bookings: local });
  const cookie = setCookie?.split(';')[0];
  expect(await takeOverrides('status=new', `a=b; ${cookie}`, may)).toEqual({ overrides });
  expect(originsOf(overrides)).toEqual(['http://localhost:3001']);
});

test.each([
  'remote:bookings=https://evil.example/',
  'remote:bookings=http://localhost.evil.example/',
  'remote:bookings=//evil.example',
  'remote:bookings=javascript:alert(1)',
  'remote:__proto__=http://localhost:3001/',
])('%s is not taken', async (query) => {
  expect(await takeOverrides(query, undefined, may)).toEqual({ overrides: {} });
});

test.each([
  ['from elsewhere', kept('bookings=https://evil.example/')],
  ['that cannot be decoded', 'a=b; quayside-overrides=%E0%A4%A'],
  ['of nothing', 'quayside-overrides='],
])('a cookie %s gives nothing and is dropped', async (_what, cookie) => {
  const { overrides, setCookie } = await takeOverrides('', cookie, may);
  expect(overrides).toEqual({});
  expect(setCookie).toContain('Max-Age=0');
});

test('safe mode forgets what was kept', async () => {
  const { overrides, setCookie } = await takeOverrides(`safe=1&remote:rates=${local}`, kept(`bookings=${local}`), may);
  expect(overrides).toEqual({});
  expect(setCookie).toContain('Max-Age=0');
});

test('of who may not, the address is ignored and the cookie dropped', async () => {
  expect(await takeOverrides(`remote:bookings=${local}`, undefined, mayNot)).toEqual({ overrides: {} });
  expect(await takeOverrides('', kept(`bookings=${local}`), mayNot)).toEqual({
    overrides: {},
    setCookie: expect.stringContaining('Max-Age=0'),
  });
});

test('who asks for nothing is not asked who they are', async () => {
  may.mockClear();
  await takeOverrides('status=new', 'a=b', may);
  expect(may).not.toHaveBeenCalled();
});
