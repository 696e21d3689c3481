import { io } from 'socket.io-client';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';
import { type AuditEntrySummary, byTimer, expectedAudit } from './conformance/auditOfChanges';
import { declareConformance, type ReceivedMessage } from './conformance/declareConformance';
import { longestStretch } from './measureStalls';
import { placeWithDemo } from './placeWithDemo';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(180_000);

let api: TestApi | undefined;
const open: (() => void)[] = [];
afterAll(async () => {
  for (const close of open) close();
  await api?.stop();
});

const listen = async (url: string, token: string) => {
  const socket = io(url, { auth: { token }, reconnection: false, forceNew: true });
  const heard: ReceivedMessage[] = [];
  socket.onAny((event: ReceivedMessage['event'], payload: unknown) => heard.push({ event, payload }));
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
    api = await startApi({ place: await placeWithDemo(), environment: { TEST_STALLS: String(longestStretch) } });
    const { url, sql } = api;
    const readMail = async (email: string) => {
      const [mail] = await sql<{ text: string }>`select kept ->> 'text' as text from mails
        where to_address = ${email} and kept is not null order by created_at desc, id desc limit 1`;
      return mail?.text;
    };
    return { origin: url, password: DEMO_PASSWORD, fetch, readMail, listen: (token) => listen(url, token) };
  });

  test('audits every change of the calls, before and after', async () => {
    const audited = await (api as TestApi).sql<AuditEntrySummary>`
      select action, resource_kind as kind, bool_or(before is not null) as before, bool_or(after is not null) as after
        from audit group by action, resource_kind order by action collate "C"`;
    expect(audited.filter(({ action }) => !byTimer.includes(action))).toEqual(expectedAudit());
  });

  test('no call keeps the event loop busy at a stretch', async () => {
    expect(await (api as TestApi).stalls()).toEqual([]);
  });
});
