import { createHash } from 'node:crypto';
import { type ComposedRelease, findRoute, type ProfileInPage } from '@quayside/contract/composition';
import type { Composed } from '../composition/currentComposition';

/** Puts the theme on `html` before the first paint, as the person chose it or the system prefers it. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('quayside-theme')}catch{}const d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches),e=document.documentElement;e.classList.add(d?'dark':'light');e.style.colorScheme=d?'dark':'light'})()`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** JSON that may stand in a script element: nothing in it ends the element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface Script {
  readonly href: string;
  readonly integrity: string;
}
const secured = ({ integrity }: Script): string => `integrity="${attribute(integrity)}" crossorigin="anonymous"`;
const preload = (script: Script): string =>
  `<link rel="preload" as="script" href="${attribute(script.href)}" ${secured(script)}>`;

/** Entry and exposed chunk of a release, which the loader will ask for first. */
function firstScripts({ base, manifest, integrity }: ComposedRelease): Script[] {
  const { exposes = [] } = manifest as { exposes?: { assets: { js: { sync: string[] } } }[] };
  const files = ['remoteEntry.js', ...exposes.flatMap(({ assets }) => assets.js.sync)];
  return files.flatMap((file) => (integrity[file] ? [{ href: base + file, integrity: integrity[file] }] : []));
}

/** What the page needs at once for an address: the shell's own chunks and, for a deep link, those of the route's remote. */
function preloads({ shell, document }: Composed, pathname: string): Script[] {
  const own = scripts({ shell, document }, shell.preload);
  const remote = findRoute(document.remotes, pathname)?.remote;
  return remote?.state === 'composed' ? [...own, ...firstScripts(remote.release)] : own;
}

const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin>`;

const scripts = ({ shell, document }: Composed, files: readonly string[]): Script[] =>
  files.map((file) => ({ href: document.shell.base + file, integrity: shell.integrity[file] ?? '' }));

export interface RenderedPage {
  html(nonce: string): string;
  /** Over everything but the nonce, which differs with each answer. */
  readonly etag: string;
}

/** What a page has that is no answer of the edge. */
export interface OwnParts {
  readonly icon?: string;
  /** Elements that come before everything that loads. */
  readonly head?: readonly string[];
  /** Elements that stand in the page from its first paint. */
  readonly body?: readonly string[];
  /** Who opened it. */
  readonly profile?: ProfileInPage | undefined;
}

/** The one page of the product, for an address. */
export function renderPage(
  current: Composed,
  pathname: string,
  { icon = '/favicon.svg', head = [], body = [], profile }: OwnParts = {},
): RenderedPage {
  const { shell, document } = current;
  // By data-href the chunk loader recognises a style sheet that is already there.
  const styles = scripts(current, shell.styles).map(
    (sheet, at) =>
      `<link rel="stylesheet" data-href="${attribute(shell.styles[at] ?? '')}" href="${attribute(sheet.href)}" ${secured(sheet)}>`,
  );
  const entries = scripts(current, shell.scripts).map(
    (script) => `<script defer src="${attribute(script.href)}" ${secured(script)}></script>`,
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
      ...head,
      ...styles,
      ...(shell.fonts ?? []).map((file) => preloadFont(document.shell.base + file)),
      ...preloads(current, pathname).map(preload),
      `<script type="application/json" id="composition">${inlineJson(document)}</script>`,
      ...(profile ? [`<script type="application/json" id="profile">${inlineJson(profile)}</script>`] : []),
      ...entries,
      '</head>',
      '<body>',
      ...body,
      '<div id="root"></div>',
      '<noscript>Quayside needs JavaScript.</noscript>',
      '</body>',
      '</html>',
      '',
    ].join('\n');
  const digest = createHash('sha256').update(html('')).digest('base64url').slice(0, 22);
  return { html, etag: `"${digest}"` };
}
