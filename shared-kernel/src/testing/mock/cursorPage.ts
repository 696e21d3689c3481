import * as v from 'valibot';
import type { Page } from '../../contract';
import { badRequest } from './errors';
import { pageOf } from './page';

/** What a row is sorted by; its id makes it unique. */
export type SortKey = readonly string[];
/** Above zero when the row of `a` comes behind that of `b`. */
export type CompareKeys = (a: SortKey, b: SortKey) => number;

export interface CursorPaging {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const Key = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const cursorOf = (key: SortKey): string => btoa(JSON.stringify(key));

/** @throws 400 for what is no cursor of this list */
const keyOf = (cursor: string, length: number): SortKey => {
  const refused = badRequest('This cursor is not one of this list.');
  if (!/^[\w+/=]+$/.test(cursor) || cursor.replace(/=+$/, '').length % 4 === 1) throw refused;
  const key = v.safeParse(Key, atob(cursor));
  if (!key.success || key.output.length !== length) throw refused;
  return key.output;
};

/** A page of a list, which is sorted here. With a cursor it begins behind that, whatever its number. */
export const cursorPageOf = <T>(
  list: readonly T[],
  { page, limit, cursor }: CursorPaging,
  { sortKey, compare }: { readonly sortKey: (item: T) => SortKey; readonly compare: CompareKeys },
): Page<T> => {
  const found = list.map((item) => ({ item, key: sortKey(item) })).sort((a, b) => compare(a.key, b.key));
  const whole = pageOf(found, { page, limit: limit === -1 ? Math.max(1, found.length) : limit });
  const behind =
    cursor === undefined ? undefined : found.filter(({ key }) => compare(key, keyOf(cursor, key.length)) > 0);
  const shown = limit === -1 ? found : (behind?.slice(0, limit) ?? whole.docs);
  const hasNextPage = behind ? behind.length > shown.length : whole.hasNextPage && limit !== -1;
  const last = shown.at(-1);
  return {
    ...whole,
    docs: shown.map(({ item }) => item),
    ...(limit === -1 && { page: 1, pagingCounter: 1, limit: found.length, hasPrevPage: false, prevPage: null }),
    hasNextPage,
    nextPage: hasNextPage ? page + 1 : null,
    nextCursor: hasNextPage && last ? cursorOf(last.key) : null,
  };
};
