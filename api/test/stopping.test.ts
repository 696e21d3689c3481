import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createWebhook, listWebhooks } from '@quayside/contract';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { io } from 'socket.io-client';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startMailServer } from './mailServer';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

test('answers pending calls, closes the sockets and ends on SIGTERM', async () => {
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

/** An external server that accepts connections and sends nothing. */
const startSilent = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const isAsked = () => eventually(async () => sockets.size > 0, 15);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, isAsked, close };
};

const s3At = (port: number) => ({
  ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'quayside' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
});

describe('a stop while an external server hangs', () => {
  /** Stops the host as a deployment does. Returns the exit code and the seconds that it took. */
  const stopped = async (api: TestApi) => {
    const from = performance.now();
    const code = await api.stop({ keep: true });
    return { code, isPrompt: performance.now() - from < 5_000 };
  };

  test('ends with 0 within 5 s when the mail server hangs, and the mail is sent after the next start', async () => {
    const silent = await startSilent();
    const api = await startApi({ environment: { SMTP_URL: `smtp://127.0.0.1:${silent.port}` } });
    const { email } = await createGiven(api).user({ role: 'agent' });
    await api.anonymous.post('/auth/forgot-password', { email });
    await silent.isAsked();
    expect(await stopped(api)).toEqual({ code: 0, isPrompt: true });
    silent.close();
    const mails = await startMailServer();
    const next = await startApi({ place: api.place, environment: { SMTP_URL: mails.url } });
    expect((await mails.mailTo(email)).subject).toMatch(/password/i);
    await next.stop();
    await mails.close();
  });

  test('answers a call that waits for S3, and ends with 0 within 5 s', async () => {
    const silent = await startSilent();
    const api = await startApi({ environment: s3At(silent.port) });
    await api.sql([thingsTable] as unknown as TemplateStringsArray);
    const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
    const sending = caller.upload('/probe/files', 'documents', [new File(['%PDF-1.7\n\n%%EOF\n'], 'list.pdf')]);
    await silent.isAsked();
    expect(await stopped(api)).toEqual({ code: 0, isPrompt: true });
    expect((await sending).status).toBe(503);
    silent.close();
    await api.place.remove();
  });

  test('ends with 0 within 5 s when the receiver of a webhook hangs, and the message waits for the next start', async () => {
    const silent = await startSilent();
    const api = await startApi({ environment: { WEBHOOK_NETWORKS: '127.0.0.1' } });
    const given = createGiven(api);
    const agent = await given.agent();
    const admin = await signIn(api, await given.user({ role: 'admin', agent }));
    const url = `http://127.0.0.1:${silent.port}/hook`;
    expect((await admin.call(createWebhook, { body: { url, events: ['booking.created'] } })).status).toBe(200);
    const [webhook] = (await admin.call(listWebhooks, {})).data;
    await api.sql`insert into webhook_deliveries (id, agent_id, endpoint_id, type, subject, payload, state, next_at)
      values (${'e'.repeat(24)}, ${agent.id}, ${webhook?.id}, 'booking.created', 'MAEU1', '{}', 'waiting', now())`;
    await silent.isAsked();
    expect(await stopped(api)).toEqual({ code: 0, isPrompt: true });
    silent.close();
    const next = await startApi({ place: api.place });
    const waiting = await next.sql<{ state: string; n: number }>`
      select state, jsonb_array_length(attempts) as n from webhook_deliveries`;
    expect(waiting).toEqual([{ state: 'waiting', n: 0 }]);
    await next.stop();
  });

  test('ends with 0 within 5 s when ClamAV and Redis hang', async () => {
    const silent = await startSilent();
    const api = await startApi({
      environment: { CLAMAV_URL: `tcp://127.0.0.1:${silent.port}`, REDIS_URL: `redis://127.0.0.1:${silent.port}` },
    });
    void fetch(`${api.url}/readyz`).catch(() => {});
    await silent.isAsked();
    expect(await stopped(api)).toEqual({ code: 0, isPrompt: true });
    silent.close();
    await api.place.remove();
  });
});

test('logs the request without token, ticket or password', async () => {
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
  expect(log).toContain('"route":"/api/me"');
  expect(log).not.toMatch(/secret-/);
});
