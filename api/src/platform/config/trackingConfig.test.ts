import { loadTracking } from './trackingConfig';

test('polls no source and accepts no push when nothing is set', () => {
  expect(loadTracking({})).toEqual({
    ...{ dcsa: new Map(), connectTo: new Map(), cargoAi: undefined, fsuSecret: undefined },
    pullEvery: 900_000,
  });
});

test('gives every carrier its own address, key and secret', () => {
  const { dcsa, connectTo, pullEvery } = loadTracking({
    DCSA_MAEU_CONNECT_URL: 'https://test.maersk.example/',
    DCSA_MAEU_URL: 'https://api.maersk.example/track/',
    DCSA_MAEU_API_KEY: 'key',
    DCSA_CMDU_SECRET: Buffer.from('hush hush').toString('base64'),
    DCSA_HLCU_SECRET: 'as it is written',
    DCSA_HLCU_SECRET_ENCODING: 'text',
    DCSA_ZIMU_URL: ' ',
    TRACKING_PULL_MINUTES: '0.5',
  });
  expect(Object.fromEntries(dcsa)).toEqual({
    MAEU: { url: 'https://api.maersk.example/track', apiKey: 'key', secret: undefined },
    CMDU: { url: undefined, apiKey: undefined, secret: Buffer.from('hush hush') },
    HLCU: { url: undefined, apiKey: undefined, secret: Buffer.from('as it is written') },
  });
  expect(connectTo).toEqual(new Map([['MAEU', 'https://test.maersk.example']]));
  expect(pullEvery).toBe(30_000);
});

test.each([
  [{ DCSA_XXXX_URL: 'https://a.example' }, 'DCSA_XXXX_… names no carrier: put the SCAC of an ocean carrier between'],
  [{ DCSA_MAEU_URL: 'maersk' }, 'DCSA_MAEU_URL is wrong: set it to the base address of the source'],
  [{ DCSA_MAEU_API_KEY: 'key' }, 'DCSA_MAEU_API_KEY is set, but DCSA_MAEU_URL is not'],
  [{ DCSA_MAEU_SECRET: 'not base 64!' }, 'DCSA_MAEU_SECRET is wrong: set it to the Base64 secret'],
  [{ DCSA_MAEU_SECRET_ENCODING: 'text' }, 'DCSA_MAEU_SECRET_ENCODING is set, but DCSA_MAEU_SECRET is not'],
  [
    { DCSA_MAEU_SECRET: 'aaaa', DCSA_MAEU_SECRET_ENCODING: 'hex' },
    'DCSA_MAEU_SECRET_ENCODING is "hex": set it to base64 or text.',
  ],
  [{ CARGO_AI_API_KEY: 'key' }, 'CARGO_AI_API_KEY is set, but CARGO_AI_URL is not'],
  [{ FSU_SECRET: 'short' }, 'FSU_SECRET is wrong: set it to at least eight characters without blanks.'],
  [{ TRACKING_PULL_MINUTES: 'often' }, 'TRACKING_PULL_MINUTES is "often": set it to minutes above 0'],
])('rejects %j with a sentence that names the variable', (environment, sentence) => {
  expect(() => loadTracking(environment)).toThrow(sentence);
});
