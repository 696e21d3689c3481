import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AsyncDependenciesBlock, Chunk, Stats } from 'webpack';

/** Download sizes of a remote, in bytes after gzip. */
export interface PageSizes {
  /** The entry alone; chunks that always load with it count for every page. */
  entry: number;
  /** Request in remote.tsx (`./list/BookingList`) → the size of the scripts that this page or widget loads first. */
  pages: Record<string, number>;
}

/** A finished or running build. */
type ChunksByRequestInput = Pick<Stats, 'compilation'>;

/** webpack's chunk name of the exposed remote. */
export const exposed = '__federation_expose_remote';

/** Measures a remote's build from webpack's chunks. */
export async function pageSizes(stats: Stats, output: string): Promise<PageSizes> {
  const pages = [...chunksByRequest(stats)].map(
    async ([request, chunks]) => [request, await measureSize(chunks, output)] as const,
  );
  return {
    entry: await gzipped(join(output, 'remoteEntry.js')),
    pages: Object.fromEntries((await Promise.all(pages)).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Returns the chunks of the exposed module. Its own chunk may be empty when its content was merged into others. */
function surfaceChunks({ compilation }: ChunksByRequestInput): readonly Chunk[] {
  const surface = compilation.namedChunkGroups.get(exposed);
  if (!surface) throw new Error(`The build has no chunk ${exposed}`);
  return surface.chunks;
}

/** Maps a request in remote.tsx (`./list/BookingList`) to the chunks that this page or widget needs at once. */
export function chunksByRequest(stats: ChunksByRequestInput): Map<string, readonly Chunk[]> {
  const { chunkGraph, compiler } = stats.compilation;
  const source = join(compiler.context, 'src/remote.tsx');
  const blocks = surfaceChunks(stats)
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter((module) => module.nameForCondition() === source)
    .flatMap(({ blocks }) => blocks);
  return new Map(blocks.map((block) => [getImportRequest(block), chunkGraph.getBlockChunkGroup(block)?.chunks ?? []]));
}

/** Returns the script files of chunks. */
export const listScriptFiles = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

const getImportRequest = ({ dependencies }: AsyncDependenciesBlock): string => {
  const [dependency] = dependencies;
  return dependency && 'request' in dependency ? String(dependency.request) : '';
};

async function measureSize(chunks: readonly Chunk[], output: string): Promise<number> {
  const sizes = await Promise.all(listScriptFiles(chunks).map((file) => gzipped(join(output, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).byteLength;
