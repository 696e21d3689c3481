/** Where a person goes who wanted nothing in particular. */
export const home = '/';

/** A path of this origin with its query, or nothing when the address leads anywhere else. */
export const pathHere = (address: string | null, origin = window.location.origin): string | undefined => {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const target = new URL(address, origin);
  // `/.//other.example` is read as the path `//other.example`, which the next reader takes for another site.
  if (target.origin !== origin || target.pathname.startsWith('//')) return undefined;
  return target.pathname + target.search + target.hash;
};

/**
 * The address to return to after sign-in, from `?from=`: a path of this origin, never another site, never the
 * sign-in itself.
 */
export const returnPath = (from: string | null, origin = window.location.origin): string => {
  const path = pathHere(from, origin);
  return !path || path.startsWith('/auth/') ? home : path;
};

/** The sign-in's address for somebody who wanted to go to `wanted`. */
export const signInPath = (wanted: string): string => {
  const from = returnPath(wanted);
  return from === home ? '/auth/login' : `/auth/login?from=${encodeURIComponent(from)}`;
};
