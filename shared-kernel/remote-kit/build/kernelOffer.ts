import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Declaration, type ModuleItem, parseSync } from '@swc/core';
import { federationRuntime } from './sharedModules';

/** Entry of the kernel → the names that can be imported from it at run time, both sorted. */
export type KernelOffer = Record<string, string[]>;

/** The packages that the shell provides once per page; both have the kernel's version. */
const provided = ['kernel', 'ui'];

/**
 * Reads the exports of the kernel's packages from their sources, and adds the federation runtime.
 * @param folder the folder `shared-kernel` of a workspace
 */
export async function readKernelOffer(folder: string): Promise<KernelOffer> {
  const offers = await Promise.all(provided.map((name) => readPackageOffer(join(folder, name))));
  return Object.assign({}, ...offers, federationRuntime);
}

async function readPackageOffer(folder: string): Promise<KernelOffer> {
  const offered = (await listEntries(folder)).map(async ({ entry, file }) => {
    const names = [...new Set(await listExports(file))].sort();
    return [entry, names] as const;
  });
  return Object.fromEntries(await Promise.all(offered));
}

async function listEntries(folder: string): Promise<{ entry: string; file: string }[]> {
  const { name, exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([entry, file]) => ({ entry: name + entry.slice(1), file: join(folder, file) }));
}

/** Lists the entries of the kernel's packages, each with its source file. */
export const kernelEntries = async (folder: string): Promise<{ entry: string; file: string }[]> =>
  (await Promise.all(provided.map((name) => listEntries(join(folder, name))))).flat();

async function listExports(file: string): Promise<string[]> {
  const { body } = parseSync(await readFile(file, 'utf8'), { syntax: 'typescript', tsx: /x$/.test(file) });
  const names = await Promise.all(
    body.map((item) =>
      item.type === 'ExportAllDeclaration' ? listExports(resolved(file, item.source.value)) : exportedBy(item),
    ),
  );
  return names.flat();
}

/** Resolves a re-export. @throws Error for `export *` of another package: its names are unknown */
function resolved(from: string, request: string): string {
  const base = join(dirname(from), request);
  const file = [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => existsSync(path));
  if (!request.startsWith('.') || !file) throw new Error(`${from} exports all of '${request}'. Export by name.`);
  return file;
}

function exportedBy(item: ModuleItem): string[] {
  if (item.type === 'ExportDefaultExpression' || item.type === 'ExportDefaultDeclaration') return ['default'];
  if (item.type === 'ExportDeclaration') return declaredBy(item.declaration);
  if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) return [];
  return item.specifiers.flatMap((one) => {
    if (one.type === 'ExportNamespaceSpecifier') return [one.name.value];
    if (one.type === 'ExportDefaultSpecifier') return [one.exported.value];
    return one.isTypeOnly ? [] : [(one.exported ?? one.orig).value];
  });
}

function declaredBy(declaration: Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value];
  if (declaration.type === 'TsEnumDeclaration') return [declaration.id.value];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === 'Identifier') return [id.value];
    if (id.type !== 'ObjectPattern') return [];
    return id.properties.flatMap((property) =>
      property.type === 'AssignmentPatternProperty' ? [property.key.value] : [],
    );
  });
}
