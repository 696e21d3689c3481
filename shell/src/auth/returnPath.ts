/** Where a person goes who wanted nothing in particular. */
export const home = '/';

/**
 * The address to return to after sign-in, from `?from=`: a path of this origin, never another site, never the
 * sign-in itself.
 */
export const returnPath = (from: string | null, origin = window.location.origin): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return home;
  const target = new URL(from, origin);
  if (target.origin !== origin || target.pathname.startsWith('/auth/')) return home;
  return target.pathname + target.search + target.hash;
};

/** The sign-in's address for somebody who wanted to go to `wanted`. */
export const signInPath = (wanted: string): string => {
  const from = returnPath(wanted);
  return from === home ? '/auth/login' : `/auth/login?from=${encodeURIComponent(from)}`;
};
