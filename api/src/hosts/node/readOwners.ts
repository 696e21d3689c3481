/** Mail addresses for releases, by remote: the shell is `shell`, and `*` is the default. */
export type RemoteOwners = Readonly<Record<string, string>>;

const pair = /^([a-z][a-z0-9-]*|\*)=([^<>@\s,]+@[^<>@\s,]+)$/;

/** Parses `bookings=team@example.com,*=platform@example.com`; undefined when a part is not a name with an address. */
export function readOwners(given: string): RemoteOwners | undefined {
  const pairs = given.split(',').map((part) => pair.exec(part.trim()));
  if (pairs.some((one) => !one)) return undefined;
  return Object.fromEntries(pairs.map((one) => [one?.[1] ?? '', one?.[2] ?? '']));
}

/** Returns the address for a remote: the operators' setting, then the one named by its release, then `*`. */
export const findOwnerAddress = (owners: RemoteOwners, remote: string, named?: string): string | undefined =>
  (Object.hasOwn(owners, remote) ? owners[remote] : undefined) ?? named ?? owners['*'];
