import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ownerOfPath, type RemoteContract } from '@quayside/contract/composition';
import { remoteFolders } from '@quayside/releases/remoteFolders';
import { readContracts } from '../build/shownWidgets';

const template = join(import.meta.dirname, '../template');
/** Suffix that prevents this package's tools from reading a file of the template as their own. */
const suffix = /\.template$/;

/** Signals that a remote cannot be created; the message says why. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

export interface CreatedRemote {
  readonly folder: string;
  /** The port when it runs alone. */
  readonly port: number;
}

/**
 * Creates `remote-<name>` from the template: a page at `/<name>` with its test and its entry in the rail.
 *
 * @param workspace the workspace's folder
 * @throws CreateError when the name is invalid or taken
 */
export async function createRemote(workspace: string, name: string): Promise<CreatedRemote> {
  const folder = join(workspace, `remote-${name}`);
  await refuseUnlessFree(workspace, name, folder);
  const port = await nextPort(workspace);
  await fillTemplate(template, folder, name, { port });
  return { folder, port };
}

interface TemplateOptions {
  readonly port?: number;
  /** Files of the template to omit. */
  readonly leaveOut?: readonly string[];
}

/** Writes the files of a template into a folder, with the name of the remote filled in. */
export async function fillTemplate(
  from: string,
  folder: string,
  name: string,
  { port = 3000, leaveOut = [] }: TemplateOptions = {},
): Promise<void> {
  const files = (await readdir(from, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    if (leaveOut.includes(file)) continue;
    const text = await readFile(join(parentPath, file), 'utf8');
    const made = join(folder, relative(from, parentPath), file.replace(suffix, ''));
    await mkdir(dirname(made), { recursive: true });
    await writeFile(made, filledIn(text, name, port));
  }
}

const filledIn = (text: string, name: string, port: number): string =>
  text
    .replaceAll('serve.ts . 3000', `serve.ts . ${port}`)
    .replaceAll('example', name)
    .replaceAll('Example', toRemoteLabel(name));

/** Returns the label of a remote: `customs-desk` becomes Customs desk. */
const toRemoteLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Validates a remote's name. @throws CreateError when it is invalid */
export function refuseName(name: string): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new CreateError(
      `'${name}' is no name of a remote: give lower-case letters, and dashes between words, such as demurrage.`,
    );
  const taken = ownerOfPath(`/${name}`);
  if (taken) throw new CreateError(`/${name} is an address of ${taken}: take another name.`);
}

async function refuseUnlessFree(workspace: string, name: string, folder: string): Promise<void> {
  refuseName(name);
  if (existsSync(folder)) throw new CreateError(`There is a remote-${name} already.`);
  const owner = (await readContracts(workspace)).find(({ routes }) => beginsOn(routes, name));
  if (owner) throw new CreateError(`Pages below /${name} are those of ${owner.name}: take another name.`);
}

const beginsOn = (routes: RemoteContract['routes'], segment: string): boolean =>
  routes.some(({ path }) => path.split('/')[1] === segment);

/** Returns the port after the highest one of the workspace's remotes. */
async function nextPort(workspace: string): Promise<number> {
  const taken = (await remoteFolders(workspace)).map(async (folder) => {
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    return Number(/serve\.ts \S+ (\d+)/.exec(scripts?.standalone ?? '')?.[1] ?? 0);
  });
  return Math.max(3000, ...(await Promise.all(taken))) + 1;
}
