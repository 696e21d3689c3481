import { loadConfig } from './config';
import { findOwnerAddress } from './readOwners';

test('returns the defaults of a fresh machine when nothing is set', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    logLevel: 'info',
    s3: undefined,
    signIn: {},
  });
});

test('loads no demo with a PostgreSQL server unless it is configured', () => {
  const DATABASE_URL = 'postgres://localhost/quayside';
  expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
  expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('requires a second factor from super-admins by default, except in the demo', () => {
  expect(loadConfig({}).secondFactorRoles).toEqual([]);
  expect(loadConfig({ DEMO: '0' }).secondFactorRoles).toEqual(['super-admin']);
  expect(loadConfig({ DEMO: '0', REQUIRE_SECOND_FACTOR: 'none' }).secondFactorRoles).toEqual([]);
  expect(loadConfig({ REQUIRE_SECOND_FACTOR: 'super-admin' }).secondFactorRoles).toEqual(['super-admin']);
});

test('takes the owner of a remote from the operators, then from its release, then from the default', () => {
  const { remoteOwners } = loadConfig({ REMOTE_OWNERS: 'bookings=b@quayside.example, *=all@quayside.example' });
  expect(findOwnerAddress(remoteOwners, 'bookings', 'named@quayside.example')).toBe('b@quayside.example');
  expect(findOwnerAddress(remoteOwners, 'rates', 'named@quayside.example')).toBe('named@quayside.example');
  expect(findOwnerAddress(remoteOwners, 'shell')).toBe('all@quayside.example');
  expect(findOwnerAddress(loadConfig({}).remoteOwners, 'rates')).toBeUndefined();
});

test('derives the public address from the port and removes its trailing slash', () => {
  expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(loadConfig({ PUBLIC_URL: 'https://quayside.example/' }).publicUrl).toBe('https://quayside.example');
});

test.each([
  [{ PORT: '70000' }, 'PORT is "70000": set it to a port number from 0 to 65535, for example PORT=3000.'],
  [
    { PUBLIC_URL: 'quayside' },
    'PUBLIC_URL is wrong: set it to the address that people open, for example PUBLIC_URL=https://quayside.example.',
  ],
  [{ DEMO: 'yes' }, 'DEMO is "yes": set it to 1 for demo data or 0 for none.'],
  [{ REMOTE_OWNERS: 'bookings' }, 'REMOTE_OWNERS is "bookings": set it to who is mailed when a release is held'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": set it to one of fatal, error, warn, info, debug, trace, silent.'],
  [
    { S3_BUCKET: 'quayside' },
    'S3_BUCKET is set, but S3_ACCESS_KEY_ID is not: set S3_ACCESS_KEY_ID too, or take S3_BUCKET away.',
  ],
  [
    { S3_ENDPOINT: 'http://s3' },
    'S3_ENDPOINT is set, but S3_BUCKET is not: set S3_BUCKET too, or take S3_ENDPOINT away.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'GOOGLE_CLIENT_ID is set, but GOOGLE_CLIENT_SECRET is not: set GOOGLE_CLIENT_SECRET too, or take GOOGLE_CLIENT_ID away.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica/quayside' },
    'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: set DATABASE_URL too, or take DATABASE_REPLICA_URL away.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://sign-in.example' },
    'GOOGLE_ISSUER is "http://sign-in.example": set it to the https address of the sign-in provider, or to nothing.',
  ],
  [
    { MAIL_FROM: 'nobody' },
    'MAIL_FROM is "nobody": set it to the sender of mails, for example MAIL_FROM="Quayside <no-reply@quayside.example>".',
  ],
])('rejects %j with a sentence that names the variable', (environment, sentence) => {
  expect(() => loadConfig(environment)).toThrow(sentence);
});

test.each([
  '10.1.0.0/33',
  '10.1.0',
  '10.1.0.0/0',
  '2001:db8::/129',
  'proxy.example',
  '10.1.0.9,',
  '2,10.1.0.9',
  '-1',
  'true',
])('rejects TRUST_PROXY=%s', (TRUST_PROXY) => {
  expect(() => loadConfig({ TRUST_PROXY })).toThrow(
    `TRUST_PROXY is "${TRUST_PROXY}": set it to the addresses of the proxies in front, for example TRUST_PROXY=10.0.0.0/8,192.0.2.7, or how many there are, for example TRUST_PROXY=1.`,
  );
});

test('allows a sign-in provider at an issuer on this machine', () => {
  const environment = {
    AMAZON_SELLER_CLIENT_ID: 'quayside',
    AMAZON_SELLER_CLIENT_SECRET: 'hush',
    AMAZON_SELLER_ISSUER: 'http://localhost:4000',
  };
  expect(loadConfig(environment).signIn).toEqual({
    'aws-seller': { clientId: 'quayside', clientSecret: 'hush', issuer: 'http://localhost:4000' },
  });
});

test('hides the password in the error for a wrong database address', () => {
  expect(() => loadConfig({ DATABASE_CONNECTIONS: '2' })).toThrow(/^DATABASE_CONNECTIONS is "2": .*5 to 500/);
  expect(() => loadConfig({ DATABASE_URL: 'mysql://me:hush@host/db' })).toThrow(/^DATABASE_URL is wrong: (?!.*hush)/);
});
