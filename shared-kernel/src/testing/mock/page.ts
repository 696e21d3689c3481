import type { Page } from '../../contract';
import { searchKey } from '../../freight';
import { type Paging, pageAround, windowOf } from '../../rules';

/** A page of a list that is in its order already. `limit` -1 takes all up to 5,000, whatever the page. */
export const pageOf = <T>(list: readonly T[], paging: Paging): Page<T> => {
  const { offset, rows } = windowOf(paging);
  return pageAround(list.slice(offset, offset + rows), list.length, paging);
};

/** The same page with what each of its rows is answered as. */
export const mapPage = <T, U>({ docs, ...page }: Page<T>, map: (doc: T) => U): Page<U> => ({
  ...page,
  docs: docs.map(map),
});

/** Whether one of the texts contains what was typed, as all searches of the API compare; true without anything typed. */
export const containsText = (typed: string | undefined, ...texts: readonly string[]): boolean =>
  !typed || texts.some((text) => searchKey(text).includes(searchKey(typed)));

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In the order of a text, lower case, then of the id. */
export const sortedBy = <T>(list: Iterable<T>, textOf: (item: T) => string, idOf: (item: T) => string): T[] =>
  [...list].sort((a, b) => byText(textOf(a).toLowerCase(), textOf(b).toLowerCase()) || byText(idOf(a), idOf(b)));
