import { openDatabase } from '../src/hosts/node/openDatabase';
import { recordMoves } from '../src/modules/clientErrors/recordMoves';
import { audit } from '../src/tables/platformTables';
import { currentEngine, makePlace, templateVariable } from './engines';

test('audits a release step once, with actor, action and origin, for any number of reporting nodes', async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const database = await openDatabase(place, { info: () => {}, error: () => {} });
  try {
    const at = '2026-11-25T19:00:00.000Z';
    const byTeam = { id: 'a'.repeat(24), remote: 'rates', at, did: '1.1.0 for everybody', by: 'Rates' };
    const byPerson = {
      id: 'b'.repeat(24),
      remote: 'rates',
      at,
      did: 'back (prices)',
      by: 'Ann Lee',
      actorId: 'c'.repeat(24),
    };
    await recordMoves({ database }, []);
    await Promise.all([
      recordMoves({ database }, [{ ...byTeam, address: '198.51.100.7' }]),
      recordMoves({ database }, [
        { ...byTeam, address: '198.51.100.7' },
        { ...byPerson, from: 'pnpm release' },
      ]),
    ]);
    const { action, actorId, resourceId, after, address, agentId } = audit;
    const kept = await database
      .asOwner('a test')
      .db.select({ action, actorId, resourceId, after, address, agentId })
      .from(audit)
      .orderBy(audit.id);
    const platforms = { action: 'release.moved', resourceId: 'rates', agentId: null };
    expect(kept).toEqual([
      { ...platforms, actorId: null, address: '198.51.100.7', after: { did: byTeam.did, at, by: 'Rates' } },
      // A user of this installation is identified by the record, which can be erased.
      {
        ...platforms,
        actorId: byPerson.actorId,
        address: null,
        after: { did: byPerson.did, at, from: 'pnpm release' },
      },
    ]);
  } finally {
    await database.close();
    await place.remove();
  }
});
