/** Default page after sign-in. */
export const homePath = '/';

/** Returns the path of an address with query and hash, or undefined when it leads to another origin. */
export const toLocalPath = (address: string | null, origin = window.location.origin): string | undefined => {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const target = new URL(address, origin);
  // `/.//other.example` resolves to the path `//other.example`, which the next parser takes for another site.
  if (target.origin !== origin || target.pathname.startsWith('//')) return undefined;
  return target.pathname + target.search + target.hash;
};

/**
 * Returns the address to open after sign-in, from `?from=`: a path of this origin, never another site or the sign-in page
 * itself.
 */
export const toReturnPath = (from: string | null, origin = window.location.origin): string => {
  const path = toLocalPath(from, origin);
  return !path || path.startsWith('/auth/') ? homePath : path;
};

/** Returns the sign-in address that leads back to `wanted`. */
export const toSignInPath = (wanted: string): string => {
  const from = toReturnPath(wanted);
  return from === homePath ? '/auth/login' : `/auth/login?from=${encodeURIComponent(from)}`;
};
