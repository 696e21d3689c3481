import { createGiven, signIn } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

/** Number of kills in a row: five in every run, more with KILLS. */
const KILLS = Number(process.env.KILLS ?? 5);
const WRITERS = 4;

test(
  `loses no acknowledged write after ${KILLS} kills in a row`,
  async () => {
    let api: TestApi = await startApi();
    const given = createGiven(api);
    const user = await given.user({ role: 'agent' });
    await api.sql([thingsTable] as unknown as TemplateStringsArray);
    const acknowledged: string[] = [];

    for (let round = 0; round < KILLS; round += 1) {
      const caller = await signIn(api, user);
      let alive = true;
      const target = acknowledged.length + 20 + Math.floor(Math.random() * 60);
      const write = async (): Promise<void> => {
        while (alive) {
          // A kill during a call ends it without a response: that one was not acknowledged.
          const reply = await caller.post('/probe/things', { name: `round ${round}` }).catch(() => undefined);
          if (reply?.status === 201) acknowledged.push((reply.data as { id: string }).id);
          if (reply === undefined || acknowledged.length >= target) return;
        }
      };
      await Promise.race(Array.from({ length: WRITERS }, write));
      await api.kill();
      alive = false;
      api = await startApi({ place: api.place });
      const kept = new Set((await api.sql<{ id: string }>`select id from things`).map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * 10);
    await api.stop();
  },
  60_000 + KILLS * 20_000,
);
