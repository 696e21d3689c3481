import { toView, viewAt, wordAt } from '../source/view';
import { unwrapEvents } from './unwrapEvents';

type Query = Readonly<Record<string, string>>;

interface Page {
  readonly headers: Headers;
  readonly body: unknown;
}

const cursorHeaders = ['next-page-cursor', 'next-page'] as const;
const cursorNames = ['nextpagecursor', 'nextcursor', 'next', 'cursor'] as const;

/** Returns the query of an address that a carrier sends; its host is ignored. */
const readQuery = (address: string): Query | null => {
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : null;
  return query ? Object.fromEntries(new URLSearchParams(query)) : null;
};

/** Parses the pointer to the next page: an address, or the cursor itself. */
const pointed = (text: string | null | undefined): Query | null =>
  text ? (/^(https?:|\/|\?)/.test(text) ? readQuery(text) : { cursor: text }) : null;

/** Parses a Link header. @source RFC 8288: `<address>; rel="next"` */
const linked = (header: string | null): Query | null => {
  const address = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?next\b/i.exec(header ?? '')?.[1];
  return address ? readQuery(address) : null;
};

const inBody = (body: unknown): Query | null => {
  const view = toView(body, '');
  const paging = viewAt(view, 'paging', 'pagination', 'page', 'links', 'meta');
  return pointed(wordAt(view, ...cursorNames) ?? wordAt(paging, ...cursorNames));
};

const numbered = (body: unknown, asked: Query): Query | null =>
  unwrapEvents(body, '').events.length > 0 ? { page: String(Number(asked.page ?? 1) + 1) } : null;

/**
 * Returns the query of the next page; null after the last. By a cursor or an address in a header, by a Link header, in
 * the body, or by a page number at carriers that count.
 * @source DCSA: `Next-Page-Cursor` (version 2) and `Next-Page` (1 and 3) are absent on the last page
 */
export const nextPage = (
  { headers, body }: Page,
  { pagesByNumber, asked }: { readonly pagesByNumber: boolean; readonly asked: Query },
): Query | null =>
  cursorHeaders.map((name) => pointed(headers.get(name))).find((query) => query !== null) ??
  linked(headers.get('link')) ??
  inBody(body) ??
  (pagesByNumber ? numbered(body, asked) : null);
