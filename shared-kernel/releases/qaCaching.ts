/**
 * How long a browser keeps a file of QA's page: the engine, whose name has a hash, for good, and with it what it has compiled of
 * it; everything else only as long as the server says that it is the same.
 *
 * @param path of the file, without a query
 */
export const qaCaching = (path: string): string =>
  /\/server\/pglite-[0-9a-f]+\.wasm$/.test(path) ? 'private, max-age=31536000, immutable' : 'no-cache';
