import { basename, join } from 'node:path';
import { CreateError, createRemote } from './createRemote';

/** Runs `pnpm create-remote <name>`; prints the error and sets exit code 1 when it fails. */
async function main(): Promise<void> {
  const { folder, port } = await createRemote(join(import.meta.dirname, '../../..'), process.argv[2] ?? '');
  const remote = basename(folder);
  console.log(
    [
      `${remote} is made: a page at /${remote.replace('remote-', '')} with its test and its entry in the rail. Next:`,
      '  npx pnpm install                       # writes it into pnpm-lock.yaml; commit both',
      `  npx pnpm --filter ${remote} test`,
      `  npx pnpm --filter ${remote} standalone   # alone, at http://localhost:${port}`,
      '  npm start                              # builds it and shows it in the product',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof CreateError ? error.message : error);
  process.exit(1);
});
