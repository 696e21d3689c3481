import { createHash } from 'node:crypto';
import {
  type ComposedRelease,
  type ComposedRemote,
  type CompositionDocument,
  compatible,
} from '@freight/shared-kernel/remoteContract';
import type { Found, FoundRemote } from './registry';
import type { Release, ShellBuild } from './releaseFolder';

export const shellBase = ({ version }: ShellBuild): string => `/assets/${version}/`;
export const remoteBase = (name: string, version: string): string => `/remotes/${name}/${version}/`;

/**
 * Chooses a release of every remote for one shell. A release whose kernel range the shell does not satisfy is passed over for
 * the next one that fits. The generation is a hash over the choice: the same releases always give the same id.
 */
export function compose({ shell, remotes }: Found): CompositionDocument {
  const composed = {
    kernel: shell.kernel,
    shell: { base: shellBase(shell), integrity: shell.integrity },
    remotes: remotes.map((remote) => composeRemote(remote, shell.kernel)),
  };
  const generation = createHash('sha256').update(JSON.stringify(composed)).digest('hex').slice(0, 16);
  return { generation, ...composed };
}

function composeRemote({ name, contract, candidates, lastKnownGood }: FoundRemote, kernel: string): ComposedRemote {
  const fitting = candidates.filter((release) => compatible(release.contract.kernel, kernel));
  const [chosen] = fitting;
  if (chosen) {
    const good = fitting.find(({ version }) => version === lastKnownGood && version !== chosen.version);
    return {
      name,
      contract: chosen.contract,
      state: 'composed',
      release: releaseOf(name, chosen),
      ...(good && { lastKnownGood: releaseOf(name, good) }),
    };
  }
  const [newest] = candidates;
  if (newest) return { name, contract, state: 'unfit', needs: newest.contract.kernel, has: kernel };
  return { name, contract, state: 'missing', reason: 'no release of it can be read' };
}

const releaseOf = (name: string, { version, manifest, integrity }: Release): ComposedRelease => ({
  version,
  base: remoteBase(name, version),
  manifest,
  integrity,
});
