import { Registry } from 'prom-client';
import { exposeBacklog } from './backlogMetrics';
import type { Backlog } from './readBacklog';

const backlog: Backlog = {
  mails: { waiting: 3, age: 60, failed: 1 },
  webhooks: { changes: 0, deliveries: 2, age: 5 },
  imports: { running: 1, waiting: 4 },
  jobs: [{ queue: 'push', waiting: 7, age: 9 }],
};
const log = { warn: jest.fn() };

describe('exposeBacklog', () => {
  test('shares one reading between all gauges and readers for some seconds', async () => {
    const registry = new Registry();
    const read = jest.fn(async () => backlog);
    exposeBacklog(registry, read, log);
    const texts = await Promise.all([registry.metrics(), registry.metrics()]);
    for (const text of texts) expect(text).toMatch(/^mail_waiting 3$[\s\S]*^jobs_waiting\{queue="push"\} 7$/m);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('answers without values and warns once while the database does not answer', async () => {
    const registry = new Registry();
    exposeBacklog(registry, () => Promise.reject(new Error('away')), log);
    const text = await registry.metrics();
    expect(text).toContain('# TYPE mail_waiting gauge');
    expect(text).not.toMatch(/^(mail|webhook|jobs|imports)_/m);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
