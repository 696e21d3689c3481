import { pickDemoSample } from '../src/demo/pickDemoSample';
import { seedDemo } from '../src/demo/seed';

import { loadConfig } from '../src/hosts/node/config';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { plainSecrets } from './plainSecrets';
import { quickPasswords } from './quickPasswords';

/** A database with a few of the demo's records and without its carrier, which would keep reporting during a test. */
export const placeWithDemo = async (): Promise<Place> => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const config = loadConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
  const database = (await openDatabase(place, console)).asOwner('a test');
  try {
    await loadPorts(database);
    await seedDemo(
      {
        database,
        storage: await openStorage(config, console as never),
        passwords: quickPasswords,
        secrets: plainSecrets,
      },
      pickDemoSample,
    );
  } finally {
    await database.close();
  }
  return place;
};
