import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CreateError, fillTemplate, refuseName } from '../create/createRemote';

const kit = join(import.meta.dirname, '..');
const shared = join(kit, 'template');
const own = join(import.meta.dirname, 'template');
/** Template files that an external repository has in another form. */
const notShared = ['package.json.template', 'tsconfig.json.template'];
/** The packages that a remote imports directly; the kit brings the rest. */
const used = ['contract', 'freight', 'kernel', 'ui'].map((name) => `@quayside/${name}`);
const tools = [
  ...['react', 'react-dom'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom', 'jest', 'typescript'],
];

/**
 * Creates a repository `remote-<name>`: the page, test and entry of the template, with its own configuration, owners and checks.
 *
 * @param tarballs a folder with the kit's tarballs; without it, packages come from a registry
 * @throws CreateError when the name is invalid, or the folder exists
 */
export async function createOutside(parent: string, name: string, tarballs: string | undefined): Promise<string> {
  refuseName(name);
  const folder = join(parent, `remote-${name}`);
  if (existsSync(folder)) throw new CreateError(`${folder} is there already.`);
  await fillTemplate(shared, folder, name, { leaveOut: notShared });
  await fillTemplate(own, folder, name);
  const { packages, overrides } = await packagesFrom(tarballs, folder);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
  const { dependencies } = await kitManifest();
  const taken = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, packages[one] ?? dependencies[one]]).filter(([, wanted]) => wanted));
  const written = {
    ...manifest,
    dependencies: taken([...used, ...tools.slice(0, 2)]),
    devDependencies: taken(['@quayside/remote-kit', ...tools.slice(2)]),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  if (overrides) await writeFile(join(folder, 'pnpm-workspace.yaml'), overrides);
  return folder;
}

const kitManifest = async (): Promise<{ version: string; dependencies: Record<string, string> }> =>
  JSON.parse(await readFile(join(kit, 'package.json'), 'utf8'));

/** Returns the sources of the product's packages, and pnpm's overrides for the dependencies between them. */
async function packagesFrom(tarballs: string | undefined, folder: string) {
  const { version } = await kitManifest();
  if (!tarballs)
    return { packages: { '@quayside/remote-kit': version } as Record<string, string>, overrides: undefined };
  const files = (await readdir(tarballs)).filter((file) => /^quayside-.+\.tgz$/.test(file));
  if (files.length === 0) throw new CreateError(`${tarballs} has no tarball of the kit: \`pnpm pack-kit\` makes them.`);
  const packages = Object.fromEntries(
    files.map((file) => [
      `@quayside/${file.replace(/^quayside-/, '').replace(/-\d+\.\d+\.\d+.*$/, '')}`,
      `file:${relative(folder, join(tarballs, file))}`,
    ]),
  );
  const lines = Object.entries(packages).map(([name, file]) => `  "${name}": "${file}"`);
  return { packages, overrides: ['overrides:', ...lines, 'strictDepBuilds: false', ''].join('\n') };
}
