import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { bundledProgram } from './bundleHost';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { startSilentServer } from './silentServer';

const root = path.dirname(__dirname);
let place: Place;
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
});
afterAll(() => place.remove());

const run = async (
  program: Parameters<typeof bundledProgram>[0],
  args: string[] = [],
  environment: Record<string, string> = {},
) => {
  const child = spawn(process.execPath, [bundledProgram(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...machineEnvironment(),
      DATA_DIR: place.dataDir,
      DEMO: '0',
      REQUIRE_SECOND_FACTOR: 'none',
      LOG_LEVEL: 'fatal',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output: output.trim() };
};

test('stops with one sentence for a wrong variable', async () => {
  expect(await run('main', [], { PORT: 'abc' })).toEqual({
    code: 1,
    output: 'PORT is "abc": set it to a port number from 0 to 65535, for example PORT=3000.',
  });
});

test('reports a folder that is not writable', async () => {
  const folder = path.join(root, 'package.json');
  const { code, output } = await run('main', [], { DATA_DIR: folder, DATABASE_URL: '' });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The folder .*package\.json is not writable \(EEXIST.*\)\. Set DATA_DIR to a folder that this user can write to\.$/,
    ),
  });
});

test('reports a port in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { code, output } = await run('main', [], { PORT: String(port) });
  taken.close();
  expect({ code, output }).toEqual({
    code: 1,
    output: `PORT ${port} on 127.0.0.1 is taken by another process: stop it, or set PORT to a free port.`,
  });
});

test('reports an unavailable database without its password', async () => {
  const { code, output } = await run('main', [], {
    DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/none',
    DATABASE_WAIT: '0',
  });
  expect({ code, output }).toEqual({
    code: 1,
    output:
      'The database of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:9). Start it, or correct DATABASE_URL.',
  });
});

test('reports a database that accepts connections and never answers', async () => {
  const silent = await startSilentServer();
  const { code, output } = await run('main', [], {
    DATABASE_URL: `postgres://me:hush@127.0.0.1:${silent.port}/none`,
    DATABASE_WAIT: '0',
  });
  silent.close();
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The database of DATABASE_URL does not answer \([^)]*timeout[^)]*\)\. Start it, or correct DATABASE_URL\.$/,
    ),
  });
});

const onPostgres = currentEngine() === 'postgres' ? test : test.skip;

onPostgres('prints one sentence when the database is missing or the user is refused', async () => {
  const missing = new URL(place.databaseUrl ?? '');
  missing.pathname = '/no_such_database';
  const refused = new URL(place.databaseUrl ?? '');
  refused.username = 'no_such_user';
  const [first, second] = await Promise.all(
    [missing, refused].map(({ href }) => run('main', [], { DATABASE_URL: href })),
  );
  expect([first, second]).toEqual([
    {
      code: 1,
      output: 'The database "no_such_database" of DATABASE_URL does not exist. Create it, or correct DATABASE_URL.',
    },
    { code: 1, output: 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct DATABASE_URL.' },
  ]);
});

describe('the command for the first super-admin', () => {
  const create = (password: string) =>
    run('createSuperAdmin', ['--email', 'first@quayside.test'], { SUPER_ADMIN_PASSWORD: password });

  test.each(['short', 'password123', 'aaaaaaaaaaaa'])('refuses the weak password %s', async (password) => {
    expect((await create(password)).code).toBe(1);
  });

  test('creates one, and never a second', async () => {
    const first = await create('an unusual sentence');
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^first@quayside\.test can sign in now\.[\s\S]*\/auth\/login[\s\S]*\/platform/);
    const second = await create('another unusual sentence');
    expect(second.code).toBe(1);
    expect(second.output).toContain('There is a super-admin already');
  });
});
