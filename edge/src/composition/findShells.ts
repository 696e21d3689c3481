import { join } from 'node:path';
import type { Viewer } from '../registry/audience';
import { type Candidate, chooseRelease } from '../registry/chooseRelease';
import { getServedRemote, listServedVersions, type Registry, shellName } from '../registry/registry';
import { findStoredShell } from '../registry/storedShells';
import { readShell, type ShellBuild } from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

/** A shell that could be served. */
export type FoundShell = ShellBuild & Pick<Candidate, 'canaryFor' | 'held'>;

/** Returns the released shells, best first, then the shell that was deployed with the edge. */
export async function findShells(
  { workspace, store, warn }: ReleasePlaces,
  registry: Registry,
): Promise<readonly FoundShell[]> {
  const released = listServedVersions(getServedRemote(registry, shellName)).map(
    async (served): Promise<FoundShell[]> => {
      try {
        const folder = await findStoredShell(store, served.version);
        if (!folder) throw new Error('its files are gone');
        return [{ ...(await readShell(folder)), ...served }];
      } catch (error) {
        warn(error, `the shell ${served.version} cannot be read`);
        return [];
      }
    },
  );
  return [...(await Promise.all(released)).flat(), await readShell(join(workspace, 'shell/dist'))];
}

/** Chooses the shell for a viewer. Shells have no kernel requirement because each one contains its kernel. */
export function chooseShell(shells: readonly FoundShell[], viewer?: Viewer): FoundShell {
  const candidates = shells.map((shell) => ({ shell, version: shell.version, kernel: '*', ...toTrial(shell) }));
  const { chosen } = chooseRelease({
    name: shellName,
    candidates,
    kernel: { version: '0.0.0' },
    ...(viewer && { viewer }),
  });
  const last = shells.at(-1);
  const shell = chosen?.shell ?? last;
  if (!shell) throw new Error('there is no shell');
  return shell;
}

const toTrial = ({ canaryFor, held }: FoundShell) => ({
  ...(canaryFor && { canaryFor }),
  ...(held !== undefined && { held }),
});
