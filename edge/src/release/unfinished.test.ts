import type { AddressInfo } from 'node:net';
import { sendRelease } from '@quayside/releases/sendRelease';
import { newKeyPair } from '@quayside/releases/statement';
import Fastify from 'fastify';
import { readPublishedMark } from '../registry/releaseMark';
import { createToken } from '../registry/teamTokens';
import { registryApi } from '../serving/registryApi';
import { smokeRelease } from '../smoke/smokeRelease';
import { createTestReleases } from './createTestReleases';

jest.mock('../smoke/smokeRelease', () => ({ smokeRelease: jest.fn() }));
const opened = jest.mocked(smokeRelease);
const late = 'it took longer than 4 minutes, 12 of 34 pages and widgets were opened';

beforeEach(() => opened.mockResolvedValue({ notSmoked: late, faults: [], isUnfinished: true }));

test('publishes a release that was not fully opened only with a reason, and stores the reason', async () => {
  const { release, store } = await createTestReleases();
  await expect(release('rates', '1.0.0')).rejects.toThrow(
    `rates 1.0.0 was not opened to the end: ${late}. Try again when the machine has less to do, or add --unfinished --reason=<why>`,
  );
  expect(await readPublishedMark(store, 'rates', '1.0.0')).toBeUndefined();
  const notSmoked = `${late}; published all the same: prices are wrong now`;
  expect(await release('rates', '1.0.0', {}, '--unfinished', '--reason=prices are wrong now')).toContain(
    `rates 1.0.0 is not smoked: ${notSmoked}.`,
  );
  expect(await readPublishedMark(store, 'rates', '1.0.0')).toMatchObject({ notSmoked });
});

test('refuses a release with a fault despite a reason', async () => {
  const { release } = await createTestReleases();
  const fault = 'The page /rates stays blank, with the shell 1.0.0.';
  opened.mockResolvedValue({ smoked: ['1.0.0'], faults: [fault] });
  await expect(release('rates', '1.0.0', {}, '--unfinished', '--reason=now')).rejects.toThrow(fault);
});

test('lets a team give the reason when it sends a release', async () => {
  const given = await createTestReleases();
  const { privateKey, publicKey } = newKeyPair();
  const { token } = await createToken(given.store, { team: 'Rates', remotes: ['rates'], publicKey }, 'Noor Visser');
  const app = Fastify();
  await app.register(registryApi, { ...given, demo: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const to = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const folder = await given.built('rates', '1.0.0');
  const send = (wishes: Parameters<typeof sendRelease>[2]) =>
    sendRelease({ folder, origin: {} }, { to, token, privateKey }, wishes);
  try {
    await expect(send({})).rejects.toThrow('rates 1.0.0 was not opened to the end');
    expect(await send({ unfinished: 'prices are wrong now' })).toContain('rates: 1.0.0 for everybody.');
    expect(await readPublishedMark(given.store, 'rates', '1.0.0')).toMatchObject({
      team: 'Rates',
      notSmoked: `${late}; published all the same: prices are wrong now`,
    });
  } finally {
    await app.close();
  }
});
