import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Module, Stats } from 'webpack';
import type { SourceFile } from './kernelUse';

/** Returns the package's own sources in a build: no tests, and no unreachable files. */
export async function readOwnSources({ compilation }: Stats, folder: string): Promise<SourceFile[]> {
  const own = join(folder, 'src/');
  const found = [...compilation.modules]
    .flatMap(listModuleFiles)
    .filter((file) => file.startsWith(own) && /\.tsx?$/.test(file));
  return Promise.all(
    [...new Set(found)]
      .sort()
      .map(async (file) => ({ name: relative(folder, file), text: await readFile(file, 'utf8') })),
  );
}

/** Returns the files of a module; a concatenated module has several. */
export function listModuleFiles(module: Module): string[] {
  const { resource, modules } = module as { resource?: string; modules?: Module[] };
  return [...(resource ? [resource.replace(/\?.*$/, '')] : []), ...(modules ?? []).flatMap(listModuleFiles)];
}
