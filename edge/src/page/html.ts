import { createHash } from 'node:crypto';
import { findRoute, type ProfileInPage } from '@quayside/contract/composition';
import type { ComposedPage } from '../composition/currentComposition';
import { firstCallsScript } from './firstCalls';
import { findPageScripts, findSlotScripts, type HashedScript } from './firstScripts';
import { startFailureScript } from './startFailure';

/**
 * Inline script that sets the theme on `html` before the first paint: the user's choice, else the system's preference.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('quayside-theme')}catch{}const d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches),e=document.documentElement;e.classList.add(d?'dark':'light');e.style.colorScheme=d?'dark':'light'})()`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Serialises JSON for a script element: nothing in it can end the element. */
export const toInlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const secured = ({ integrity }: HashedScript): string => `integrity="${attribute(integrity)}" crossorigin="anonymous"`;
const preload = (script: HashedScript): string =>
  `<link rel="preload" as="script" href="${attribute(script.href)}" ${secured(script)}>`;

/** Returns the scripts to preload, in order: the shell's own, those of the page, those of the frame's slots. */
function preloads(composed: ComposedPage, pathname: string, isSignedIn: boolean): HashedScript[] {
  const { shell, document } = composed;
  const found = findRoute(document.remotes, pathname);
  const wanted = [
    ...(found ? findPageScripts(composed, found.remote, found.route.path) : []),
    ...(isSignedIn ? document.remotes.flatMap((remote) => findSlotScripts(composed, remote)) : []),
  ];
  const own = scripts(composed, shell.preload);
  return [...new Map([...own, ...wanted].map((script) => [script.href, script])).values()];
}

const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin>`;

const scripts = (
  { shell, document }: Pick<ComposedPage, 'shell' | 'document'>,
  files: readonly string[],
): HashedScript[] =>
  files.map((file) => ({ href: document.shell.base + file, integrity: shell.integrity[file] ?? '' }));

export interface RenderedPage {
  html(nonce: string): string;
  /** Covers everything except the nonce, which differs in each response. */
  readonly etag: string;
}

/** Parts of a page that vary by host and viewer. */
export interface PageParts {
  readonly icon?: string;
  /** Elements placed before everything that loads. */
  readonly head?: readonly string[];
  /** Elements that are in the page from its first paint. */
  readonly body?: readonly string[];
  /** The profile of the signed-in user. */
  readonly profile?: ProfileInPage | undefined;
  /** The page's first API calls, as addresses. */
  readonly calls?: readonly string[];
}

/** Renders the product's only HTML page for an address. */
export function renderPage(
  current: ComposedPage,
  pathname: string,
  { icon = '/favicon.svg', head = [], body = [], profile, calls = [] }: PageParts = {},
): RenderedPage {
  const { shell, document } = current;
  // The chunk loader recognises an already loaded style sheet by its data-href.
  const styles = scripts(current, shell.styles).map(
    (sheet, at) =>
      `<link rel="stylesheet" data-start data-href="${attribute(shell.styles[at] ?? '')}" href="${attribute(sheet.href)}" ${secured(sheet)}>`,
  );
  const entries = scripts(current, shell.scripts).map(
    (script) => `<script defer data-start src="${attribute(script.href)}" ${secured(script)}></script>`,
  );
  const html = (nonce: string) =>
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Quayside</title>',
      `<meta name="csp-nonce" content="${attribute(nonce)}">`,
      `<link rel="icon" type="image/svg+xml" href="${attribute(icon)}">`,
      `<script>${themeScript}</script>`,
      `<script>${startFailureScript}</script>`,
      ...head,
      ...(calls.length > 0
        ? [
            `<script type="application/json" id="first-calls">${toInlineJson(calls)}</script>`,
            `<script>${firstCallsScript}</script>`,
          ]
        : []),
      ...styles,
      ...entries,
      ...(shell.fonts ?? []).map((file) => preloadFont(document.shell.base + file)),
      ...preloads(current, pathname, profile !== undefined).map(preload),
      `<script type="application/json" id="composition">${toInlineJson(document)}</script>`,
      ...(profile ? [`<script type="application/json" id="profile">${toInlineJson(profile)}</script>`] : []),
      '</head>',
      '<body>',
      ...body,
      '<div id="root"></div>',
      '<noscript>Quayside needs JavaScript. Turn it on in your browser, then reload this page.</noscript>',
      '</body>',
      '</html>',
      '',
    ].join('\n');
  const digest = createHash('sha256').update(html('')).digest('base64url').slice(0, 22);
  return { html, etag: `"${digest}"` };
}
