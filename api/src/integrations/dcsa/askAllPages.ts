import type { SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { nextPage } from './nextPage';

export type Query = Readonly<Record<string, string>>;

/** Where the pages are, and how a carrier counts them. */
export interface Pages {
  readonly path: string;
  /** Null for a carrier without a `limit` parameter. */
  readonly pageSize: number | null;
  readonly pagesByNumber: boolean;
}

/** Limit for a carrier whose cursors never end. */
const MOST_PAGES = 50;

/** Treats 404 as an empty list: some carriers answer 404 for a number that they do not know yet. */
const asNothing = (error: unknown): null => {
  if (error instanceof SourceError && error.failure === 'unknown') return null;
  throw error;
};

/** Returns every page of a response; none where the carrier knows nothing. */
export const askAllPages = async (
  call: SourceCaller,
  { path, pageSize, pagesByNumber }: Pages,
  query: Query,
): Promise<unknown[]> => {
  const pages: unknown[] = [];
  const asked = new Set<string>();
  const limit: Query = pageSize === null ? {} : { limit: String(pageSize) };
  let more: Query | null = {};
  while (more && pages.length < MOST_PAGES && !asked.has(JSON.stringify(more))) {
    asked.add(JSON.stringify(more));
    const answer = await call(path, { ...query, ...limit, ...more }).catch(asNothing);
    if (!answer) return pages;
    pages.push(answer.body);
    more = nextPage(answer, { pagesByNumber, asked: more });
  }
  return pages;
};
