/** The names of all fields with an error, rows flattened: `containers.0.cbm`. */
export const errorNames = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    // What is wrong with a list as a whole lies at its root.
    const name = key === 'root' ? prefix.slice(0, -1) : `${prefix}${key}`;
    if ('message' in error && 'type' in error) return [name];
    return errorNames(error, `${name}.`);
  });
