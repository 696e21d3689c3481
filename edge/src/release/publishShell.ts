import { join } from 'node:path';
import { findFileFaults } from '@quayside/releases/fileKinds';
import { calculateIntegrity, findCopyFaults, listFiles } from '@quayside/releases/releaseFiles';
import { toKernelInShell } from '../composition/compose';
import { readShell } from '../composition/releaseFolder';
import { readBuiltTypes } from '../registry/builtTypes';
import { shellName } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { storeShell } from '../registry/storedShells';
import { findMissingFiles, findWrongHashes } from './checkFolder';
import { findBrokenRemotes } from './checkKernel';
import type { CommandContext } from './gate';

interface ShellWishes {
  /** A built shell; defaults to the workspace's own. */
  readonly from?: string;
  /** Publish although live remotes do not run on its kernel. */
  readonly ahead: boolean;
  /** The expected version: `0.10.0`, or a build of it, `0.10.0+1a2b3c4d5e`. */
  readonly version?: string | undefined;
}

/**
 * Stores a built shell with its kernel as a release, after checking its files and that every live remote runs on its kernel. It
 * is not served yet.
 * @throws ReleaseError with a sentence for each objection
 */
export async function publishShell(
  { store, workspace, say }: CommandContext,
  { from = join(workspace, 'shell/dist'), ahead, version }: ShellWishes,
): Promise<{ readonly name: string; readonly version: string }> {
  const shell = await readShell(from).catch(() => {
    throw new ReleaseError(`${from} is not a built shell: build it first, with \`pnpm build\`.`);
  });
  if (!shell.isComplete)
    throw new ReleaseError(`${from} is a quick build of \`npm start\`: build it for a release, with \`pnpm build\`.`);
  if (version && shell.version !== version && shell.version.split('+')[0] !== version)
    throw new ReleaseError(`${from} is the shell ${shell.version}, not ${version}.`);
  const actual = await calculateIntegrity(from);
  const named = [...shell.scripts, ...shell.styles, ...shell.preload, ...Object.keys(shell.integrity)];
  const forbidden = [...(await findFileFaults(from, await listFiles(from))), ...(await findCopyFaults(from))];
  const faults = [...forbidden, ...findWrongHashes(shell.integrity, actual), ...findMissingFiles(named, actual)];
  if (faults.length > 0)
    throw new ReleaseError([`The shell ${shell.version} cannot be released:`, ...faults].join('\n- '));
  const broken = await findBrokenRemotes(
    { ...toKernelInShell(shell), types: await readBuiltTypes(from) },
    store,
    workspace,
  );
  if (broken.length > 0 && !ahead)
    throw new ReleaseError(
      `${[`With the shell ${shell.version} some would be passed over or break:`, ...broken.map((one) => `${one}.`)].join('\n- ')}\nRelease those first, or add --ahead.`,
    );
  const who =
    broken.length === 0 ? 'every live remote runs on it' : `${broken.length} of the live remotes do not run on it`;
  say(`The shell ${shell.version} carries kernel ${shell.kernel}: ${who}.`);
  await storeShell(store, shell);
  return { name: shellName, version: shell.version };
}
