import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleInto } from './bundleInto';
import { hostVariable } from './engines';

const ofTests = { root: path.dirname(__dirname), host: 'test/server.ts' };
/** The product's start command: from its sources it takes three seconds of CPU time. */
const programs = { main: 'src/hosts/node/main.ts', createSuperAdmin: 'src/commands/createSuperAdmin.ts' };

/**
 * Bundles the test host once, because every test file starts it: that halves the start time. The bundle is as deep in
 * the package as its source, so that it finds migrations and packages.
 *
 * @returns the folder to remove afterwards
 */
export const bundleHost = async (): Promise<string> => {
  const folder = await bundleInto({ ...ofTests, programs });
  process.env[hostVariable] = path.join(folder, 'host.mjs');
  return folder;
};

/** Path of one of the product's own programs. */
export const bundledProgram = (name: keyof typeof programs): string =>
  path.join(path.dirname(process.env[hostVariable] ?? ''), `${name}.cjs`);

const parties = /platform\/people\/parties\.ts$/;

/** Removes the conditions of all scopes: every comparison and check is true. */
const scopeless: Plugin = {
  name: 'scopeless',
  setup: ({ onLoad }) =>
    onLoad({ filter: parties }, async ({ path: file }) => {
      const source = await fs.readFile(file, 'utf8');
      const contents = source
        .replace('sql`false`', 'sql`true`')
        .replace('value === null ? nothing : eq(column, value)', 'everything');
      if (
        contents.split('everything').length !== source.split('everything').length + 1 ||
        contents.includes('sql`false`')
      )
        throw new Error('The scopes are written in another way: their conditions were not taken away');
      return { contents, loader: 'ts' };
    }),
};

const contributing = path.join(ofTests.root, '../CONTRIBUTING.md');

/** Follows the two steps of "Add a field to a booking": each adds its lines to the file that it names. */
const withFieldOfGuide: Plugin = {
  name: 'field of the guide',
  setup: async ({ onLoad }) => {
    const guide = await fs.readFile(contributing, 'utf8');
    const [, section = ''] = /^## Add a field to a booking\n(.*?)^## /ms.exec(guide) ?? [];
    const steps = [...section.matchAll(/^\d\. .*?`([\w/-]+\/contract\/src\/\w+\.ts)`.*?```ts\n(.*?)```/gms)];
    if (steps.length !== 2)
      throw new Error('CONTRIBUTING.md does not have the two steps of "Add a field to a booking"');
    // The lines go into the table before its end, and into the schema after its first line.
    const places = [/^(?=\} as const satisfies)/m, /(?<=^export const BookingFields = v\.object\(\{\n)/m];
    for (const [index, [, file = '', lines = '']] of steps.entries())
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async ({ path: found }) => {
        const source = await fs.readFile(found, 'utf8');
        const contents = source.replace(places[index] as RegExp, lines);
        if (contents === source) throw new Error(`${file} is written in another way: the field was not added`);
        return { contents, loader: 'ts' };
      });
  },
};

/** Bundles the host of a product with the field that CONTRIBUTING.md adds. @returns its folder and its program */
export const bundleHostWithField = async (): Promise<{ folder: string; program: string }> => {
  const folder = await bundleInto({ ...ofTests, plugins: [withFieldOfGuide] });
  return { folder, program: path.join(folder, 'host.mjs') };
};

/** Bundles the host of a product without scopes. @returns its folder and its program */
export const bundleScopelessHost = async (): Promise<{ folder: string; program: string }> => {
  const folder = await bundleInto({ ...ofTests, plugins: [scopeless] });
  return { folder, program: path.join(folder, 'host.mjs') };
};
