import { getSignInChallenge, login } from '@quayside/contract';
import { createGiven, type GivenUser, PASSWORD, type TestRecords } from './given';
import { type SolvedProof, solve } from './proofOfWork';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

interface SignInAttempt {
  readonly password?: string;
  readonly proof?: SolvedProof;
  readonly cookie?: string;
}
const signIn = ({ email }: Pick<GivenUser, 'email'>, { password = PASSWORD, proof, cookie }: SignInAttempt = {}) =>
  api.anonymous.call(login, { body: { email, password, ...(proof && { proof }) } }, cookie ? { cookie } : undefined);
const solved = async ({ email }: Pick<GivenUser, 'email'>) => {
  const { data } = await api.anonymous.call(getSignInChallenge, { body: { email } });
  return solve(data);
};
const signInForCookie = async (user: GivenUser): Promise<string> => {
  const reply = await signIn(user);
  expect(reply.status).toBe(200);
  return reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
};
/** Sends wrong passwords from outside: as many as are accepted and one more. */
const attack = async (user: Pick<GivenUser, 'email'>, guesses = 12) => {
  for (let guess = 0; guess < guesses; guess += 1) await signIn(user, { password: `guess ${guess}` });
};

describe('unlimited guesses at one account', () => {
  test('lets its owner sign in as usual on a known browser', async () => {
    const owner = await given.user({ role: 'agent' });
    const cookie = await signInForCookie(owner);
    await attack(owner);
    expect((await signIn(owner, { cookie })).status).toBe(200);
  });

  test('lets its owner sign in on a new device after a proof of work', async () => {
    const owner = await given.user({ role: 'agent' });
    await attack(owner);
    const refused = await signIn(owner);
    expect(refused).toMatchObject({ status: 429, error: { error: 'proof_required' } });
    expect(refused.error.message).toContain('POST /api/auth/challenge');
    expect((await signIn(owner, { proof: await solved(owner) })).status).toBe(200);
  });

  test('requires a proof of work for each guess', async () => {
    const owner = await given.user({ role: 'agent' });
    await attack(owner);
    const proof = await solved(owner);
    expect((await signIn(owner, { password: 'guess', proof })).status).toBe(401);
    expect(await signIn(owner, { proof })).toMatchObject({ status: 429, error: { error: 'proof_required' } });
  });

  test('gives the same answer for an address without an account', async () => {
    const nobody = { email: 'nobody-at-all@quayside.test' };
    await attack(nobody);
    expect(await signIn(nobody)).toMatchObject({ status: 429, error: { error: 'proof_required' } });
    expect((await signIn(nobody, { proof: await solved(nobody) })).status).toBe(401);
  });
});

describe('proof of work', () => {
  test('is valid for one account only, and refused when invented', async () => {
    const [owner, other] = [await given.user({ role: 'agent' }), await given.user({ role: 'agent' })];
    await attack(owner);
    expect((await signIn(owner, { proof: await solved(other) })).status).toBe(429);
    expect((await signIn(owner, { proof: { challenge: 'x'.repeat(43), nonce: '1' } })).status).toBe(429);
    const { data } = await api.anonymous.call(getSignInChallenge, { body: { email: owner.email } });
    expect((await signIn(owner, { proof: { challenge: data.challenge, nonce: 'not solved' } })).status).toBe(429);
  });

  test('grows with the guesses, up to some seconds in a browser', async () => {
    const owner = await given.user({ role: 'agent' });
    const bits = async () => (await api.anonymous.call(getSignInChallenge, { body: { email: owner.email } })).data.bits;
    expect(await bits()).toBe(16);
    await attack(owner);
    await api.sql`update login_failures set failures = 20 where key = ${`account:${owner.email}`}`;
    expect(await bits()).toBe(19);
    await api.sql`update login_failures set failures = 100000 where key = ${`account:${owner.email}`}`;
    expect(await bits()).toBe(21);
  });

  test('is not required after the owner’s sign-in, or after a quarter of an hour', async () => {
    const owner = await given.user({ role: 'agent' });
    await attack(owner);
    await signIn(owner, { proof: await solved(owner) });
    expect((await signIn(owner)).status).toBe(200);
    await attack(owner);
    await api.sql`update login_failures set last_failed_at = now() - interval '16 minutes'`;
    expect((await signIn(owner)).status).toBe(200);
  });
});

describe('a device', () => {
  test('is stored in a cookie that no script or other site reads, and as a hash on the server', async () => {
    const reply = await signIn(await given.user({ role: 'agent' }));
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^quayside-device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/);
    const token = cookie.slice('quayside-device='.length).split(';', 1)[0] ?? '';
    const rows = await api.sql<{ row: string }>`select d::text as row from devices d`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('is known only for the people who signed in there', async () => {
    const [owner, other] = [await given.user({ role: 'agent' }), await given.user({ role: 'agent' })];
    const cookie = await signInForCookie(other);
    await attack(owner);
    expect((await signIn(owner, { cookie })).status).toBe(429);
    expect((await signIn(owner, { cookie: 'quayside-device=made-up' })).status).toBe(429);
  });

  test('has its own failures, and counts as unknown after five', async () => {
    const owner = await given.user({ role: 'agent' });
    const cookie = await signInForCookie(owner);
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await signIn(owner, { cookie, password: 'guess' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(owner, { cookie, proof: await solved(owner) })).status).toBe(200);
    expect((await signIn(owner, { cookie })).status).toBe(200);
  });

  test('limits a burst of guesses to the free attempts', async () => {
    const owner = await given.user({ role: 'agent' });
    const burst = await Promise.all(Array.from({ length: 30 }, () => signIn(owner, { password: 'guess' })));
    expect(burst.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
  });
});
