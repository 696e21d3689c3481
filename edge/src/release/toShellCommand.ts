import { join } from 'node:path';
import { readKernelVersion } from '../composition/readKernelVersion';
import { readShell } from '../composition/releaseFolder';
import { shellName } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { listStoredShells } from '../registry/storedShells';
import type { Command } from './command';
import type { CommandContext } from './gate';

/** The name of the kernel in commands. The kernel is part of a shell, and is released and rolled back with it. */
const kernelName = 'kernel';

/**
 * Rewrites a command about a kernel into one about the shell that carries it: the newest released one, else the one that was
 * built here. Other commands stay unchanged.
 * @throws ReleaseError when no shell carries that version
 */
export async function toShellCommand(
  context: CommandContext,
  { takes }: Pick<Command, 'takes'>,
  [word, version, ...rest]: readonly string[],
): Promise<readonly string[]> {
  const given = [word, version, ...rest].filter((one) => one !== undefined);
  if (word !== kernelName || takes[0] !== '<package>') return given;
  if (takes[1] !== '<version>' || version === undefined) return [shellName, ...given.slice(1)];
  const shell = await shellWith(context, version);
  context.say(`Kernel ${version} rides in the shell ${shell}.`);
  return [shellName, shell, ...rest];
}

async function shellWith({ store, workspace }: CommandContext, kernel: string): Promise<string> {
  for (const { version } of await listStoredShells(store))
    if ((await readKernelVersion(store, version)) === kernel) return version;
  const built = await readShell(join(workspace, 'shell/dist')).catch(() => undefined);
  if (built?.kernel === kernel) return built.version;
  throw new ReleaseError(
    `No shell carries kernel ${kernel}: none that was released, and not the one that was built here (\`pnpm build\`).`,
  );
}
