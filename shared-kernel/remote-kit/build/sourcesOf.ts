import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Module, Stats } from 'webpack';
import type { SourceFile } from './kernelUse';

/** The package's own sources that went into a build: not its tests, and nothing that no page reaches. */
export async function sourcesOf({ compilation }: Stats, folder: string): Promise<SourceFile[]> {
  const own = join(folder, 'src/');
  const found = [...compilation.modules]
    .flatMap(filesOf)
    .filter((file) => file.startsWith(own) && /\.tsx?$/.test(file));
  return Promise.all(
    [...new Set(found)]
      .sort()
      .map(async (file) => ({ name: relative(folder, file), text: await readFile(file, 'utf8') })),
  );
}

/** A module that webpack has joined out of several has the files of all. */
export function filesOf(module: Module): string[] {
  const { resource, modules } = module as { resource?: string; modules?: Module[] };
  return [...(resource ? [resource.replace(/\?.*$/, '')] : []), ...(modules ?? []).flatMap(filesOf)];
}
