import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { nodeFault, startFault } from './checkStart.mjs';

const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

describe('nodeFault', () => {
  test.each([
    ['v18.20.4', 'Node v18.20.4 is too old: install Node 20.19 or newer and start again.'],
    ['v20.18.3', 'Node v20.18.3 is too old: install Node 20.19 or newer and start again.'],
    ['v20.19.0', undefined],
    ['v22.1.0', undefined],
  ])('says of %s: %s', (version, sentence) => {
    expect(nodeFault(version, '>=20.19')).toBe(sentence);
  });
});

describe('startFault', () => {
  test('names a port that is taken', async () => {
    const { port, close } = await listening();
    expect(await startFault({ PORT: String(port) })).toBe(
      `PORT ${port} on 127.0.0.1 is taken by another process: stop it, or set PORT to a free port.`,
    );
    close();
  });

  test('says that PostgreSQL does not answer', async () => {
    expect(await startFault({ PORT: '0', DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/none' })).toBe(
      'The database of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:9). Start it, or correct DATABASE_URL.',
    );
  });

  test('finds nothing when port and database are there', async () => {
    const { port, close } = await listening();
    expect(await startFault({ PORT: '0', DATABASE_URL: `postgres://127.0.0.1:${port}/any` })).toBeUndefined();
    close();
  });
});
