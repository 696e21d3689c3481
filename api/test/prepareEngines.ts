import fs from 'node:fs';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { prepareOutbox } from '../src/platform/outbox/openOutbox';
import { bundleHost } from './bundleHost';
import { type Engine, getDatabaseName, makePlace, type Place, templateVariable } from './engines';

const places: Place[] = [];
const folders: string[] = [];

/** Files that the global teardown removes. */
export interface TeardownFiles {
  placesToRemove?: Place[];
  foldersToRemove?: string[];
}

const migrated = async (engine: Engine): Promise<Place> => {
  const place = await makePlace(engine);
  const database = (await openDatabase(place, console)).asOwner('a test');
  await loadPorts(database);
  await (await prepareOutbox({ database, log: console })).stop({ graceful: false });
  await database.close();
  return place;
};

/** Folder in which a runner of hundreds of runs stores the embedded database for the next one. */
const kept = (engine: Engine): string | undefined =>
  engine === 'embedded' ? process.env.QUAYSIDE_TEST_KEPT_TEMPLATE : undefined;

const template = async (engine: Engine): Promise<string> => {
  const known = kept(engine);
  if (known && fs.existsSync(known)) return known;
  const place = await migrated(engine);
  places.push(place);
  if (known) fs.cpSync(getDatabaseName(place), known, { recursive: true });
  return getDatabaseName(place);
};

/**
 * Bundles the host, and migrates one database of the engine with the directory of places, which every test file copies: that is ten times faster
 * than a first start.
 */
const prepareEngines = async (_global: unknown, project: { globals: { engine: Engine } }): Promise<void> => {
  const { engine } = project.globals;
  process.env[templateVariable(engine)] = await template(engine);
  if (folders.length === 0) folders.push(await bundleHost());
  Object.assign(globalThis, { placesToRemove: places, foldersToRemove: folders } satisfies TeardownFiles);
};

export default prepareEngines;
