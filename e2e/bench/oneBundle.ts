import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StartAssets, startAssets } from '@quayside/remote-kit/startAssets.js';
import { federated, styleRule } from '@quayside/remote-kit/webpackPreset.js';
import webpack, { type Configuration, type Stats } from 'webpack';

const workspace = join(import.meta.dirname, '../..');

/** Modules that the shell loads at run time, bundled here instead. */
const inTheBundle = (remotes: readonly string[]): string =>
  [
    ...remotes.map((name) => `import ${name} from '${workspace}/remote-${name}/src/remote.tsx';`),
    `const surfaces = { ${remotes.join(', ')} };`,
    'export const installFederation = () => {};',
    'export const loadRelease = async (name) => surfaces[name];',
  ].join('\n');

/** Code that only a composition needs. */
const composing = ['ModuleFederationPlugin', 'ScriptIntegrityPlugin'];

/**
 * Builds shell and remotes from the same sources as one bundle, like a product without composition: pages are still
 * split off, nothing is shared at run time. It is the baseline for the composition.
 *
 * @returns a function that turns a page of the edge into one that starts from the bundle, served below `base`
 */
export async function buildOneBundle(
  folder: string,
  { remotes, base }: { remotes: readonly string[]; base: string },
): Promise<(html: string) => string> {
  // The preset builds the package of the current folder.
  process.chdir(join(workspace, 'shell'));
  const shell = federated({ name: 'shell', isHost: true });
  const composition = join(workspace, 'shell/src/composition');
  const runtime = `${folder}-runtime.js`;
  await writeFile(runtime, inTheBundle(remotes));
  const css = /\.css$/;
  const configuration: Configuration = {
    ...shell,
    output: { ...shell.output, path: folder, uniqueName: 'one-bundle' },
    devtool: false,
    cache: false,
    resolve: {
      ...shell.resolve,
      alias: {
        [join(composition, 'federationRuntime')]: runtime,
        // No remote needs the kernel from the share scope.
        [join(composition, 'providedEntries')]: false,
      },
    },
    module: {
      rules: [
        ...(shell.module?.rules ?? []).filter((rule) => String((rule as { test?: RegExp }).test) !== String(css)),
        { ...styleRule('shell', true), exclude: /remote-/ },
        { ...styleRule('remote', false), include: /remote-/ },
      ],
    },
    plugins: (shell.plugins ?? []).filter((plugin) => !composing.includes(plugin?.constructor.name ?? '')),
  };
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(configuration, (error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const assets = startAssets(stats);
  return (html) => withBundle(html, assets, base);
}

/** Returns the page with the bundle's scripts in place of those of the shell and the remotes. */
function withBundle(html: string, { styles, fonts, preload, scripts }: StartAssets, base: string): string {
  const own = [
    ...styles.map((file) => `<link rel="stylesheet" data-href="${file}" href="${base}${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`),
    ...preload.map((file) => `<link rel="preload" as="script" href="${base}${file}">`),
    ...scripts.map((file) => `<script defer src="${base}${file}"></script>`),
  ].join('\n');
  const composition = '<script type="application/json" id="composition">';
  return html
    .replace(/<link rel="(?:preload|stylesheet)"[^>]*>\s*|<script defer[^>]*><\/script>\s*/g, '')
    .replace(/<script type="application\/json" id="first-calls">.*?<\/script>/, '')
    .replace(composition, `${own}\n${composition}`);
}
