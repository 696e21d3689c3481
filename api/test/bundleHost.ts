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

/** Bundles the host of a product without scopes. @returns its folder and its program */
export const bundleScopelessHost = async (): Promise<{ folder: string; program: string }> => {
  const folder = await bundleInto({ ...ofTests, plugins: [scopeless] });
  return { folder, program: path.join(folder, 'host.mjs') };
};
