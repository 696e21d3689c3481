import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AsyncDependenciesBlock, Chunk, Stats } from 'webpack';

/** What a browser loads of a remote, in bytes after gzip. */
export interface PageSizes {
  /** The entry alone: what always comes with it is part of every page. */
  entry: number;
  /** Request in remote.tsx (`./list/BookingList`) → the scripts that this page or widget needs at once. */
  pages: Record<string, number>;
}

/** A build, or one under way. */
type Built = Pick<Stats, 'compilation'>;

/** What a remote exposes, as webpack names its chunk. */
export const exposed = '__federation_expose_remote';

/** Measures a remote's build from webpack's chunks. */
export async function pageSizes(stats: Stats, output: string): Promise<PageSizes> {
  const pages = [...chunksByRequest(stats)].map(
    async ([request, chunks]) => [request, await sizeOf(chunks, output)] as const,
  );
  return {
    entry: await gzipped(join(output, 'remoteEntry.js')),
    pages: Object.fromEntries((await Promise.all(pages)).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The chunks of what is exposed: its own may be empty, where what is in it went along with others. */
function surfaceChunks({ compilation }: Built): readonly Chunk[] {
  const surface = compilation.namedChunkGroups.get(exposed);
  if (!surface) throw new Error(`The build has no chunk ${exposed}`);
  return surface.chunks;
}

/** Request in remote.tsx (`./list/BookingList`) → the chunks that this page or widget needs at once. */
export function chunksByRequest(stats: Built): Map<string, readonly Chunk[]> {
  const { chunkGraph, compiler } = stats.compilation;
  const source = join(compiler.context, 'src/remote.tsx');
  const blocks = surfaceChunks(stats)
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter((module) => module.nameForCondition() === source)
    .flatMap(({ blocks }) => blocks);
  return new Map(blocks.map((block) => [requestOf(block), chunkGraph.getBlockChunkGroup(block)?.chunks ?? []]));
}

/** The scripts of chunks. */
export const scriptsOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

const requestOf = ({ dependencies }: AsyncDependenciesBlock): string => {
  const [dependency] = dependencies;
  return dependency && 'request' in dependency ? String(dependency.request) : '';
};

async function sizeOf(chunks: readonly Chunk[], output: string): Promise<number> {
  const sizes = await Promise.all(scriptsOf(chunks).map((file) => gzipped(join(output, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).byteLength;
