/** Kinds of origin of a new booking in the address: `?copy=`, `?draft=`, `?template=` or `?customer=` with an id, or `?new=booking`. */
const originKinds = ['copy', 'draft', 'template', 'customer', 'new'] as const;
export interface Origin {
  readonly kind: (typeof originKinds)[number];
  readonly id: string;
}

/** Returns the origin in the address; null without one. */
export const readOrigin = (address: URLSearchParams): Origin | null => {
  for (const kind of originKinds) {
    const id = address.get(kind);
    if (id) return { kind, id };
  }
  return null;
};

/** Returns the address without the origin. */
export const withoutOrigin = (address: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(address);
  for (const kind of originKinds) rest.delete(kind);
  return rest;
};
