import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type pg from 'pg';
import { migrate } from '../src/hosts/node/migrate';
import { loadCuratedPlaces } from '../src/modules/ports/loadPorts';
import { assembleDatabase } from '../src/platform/database/assembleDatabase';
import { PglitePool } from '../src/platform/database/PglitePool';
import { runOnPglite } from '../src/platform/database/runOnPglite';
import { prepareOutbox } from '../src/platform/outbox/openOutbox';

/**
 * Returns a migrated database as one file, with the queues of the outbox and the places of the world, and nothing else.
 */
export const dumpDatabase = async (): Promise<Buffer> => {
  const pglite = await PGlite.create({
    extensions: { pg_trgm, unaccent },
    // Removes finished log segments; by default they would be renamed and kept with their content.
    startParams: [...PGlite.defaultStartParams, '-c', 'timezone=UTC', '-c', 'wal_recycle=off'],
  });
  const pool = new PglitePool({
    stopped: new Promise(() => {}),
    run: (request) => runOnPglite(pglite, request),
    close: () => pglite.close(),
  });
  const client = await pool.connect();
  await migrate(client as never);
  client.release();
  const database = assembleDatabase('embedded', pool as unknown as pg.Pool, () => pool.end());
  await loadCuratedPlaces(database.asPlatform('the places are nobody’s'));
  await (await prepareOutbox({ database, log: console })).stop({ graceful: false });
  // No second database is created from it, and both templates are as large as half of this one.
  await pglite.exec("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const pattern of ['template0', 'template1']) await pglite.exec(`drop database ${pattern}`);
  await pglite.exec('select pg_switch_wal()');
  await pglite.exec('checkpoint');
  const dump = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
  await database.close();
  return dump;
};
