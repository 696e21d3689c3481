import semver from 'semver';

/**
 * True when the kernel's version lies in the range that a remote asks for (semver; a pre-release fits only a range that
 * names one).
 * @throws Error when the range is none.
 */
export function compatible(range: string, kernelVersion: string): boolean {
  if (!semver.validRange(range)) throw new Error(`'${range}' is not a range of versions`);
  return semver.satisfies(kernelVersion, range);
}
