import type { CompositionDocument } from '@quayside/contract/composition';
import { startNotice } from './startNotice';

/** Serialises JSON for a script element; `</script>` in it cannot end the element. */
const inline = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Inline script that starts the API worker before any other script, so that the engine loads and compiles in parallel. The first
 * stage of the panel takes it; the gallery has no API.
 */
export const startWorker = `
if (parent === window && !location.search.startsWith('?gallery')) {
  quaysideWorker = new Worker('server/worker.js', { type: 'module', name: 'quayside-qa' });
  quaysideWorker.onerror = () => { quaysideWorker = undefined; };
}
`;

/** Renders the page of a remote that runs alone; all addresses in it are relative. */
export const qaPage = (
  { shell, ...document }: CompositionDocument,
  { scripts, styles, bytes }: { scripts: readonly string[]; styles: readonly string[]; bytes: number },
): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>QA ${document.remotes[0]?.name} – Quayside</title>`,
    '<link rel="icon" href="data:,">',
    `<script>${startWorker}</script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${shell.base}${file}">`),
    `<script type="application/json" id="composition">${inline({ shell, ...document })}</script>`,
    ...scripts.map(
      (file) =>
        `<script src="${shell.base}${file}" integrity="${shell.integrity[file]}" crossorigin="anonymous" defer></script>`,
    ),
    '</head>',
    '<body><div id="root"></div>',
    startNotice(bytes, { isHidden: true, again: '?stage', sentence: 'Try again' }),
    '</body>',
    '</html>',
  ].join('\n');
