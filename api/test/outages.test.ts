import { eventually } from './eventually';
import { freePort } from './freePort';
import { createGiven, signIn } from './given';
import { startMailServer } from './mailServer';
import { startApi } from './startApi';

const WARN = 40;
const ERROR = 50;

test('logs an outage of the mail server and of S3 once when it begins, and once when it ends', async () => {
  const lines: Record<string, unknown>[] = [];
  const [mailPort, storePort] = [await freePort(), await freePort()];
  const api = await startApi({
    environment: {
      ...{ LOG_LEVEL: 'info', SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
      ...{ S3_ENDPOINT: `http://127.0.0.1:${storePort}`, S3_BUCKET: 'quayside' },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'store-password' },
    },
    onLogLine: (line) => lines.push(line),
  });
  const readLines = (service: string) =>
    lines.filter((line) => line.service === service).map(({ level, msg }) => [level, msg]);
  try {
    const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
    for (const to of ['one@reader.test', 'two@reader.test', 'three@reader.test'])
      await caller.post('/probe/mail', { template: 'registration', data: { firstName: 'Eve', email: to }, to });
    await eventually(async () => {
      const jobs = await api.sql<{ state: string }>`select state from pgboss.job where name = 'send-mail'`;
      return jobs.length === 3 && jobs.every(({ state }) => state === 'retry');
    });
    for (let look = 0; look < 3; look += 1) await (await fetch(`${api.url}/readyz`)).text();
    const away = [[WARN, 'The mail server does not answer: mails wait and are sent later']];
    expect(readLines('The mail server')).toEqual(away);
    expect(readLines('The file storage')).toEqual([
      [WARN, 'The file storage does not answer: uploads and downloads are answered with 503'],
    ]);
    const mails = await startMailServer(mailPort);
    try {
      await eventually(async () => {
        await api.sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`;
        return mails.received.length === 3;
      }, 15);
      await eventually(async () => readLines('The mail server').length > 1);
      expect(readLines('The mail server')).toEqual([...away, [30, 'The mail server answers again']]);
    } finally {
      await mails.close();
    }
    expect(lines.filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
    expect(JSON.stringify(lines)).not.toMatch(/store-password/);
  } finally {
    await api.stop();
  }
});
