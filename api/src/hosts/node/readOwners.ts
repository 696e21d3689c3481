/** Who is mailed of a remote's releases: the shell is `shell`, and `*` stands for those that name nobody. */
export type RemoteOwners = Readonly<Record<string, string>>;

const pair = /^([a-z][a-z0-9-]*|\*)=([^<>@\s,]+@[^<>@\s,]+)$/;

/** Reads `bookings=team@example.com,*=platform@example.com`; nothing when a part is no name with an address. */
export function readOwners(given: string): RemoteOwners | undefined {
  const pairs = given.split(',').map((part) => pair.exec(part.trim()));
  if (pairs.some((one) => !one)) return undefined;
  return Object.fromEntries(pairs.map((one) => [one?.[1] ?? '', one?.[2] ?? '']));
}

/** The address for a remote: what the operators say goes before what its release says, and `*` comes last. */
export const ownerOf = (owners: RemoteOwners, remote: string, named?: string): string | undefined =>
  (Object.hasOwn(owners, remote) ? owners[remote] : undefined) ?? named ?? owners['*'];
