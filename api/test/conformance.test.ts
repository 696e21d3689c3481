import { io } from 'socket.io-client';
import { aFew } from '../src/demo/aFew';
import { seedDemo } from '../src/demo/seed';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';
import { argon2 } from '../src/hosts/node/argon2';
import { loadConfig } from '../src/hosts/node/config';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { type Audited, expectedAudit } from './conformance/auditOfChanges';
import { declareConformance, type Heard } from './conformance/declareConformance';
import { currentEngine, makePlace, templateVariable } from './engines';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(180_000);

let api: TestApi | undefined;
const open: (() => void)[] = [];
afterAll(async () => {
  for (const close of open) close();
  await api?.stop();
});

/** The demo's data without its carrier, which would go on reporting while the suite looks. */
const startWithDemo = async (): Promise<TestApi> => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const config = loadConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
  const database = (await openDatabase(place, console)).asOwner('a test');
  try {
    await loadPorts(database);
    await seedDemo({ database, storage: await openStorage(config), passwords: argon2 }, aFew);
  } finally {
    await database.close();
  }
  return startApi({ place });
};

const listen = async (url: string, token: string) => {
  const socket = io(url, { auth: { token }, reconnection: false, forceNew: true });
  const heard: Heard[] = [];
  socket.onAny((event: Heard['event'], payload: unknown) => heard.push({ event, payload }));
  const close = () => void socket.disconnect();
  open.push(close);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return { heard, close };
};

describe('the API', () => {
  declareConformance(async () => {
    api = await startWithDemo();
    const { url, sql } = api;
    const readMail = async (email: string) => {
      const [mail] = await sql<{ text: string }>`select kept ->> 'text' as text from mails
        where to_address = ${email} and kept is not null order by created_at desc, id desc limit 1`;
      return mail?.text;
    };
    return { origin: url, password: DEMO_PASSWORD, fetch, readMail, listen: (token) => listen(url, token) };
  });

  test('every change that the calls made is in the audit, as it was before and as it is', async () => {
    const audited = await (api as TestApi).sql<Audited>`
      select action, resource_kind as kind, bool_or(before is not null) as before, bool_or(after is not null) as after
        from audit group by action, resource_kind order by action collate "C"`;
    expect(audited).toEqual(expectedAudit());
  });
});
