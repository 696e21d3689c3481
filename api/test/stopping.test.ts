import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { io } from 'socket.io-client';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { thingsTable } from './probe';
import { startApi } from './startApi';

test('SIGTERM answers what is under way, closes the sockets and ends', async () => {
  const api = await startApi();
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
  const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
  const socket = io(api.url, { auth: { token: caller.token }, transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const underWay = Array.from({ length: 8 }, () => caller.post('/probe/hold'));
  await eventually(async () => (await api.sql`select 1 from things`).length === underWay.length);
  await api.stop();
  const statuses = (await Promise.all(underWay)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(socket.connected).toBe(false);
});

test('the log has the request, and neither token nor ticket nor password', async () => {
  const place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  const root = path.dirname(__dirname);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/hosts/node/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...machineEnvironment(),
      PORT: '0',
      DEMO: '0',
      REQUIRE_SECOND_FACTOR: 'none',
      LOG_LEVEL: 'trace',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  await fetch(`${url}/api/me?token=secret-ticket`, { headers: { authorization: 'Bearer secret-token' } });
  await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@b.example","password":"secret-password"}',
  });
  child.kill('SIGTERM');
  await once(child, 'close');
  await place.remove();
  const log = lines.join('\n');
  expect(log).toContain('"url":"/api/me?token=[redacted]"');
  expect(log).not.toMatch(/secret-/);
});
