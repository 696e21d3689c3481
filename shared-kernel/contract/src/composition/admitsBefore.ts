import semver from 'semver';

/**
 * True when a range of versions admits one that came before the given one.
 * @throws Error when the range is none.
 */
export function admitsBefore(range: string, version: string): boolean {
  const lowest = semver.validRange(range) && semver.minVersion(range);
  if (!lowest) throw new Error(`'${range}' is not a range of versions`);
  return semver.lt(lowest, version);
}
