import semver from 'semver';

/** Requirements of a release on the kernel. */
export interface KernelNeeds {
  /** Supported kernel versions, as a semver range. */
  readonly kernel: string;
  /** Entry → names imported from it; missing in releases from before builds wrote it. */
  readonly uses?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Supported React versions, as a semver range; missing in older releases. */
  readonly react?: string | undefined;
}

/** Returns only the kernel requirements of a contract. */
export const pickKernelNeeds = ({ kernel, uses, react }: KernelNeeds): KernelNeeds => ({
  kernel,
  ...(uses && { uses }),
  ...(react && { react }),
});

/** Kernel of a shell. */
export interface KernelInShell {
  readonly version: string;
  /** Entry → names that can be imported from it. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** Version of React provided with it. */
  readonly react?: string;
}

/**
 * Checks whether the kernel's version is in the range of a remote (semver; a pre-release matches only a range that
 * names one).
 * @throws Error for an invalid range.
 */
export function isKernelCompatible(range: string, kernelVersion: string): boolean {
  if (!semver.validRange(range)) throw new Error(`'${range}' is not a range of versions`);
  return semver.satisfies(kernelVersion, range);
}

const shown = 3;

/**
 * Returns the unmet requirement of a release, as the second half of a sentence; undefined when it is compatible.
 * @throws Error for an invalid range.
 */
export function findUnmetKernelNeed(
  { kernel, uses = {}, react }: KernelNeeds,
  shell: KernelInShell,
): string | undefined {
  const { version, offers } = shell;
  if (!isKernelCompatible(kernel, version)) return `it needs kernel ${kernel}, and the shell has ${version}`;
  if (react && shell.react && !isKernelCompatible(react, shell.react))
    return `it needs React ${react}, and the shell has ${shell.react}`;
  if (!offers) return undefined;
  const missing = Object.entries(uses).flatMap(([entry, names]) =>
    names.filter((name) => !offers[entry]?.includes(name)).map((name) => `${name} of ${entry}`),
  );
  if (missing.length === 0) return undefined;
  const rest = missing.length > shown ? ` and ${missing.length - shown} more` : '';
  return `it uses ${missing.slice(0, shown).join(', ')}${rest}, which the shell's kernel ${version} does not offer`;
}
