import { startApi, type TestApi } from './startApi';

const started: TestApi[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.stop()));
});

/** An API that trusts those proxies, and callers who cannot sign in there. */
const givenApi = async (TRUST_PROXY: string) => {
  const api = await startApi({ environment: { TRUST_PROXY } });
  started.push(api);
  return {
    /** Tries to sign in as an unknown user through the proxies that the header names. Returns the status. */
    guess: async (forwardedFor: string): Promise<number> => {
      const body = { email: `${forwardedFor.replace(/\W/g, '')}@quayside.test`, password: 'a wrong password' };
      return (await api.anonymous.post('/auth/login', body, { headers: { 'x-forwarded-for': forwardedFor } })).status;
    },
    /** The addresses of the wrong guesses have used up their attempts. */
    exhaust: () => api.sql`update login_failures set failures = 100 where key like 'address:%'`,
  };
};

test.each([
  ['named by their addresses', '127.0.0.1, 10.1.0.0/16', '198.51.100.7, 10.1.0.9', '198.51.100.8, 10.1.0.9'],
  ['counted, whatever a caller claims', '2', '1.1.1.1, 198.51.100.7, 10.1.0.9', '1.1.1.1, 198.51.100.8, 10.1.0.9'],
])('counts callers behind proxies that are %s separately', async (_how, proxies, one, other) => {
  const { guess, exhaust } = await givenApi(proxies);
  expect(await guess(one)).toBe(401);
  await exhaust();
  expect(await guess(one)).toBe(429);
  expect(await guess(other)).toBe(401);
});

test('ignores the header of an untrusted proxy', async () => {
  const { guess, exhaust } = await givenApi('10.1.0.0/16');
  expect(await guess('198.51.100.7')).toBe(401);
  await exhaust();
  expect(await guess('198.51.100.8')).toBe(429);
});
