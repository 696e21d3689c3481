import { beginEmbedded, endFailedStart, loadConfig } from '../hosts/node/ahead';

/**
 * Brings the configured database to the state in which a server starts at once: with the schema, the places, and the
 * demo where it is configured. `npm start` runs it while the pages are built.
 */
const main = async (): Promise<void> => {
  const config = loadConfig();
  if (config.apiUrl) return;
  // The embedded database starts in its own thread while this thread loads the rest.
  beginEmbedded(config);
  const [{ prepareData }, { argon2 }, { openDatabase }, { openStorage }, { openSecrets }] = await Promise.all([
    import('../createApi'),
    import('../hosts/node/argon2'),
    import('../hosts/node/openDatabase'),
    import('../hosts/node/storage'),
    import('../hosts/node/secretsKey'),
  ]);
  const database = await openDatabase(config, { info: () => {}, error: console.error });
  const storage = await openStorage(config);
  try {
    await prepareData({ config, database, storage, passwords: argon2, secrets: await openSecrets(config, console) });
  } finally {
    storage.close();
    await database.close();
  }
};

main().catch(endFailedStart);
