import semver from 'semver';

/**
 * Checks whether a version range includes a version lower than the given one.
 * @throws Error for an invalid range.
 */
export function rangeAdmitsEarlierVersion(range: string, version: string): boolean {
  const lowest = semver.validRange(range) && semver.minVersion(range);
  if (!lowest) throw new Error(`'${range}' is not a range of versions`);
  return semver.lt(lowest, version);
}
