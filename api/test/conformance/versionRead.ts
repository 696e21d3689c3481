import type { RouteDefinition } from '@quayside/contract';

type Get = (path: string) => Promise<{ readonly headers: Headers }>;

/** What a page sends with an edit: the version that it read before, at the same address or at that of the whole record. */
export const versionRead = async (
  { versioned }: RouteDefinition,
  path: string,
  get: Get,
): Promise<Record<string, string>> => {
  if (!versioned) return {};
  const read = (await get(path)).headers.get('etag') ?? (await get(path.replace(/\/[^/]+$/, ''))).headers.get('etag');
  // What the caller cannot read has no version for it, and is refused all the same.
  return { 'if-match': read ?? '"1"' };
};
