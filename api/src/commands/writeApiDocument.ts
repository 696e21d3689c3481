import { writeFile } from 'node:fs/promises';
import { writeApiDocument } from '../threadTasks';

/** Writes the OpenAPI document into the named file: a step of the build. */
const main = async (): Promise<void> => {
  const [, , file] = process.argv;
  if (!file) throw new Error('Name the file to write, for example dist/server/apiDocument.json');
  const write = await writeApiDocument.load();
  await writeFile(file, await write(null));
};

await main();
