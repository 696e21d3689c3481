import { dump } from '../hosts/node/backup/dump';
import { restore } from '../hosts/node/backup/restore';
import { loadConfig } from '../hosts/node/config';
import { describeFailure } from '../hosts/node/failedStart';
import { openDatabase } from '../hosts/node/openDatabase';
import { openStorage } from '../hosts/node/storage';

const [verb, file] = process.argv.slice(2);

/** Runs `dump <file>` and `restore <file>` for the database and the files named by the environment. */
const main = async (): Promise<void> => {
  if ((verb !== 'dump' && verb !== 'restore') || !file)
    throw new Error('Say what to do and with which file: dump <file> or restore <file>.');
  const config = loadConfig();
  const opened = await openDatabase(config, console);
  const database = opened.asOwner('a back-up is of everything');
  const storage = await openStorage(config);
  try {
    const { tables, files, missing } = await { dump, restore }[verb]({ database, storage }, file);
    for (const [name, sum] of Object.entries(tables)) console.log(`${name}: ${sum}`);
    console.log(`${files} files`);
    if (missing.length > 0) console.log(`Not in the storage, though records name them: ${missing.join(', ')}`);
  } finally {
    storage.close();
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
