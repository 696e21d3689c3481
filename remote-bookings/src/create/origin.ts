/** What a new booking is begun from, as the address names it: `?copy=`, `?draft=` or `?template=` with an id. */
const originKinds = ['copy', 'draft', 'template'] as const;
export interface Origin {
  readonly kind: (typeof originKinds)[number];
  readonly id: string;
}

/** What the address asks to begin from; null for nothing. */
export const originOf = (address: URLSearchParams): Origin | null => {
  for (const kind of originKinds) {
    const id = address.get(kind);
    if (id) return { kind, id };
  }
  return null;
};

/** The address without what it asked to begin from. */
export const withoutOrigin = (address: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(address);
  for (const kind of originKinds) rest.delete(kind);
  return rest;
};
