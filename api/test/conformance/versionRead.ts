import type { RouteDefinition } from '@quayside/contract';

type Get = (path: string) => Promise<{ readonly headers: Headers }>;

/**
 * Returns the version that a page sends with an edit, read before at the same address or at that of the whole record.
 */
export const versionRead = async (
  { versioned }: RouteDefinition,
  path: string,
  get: Get,
): Promise<Record<string, string>> => {
  if (!versioned) return {};
  const read = (await get(path)).headers.get('etag') ?? (await get(path.replace(/\/[^/]+$/, ''))).headers.get('etag');
  // A caller without read access has no version, and is refused anyway.
  return { 'if-match': read ?? '"1"' };
};
