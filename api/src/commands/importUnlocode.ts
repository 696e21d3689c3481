import { readFile } from 'node:fs/promises';
import { loadConfig } from '../hosts/node/config';
import { describeFailure } from '../hosts/node/failedStart';
import { openDatabase } from '../hosts/node/openDatabase';
import { openText } from '../modules/imports/file/text/openText';
import { loadPorts } from '../modules/ports/loadPorts';
import { importUnlocode, type UnlocodeReport } from '../modules/ports/unlocode/importUnlocode';

const reasons: Record<keyof UnlocodeReport['leftOut'], string> = {
  heading: 'headings',
  country: 'names of countries',
  removed: 'removed from the list, or rejected',
  function: 'no port, no airport with an IATA code, and no multimodal inland point',
  malformed: 'not written as UN/LOCODE has it',
  timeZone: 'without a position in a country of several clocks, so that no time zone is known',
};

/** `import-unlocode <file.csv>`: imports the official list into the shared directory, and prints the result. */
const main = async (): Promise<void> => {
  const file = process.argv[2];
  if (!file) throw new Error('Say which file: import-unlocode <file.csv>, the list of UNECE.');
  const table = openText(await readFile(file), undefined);
  const opened = await openDatabase(loadConfig(), console);
  const database = opened.asPlatform('everybody’s directory is the operator’s');
  try {
    // The places of the release are loaded first, because they take precedence.
    await loadPorts(database);
    const report = await importUnlocode(database.db, table.rows());
    const { added, changed, kept, withoutPosition, leftOut, withoutTimeZone } = report;
    console.log(`${added} places added, ${changed} changed, ${kept} stay as they were.`);
    if (withoutPosition > 0) console.log(`${withoutPosition} of them have no position: no map shows them.`);
    console.log('Left out:');
    for (const [reason, count] of Object.entries(leftOut))
      if (count > 0) console.log(`  ${count} ${reasons[reason as keyof typeof reasons]}`);
    if (withoutTimeZone.length > 0) console.log(`  among the latter ${withoutTimeZone.join(', ')}`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
