import { createHash } from 'node:crypto';
import {
  type ComposedRelease,
  type ComposedRemote,
  type CompositionDocument,
  findUnmetKernelNeed,
  type KernelInShell,
  type RemoteContract,
} from '@quayside/contract/composition';
import type { Viewer } from '../registry/audience';
import { chooseRelease } from '../registry/chooseRelease';
import type { FoundRemote } from './findReleases';
import type { Release, ShellBuild } from './releaseFolder';

export const toShellBase = ({ version }: ShellBuild): string => `/assets/${version}/`;
/** Returns the version in a shell's base address. */
export const readShellVersion = (base: string): string => base.split('/')[2] ?? '';
const remoteBase = (name: string, version: string): string => `/remotes/${name}/${version}/`;

export const toKernelInShell = ({ kernel, offers, react }: ShellBuild): KernelInShell => ({
  version: kernel,
  ...(offers && { offers }),
  ...(react && { react }),
});

interface Composable {
  readonly shell: ShellBuild;
  readonly remotes: readonly FoundRemote[];
}

/**
 * Chooses a release of every remote for one shell and one viewer. The generation is a hash over the choice: the same releases
 * always give the same id.
 */
export function compose({ shell, remotes }: Composable, viewer?: Viewer): CompositionDocument {
  const composed = {
    kernel: shell.kernel,
    shell: { base: toShellBase(shell), integrity: shell.integrity },
    remotes: remotes.flatMap((remote) => composeRemote(remote, toKernelInShell(shell), viewer) ?? []),
  };
  const generation = createHash('sha256').update(JSON.stringify(composed)).digest('hex').slice(0, 16);
  return { generation, ...composed };
}

/** Composes one remote; returns an empty list for an external remote when the viewer may get none of its releases. */
function composeRemote(
  { folder, name, contract, candidates }: FoundRemote,
  kernel: KernelInShell,
  viewer?: Viewer,
): ComposedRemote | undefined {
  const { chosen, lastKnownGood } = chooseRelease({ name, candidates, kernel, ...(viewer && { viewer }) });
  if (chosen) {
    return {
      name,
      contract: drawn(chosen.contract),
      state: 'composed',
      release: toComposedRelease(name, chosen),
      ...(lastKnownGood && { lastKnownGood: toComposedRelease(name, lastKnownGood) }),
      ...(chosen.canaryFor && { canary: true }),
    };
  }
  const [newest] = candidates.filter(({ canaryFor, held }) => !canaryFor && held === undefined);
  if (!newest && !folder) return undefined;
  if (!newest) return { name, contract: drawn(contract), state: 'missing', reason: 'no release of it can be read' };
  return { name, contract: drawn(contract), state: 'unfit', ...needAndHave(newest, kernel) };
}

const needAndHave = (release: FoundRemote['candidates'][number], kernel: KernelInShell) => {
  const need = findUnmetKernelNeed({ kernel: release.kernel }, kernel);
  return { needs: need ? release.kernel : `${release.kernel} with what it uses of it`, has: kernel.version };
};

/**
 * Keeps the contract fields that the page needs. Fields used only for compatibility checks would make every page
 * longer.
 */
const drawn = ({
  uses: _uses,
  react: _react,
  embeds: _embeds,
  gives: _gives,
  budget: _budget,
  first: _first,
  routes,
  ...contract
}: RemoteContract): RemoteContract => ({
  ...contract,
  routes: routes.map(({ firstCalls: _firstCalls, ...route }) => route),
});

const toComposedRelease = (name: string, { version, manifest, integrity }: Release): ComposedRelease => ({
  version,
  base: remoteBase(name, version),
  manifest,
  integrity,
});
