import { parseArgs } from 'node:util';
import { ContractError } from '@quayside/contract/composition';
import { SendError } from '@quayside/releases/sendRelease';
import { CreateError } from '../create/createRemote';
import { commands } from './commands';

/** Runs `quayside-remote …` in a team's own repository; prints the error and sets exit code 1 when it fails. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      token: { type: 'string' },
      key: { type: 'string' },
      kit: { type: 'string' },
      change: { type: 'string' },
      reason: { type: 'string' },
      version: { type: 'string' },
      from: { type: 'string' },
      ahead: { type: 'boolean' },
      drops: { type: 'boolean' },
      'no-tests': { type: 'boolean' },
      unfinished: { type: 'boolean' },
    },
  });
  const [name = 'help', ...words] = positionals;
  const command = commands[name];
  if (!command)
    return console.log(
      Object.values(commands)
        .map(({ usage }) => `quayside-remote ${usage}`)
        .join('\n'),
    );
  console.log(await command.run(words, values));
}

main().catch((error: unknown) => {
  const expected = [SendError, CreateError, ContractError].some((kind) => error instanceof kind);
  const isMisread = error instanceof TypeError && 'code' in error;
  console.error(expected || isMisread ? (error as Error).message : error);
  process.exit(1);
});
