import semver from 'semver';

/** What a release asks of the kernel. */
export interface KernelNeeds {
  /** The versions that it runs on, as a semver range. */
  readonly kernel: string;
  /** Entry → the names imported from it; missing in releases that were built before builds wrote it. */
  readonly uses?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The versions of React that it was built for, as a semver range; missing in older releases. */
  readonly react?: string | undefined;
}

/** What a contract asks of the kernel, without the rest of it. */
export const needsOf = ({ kernel, uses, react }: KernelNeeds): KernelNeeds => ({
  kernel,
  ...(uses && { uses }),
  ...(react && { react }),
});

/** The kernel that a shell carries. */
export interface KernelInShell {
  readonly version: string;
  /** Entry → the names that can be imported from it. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** The version of React beside it. */
  readonly react?: string;
}

/**
 * True when the kernel's version lies in the range that a remote asks for (semver; a pre-release fits only a range that
 * names one).
 * @throws Error when the range is none.
 */
export function compatible(range: string, kernelVersion: string): boolean {
  if (!semver.validRange(range)) throw new Error(`'${range}' is not a range of versions`);
  return semver.satisfies(kernelVersion, range);
}

const shown = 3;

/**
 * What a release needs and the shell's kernel does not give, as the second half of a sentence; nothing when it fits.
 * @throws Error when the range is none.
 */
export function unmetNeed({ kernel, uses = {}, react }: KernelNeeds, shell: KernelInShell): string | undefined {
  const { version, offers } = shell;
  if (!compatible(kernel, version)) return `it needs kernel ${kernel}, and the shell has ${version}`;
  if (react && shell.react && !compatible(react, shell.react))
    return `it needs React ${react}, and the shell has ${shell.react}`;
  if (!offers) return undefined;
  const missing = Object.entries(uses).flatMap(([entry, names]) =>
    names.filter((name) => !offers[entry]?.includes(name)).map((name) => `${name} of ${entry}`),
  );
  if (missing.length === 0) return undefined;
  const rest = missing.length > shown ? ` and ${missing.length - shown} more` : '';
  return `it uses ${missing.slice(0, shown).join(', ')}${rest}, which the shell's kernel ${version} does not offer`;
}
