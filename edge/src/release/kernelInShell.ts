import { join } from 'node:path';
import { kernelIn } from '../composition/kernelIn';
import { readShell } from '../composition/releaseFolder';
import { keptShells } from '../registry/keptShells';
import { shellName } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import type { Command } from './command';
import type { CommandContext } from './gate';

/** How a kernel is named where a package is: it rides in a shell, and is released, tried and taken back with it. */
const kernelName = 'kernel';

/**
 * The words of a command about a kernel as the ones about the shell that carries it: the newest that was released, else the one
 * that was built here. Other words stay as they are.
 * @throws ReleaseError when no shell carries that version
 */
export async function aboutShell(
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
  for (const { version } of await keptShells(store)) if ((await kernelIn(store, version)) === kernel) return version;
  const built = await readShell(join(workspace, 'shell/dist')).catch(() => undefined);
  if (built?.kernel === kernel) return built.version;
  throw new ReleaseError(
    `No shell carries kernel ${kernel}: none that was released, and not the one that was built here (\`pnpm build\`).`,
  );
}
