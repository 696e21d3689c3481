import type { ReleaseMove } from '@quayside/api';
import { createTestReleases } from '../release/createTestReleases';
import { createMoveRecorder } from './auditMoves';
import { rollBack, serveToAll } from './moves';
import { moveRemote } from './registry';

test('records each move once with user and origin, and retries a failed one', async () => {
  const { store, release } = await createTestReleases();
  const told: ReleaseMove[] = [];
  const record = jest.fn(async (moves: readonly ReleaseMove[]) => void told.push(...moves));
  const look = createMoveRecorder({ store, record });
  await look();
  expect(record).not.toHaveBeenCalled();

  await release('rates', '1.0.0');
  await moveRemote(store, 'rates', serveToAll('1.1.0'), { by: 'Rates', from: '198.51.100.7' });
  record.mockRejectedValueOnce(new Error('the database is away'));
  await expect(look()).rejects.toThrow('away');
  await look();
  await look();
  expect(told).toMatchObject([
    { remote: 'rates', did: '1.0.0 for everybody', by: expect.stringContaining(' on '), from: 'pnpm release' },
    { remote: 'rates', did: '1.1.0 for everybody, 1.0.0 before', by: 'Rates', address: '198.51.100.7' },
  ]);

  await moveRemote(store, 'rates', rollBack, { by: 'Ann Lee', byId: 'c1' });
  await look();
  expect(told.slice(2)).toMatchObject([{ did: 'back from 1.1.0 to 1.0.0', actorId: 'c1' }]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(3);
});
