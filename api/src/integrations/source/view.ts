/**
 * An object of a message whose fields are found in any spelling: `UNLocationCode`, `unLocationCode` and
 * `un_location_code` are equal.
 */
export interface View {
  /** Path in the message: `events.2`. */
  readonly path: string;
  /** By the name in lower-case letters and digits; the first of two equal spellings counts. */
  readonly fields: ReadonlyMap<string, { readonly path: string; readonly value: unknown }>;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

export const joinPath = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));

/** Returns a view, or null for a value that is no object. */
export const toView = (value: unknown, path: string): View | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, { path: string; value: unknown }>();
  for (const [name, held] of Object.entries(value))
    if (held !== null && held !== '' && !fields.has(plain(name)))
      fields.set(plain(name), { path: joinPath(path, name), value: held });
  return { path, fields };
};

/** Returns one view of several; the first value of a field counts. */
export const merged = (views: readonly View[], path: string): View => ({
  path,
  fields: new Map([...views].reverse().flatMap(({ fields }) => [...fields])),
});

/** Returns the first value under the names, as text or number; lists and objects do not count. */
export const wordAt = (view: View | null, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = view?.fields.get(name)?.value;
    if (typeof value === 'string' && value.trim()) return value.trim().replaceAll('\0', '');
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return undefined;
};

/** Returns the path of the first of the names that has a value; the path of the label if none has. */
export const findFieldPath = (view: View, label: string, ...names: readonly string[]): string =>
  names.flatMap((name) => view.fields.get(name)?.path ?? [])[0] ?? joinPath(view.path, label);

/** Returns the object under the first of the names that holds one. */
export const viewAt = (view: View | null, ...names: readonly string[]): View | null => {
  for (const name of names) {
    const held = view?.fields.get(name);
    const found = held && toView(held.value, held.path);
    if (found) return found;
  }
  return null;
};

/** Returns the values under the names, single or in lists. */
export const listAt = (view: View, ...names: readonly string[]): { path: string; value: unknown }[] =>
  names.flatMap((name) => {
    const held = view.fields.get(name);
    if (!held) return [];
    return Array.isArray(held.value)
      ? held.value.map((value, index) => ({ path: joinPath(held.path, index), value }))
      : [held];
  });
