import type { CompositionDocument } from '@quayside/contract/composition';

/** No `</script>` can end it early. */
const inline = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page of a remote that runs alone; every address in it is relative to it. */
export const pageHtml = (
  { shell, ...document }: CompositionDocument,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>QA ${document.remotes[0]?.name} – Quayside</title>`,
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${shell.base}${file}">`),
    `<script type="application/json" id="composition">${inline({ shell, ...document })}</script>`,
    ...scripts.map(
      (file) =>
        `<script src="${shell.base}${file}" integrity="${shell.integrity[file]}" crossorigin="anonymous" defer></script>`,
    ),
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
  ].join('\n');
