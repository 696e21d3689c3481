import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ScriptIntegrityPlugin } from './scriptIntegrityPlugin';
import { styleRule } from './webpackPreset';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-styles-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a page that loads a style sheet later; returns the output or the build's messages. */
async function built(sheet: string, isHost = false): Promise<{ css: string; js: string; said: string }> {
  await writeFile(join(folder, 'page.css'), sheet);
  await writeFile(join(folder, 'later.js'), "import * as own from './page.css'; export default own;");
  await writeFile(join(folder, 'page.js'), "import('./later.js').then((one) => console.log(one));");
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './page.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    module: { rules: [styleRule('rates', isHost)] },
    plugins: [new MiniCssExtractPlugin(), new ScriptIntegrityPlugin()],
  });
  const said = await new Promise<string>((resolve, reject) =>
    compiler?.run((error, stats) =>
      error || !stats ? reject(error) : resolve(stats.toString({ all: false, errors: true })),
    ),
  );
  const files = await readdir(join(folder, 'dist')).catch(() => []);
  const readBuiltText = async (end: string) =>
    (
      await Promise.all(
        files.filter((file) => file.endsWith(end)).map((file) => readFile(join(folder, 'dist', file), 'utf8')),
      )
    ).join('');
  return { css: await readBuiltText('.css'), js: await readBuiltText('.js'), said };
}

test.each([
  'body { color: red }',
  '* { margin: 0 }',
  ':root { --ink: red }',
  ':global(.chakra-button) { color: red }',
  '.row, button { color: red }',
])('refuses a selector that reaches elements outside the remote: %s', async (sheet) => {
  expect((await built(sheet)).said).toMatch(/is not pure/);
});

test("scopes a remote's own classes, and loads them with their hash", async () => {
  const { css, js, said } = await built('.row button { color: red }');
  expect(said).toBe('');
  expect(css).toMatch(/\.rates-row-[\w-]{6} button/);
  expect(js).toContain('linkTag.integrity = globalThis.quaysideIntegrity(linkTag.href)');
});

test('lets the shell define global styles', async () => {
  expect((await built('body { color: red }', true)).css).toContain('body { color: red }');
});
