import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from './eventually';
import { startApi, type TestApi } from './startApi';

const LIMIT = 20;
const limits = {
  perAddress: LIMIT,
  caller: { head: 500, request: 1_000, silence: 60_000, keepAlive: 60_000, look: 100 },
};
const environment = { TEST_TIMEOUTS: JSON.stringify(limits) };
/** No client on this machine is a trusted proxy. */
const open = { ...environment, TRUST_PROXY: '192.0.2.1' };

let api: TestApi;
let sockets: Socket[] = [];
const start = async (with_: Readonly<Record<string, string>>) => {
  api = await startApi({ environment: with_ });
};
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await api.stop();
});

const dial = async (): Promise<Socket> => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket.resume();
};
const closed = (socket: Socket) => eventually(async () => socket.destroyed);

test('ends a connection whose head or body does not arrive', async () => {
  await start(environment);
  const slowHead = await dial();
  slowHead.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  const slowBody = await dial();
  slowBody.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await Promise.all([closed(slowHead), closed(slowBody)]);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});

test('limits connections per address, and accepts new ones after some closed', async () => {
  await start(open);
  await Promise.all(Array.from({ length: LIMIT }, dial));
  const beyond = await dial();
  await closed(beyond);
  for (const socket of sockets) socket.destroy();
  await eventually(async () =>
    fetch(`${api.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
});

test('exempts a trusted proxy', async () => {
  await start(environment);
  await Promise.all(Array.from({ length: LIMIT + 5 }, dial));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
});
