import { openDatabase } from '../src/hosts/node/openDatabase';
import { prepareOutbox } from '../src/platform/outbox/openOutbox';
import { bundleHost } from './bundleHost';
import { type Engine, makePlace, type Place, templateOf, templateVariable } from './engines';

const places: Place[] = [];
const folders: string[] = [];

/** What the last one takes away. */
export interface Prepared {
  placesToRemove?: Place[];
  foldersToRemove?: string[];
}

/**
 * Bundles the host, and migrates one database of the engine, which every test file copies: that is ten times faster than
 * a first start.
 */
const prepareEngines = async (_global: unknown, project: { globals: { engine: Engine } }): Promise<void> => {
  const { engine } = project.globals;
  const place = await makePlace(engine);
  places.push(place);
  const database = (await openDatabase(place, console)).asOwner('a test');
  await (await prepareOutbox({ database, log: console })).stop({ graceful: false });
  await database.close();
  process.env[templateVariable(engine)] = templateOf(place);
  if (folders.length === 0) folders.push(await bundleHost());
  Object.assign(globalThis, { placesToRemove: places, foldersToRemove: folders } satisfies Prepared);
};

export default prepareEngines;
