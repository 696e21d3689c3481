import { loadConfig } from '../hosts/node/config';
import { describeFailure } from '../hosts/node/failedStart';
import { openDatabase } from '../hosts/node/openDatabase';
import { linkEntries } from '../platform/audit/linkEntries';
import { chainNames, verifyChain } from '../platform/audit/verifyChain';

/**
 * Checks every chain of the audit, prints the end of each, and names the first broken entry. Exits with 1 when one is
 * broken.
 */
const main = async (): Promise<void> => {
  const opened = await openDatabase(loadConfig(), console);
  const database = opened.asPlatform('the audit of all agents is checked');
  try {
    await linkEntries(database);
    for (const name of await chainNames(database.db)) {
      const { chain, entries, head, fault } = await verifyChain(database.db, name);
      console.log(`${chain}: ${entries} entries, ends with ${head}${fault ? `\n  BROKEN: ${fault}` : ''}`);
      if (fault) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
