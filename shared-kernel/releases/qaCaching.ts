/**
 * Returns the cache policy of a QA page's file. The engine has a hash in its name and is cached forever, which also keeps the
 * browser's compiled code; all other files are revalidated.
 *
 * @param path of the file, without a query
 */
export const qaCaching = (path: string): string =>
  /\/server\/pglite-[0-9a-f]+\.wasm$/.test(path) ? 'private, max-age=31536000, immutable' : 'no-cache';
