import { viewAt, viewOf, wordAt } from '../source/view';
import { unwrapEvents } from './unwrapEvents';

type Query = Readonly<Record<string, string>>;

interface Page {
  readonly headers: Headers;
  readonly body: unknown;
}

const cursorHeaders = ['next-page-cursor', 'next-page'] as const;
const cursorNames = ['nextpagecursor', 'nextcursor', 'next', 'cursor'] as const;

/** The query of an address that a carrier gives; it is never followed to another host. */
const queryOf = (address: string): Query | null => {
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : null;
  return query ? Object.fromEntries(new URLSearchParams(query)) : null;
};

/** What is written for the next page: an address, or the cursor itself. */
const pointed = (text: string | null | undefined): Query | null =>
  text ? (/^(https?:|\/|\?)/.test(text) ? queryOf(text) : { cursor: text }) : null;

/** @source RFC 8288: `<address>; rel="next"` */
const linked = (header: string | null): Query | null => {
  const address = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?next\b/i.exec(header ?? '')?.[1];
  return address ? queryOf(address) : null;
};

const inBody = (body: unknown): Query | null => {
  const view = viewOf(body, '');
  const paging = viewAt(view, 'paging', 'pagination', 'page', 'links', 'meta');
  return pointed(wordAt(view, ...cursorNames) ?? wordAt(paging, ...cursorNames));
};

const numbered = (body: unknown, asked: Query): Query | null =>
  unwrapEvents(body, '').events.length > 0 ? { page: String(Number(asked.page ?? 1) + 1) } : null;

/**
 * How the page after this one is asked for; null after the last. By a cursor or an address in a header, by a Link header, in
 * the answer, or by its number where the carrier counts.
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
