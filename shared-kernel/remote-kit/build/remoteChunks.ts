import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { chunksByRequest } from './pageSizes';
import { readSurface } from './remoteSurface';

/** What two pages share is a file of its own from so many bytes on, before it is compressed: each file is a request. */
const LARGE = 60_000;

/** A widget that adds less to what stands in the frame, before it is compressed, goes along with it: its request would cost more. */
const SMALL = 24_000;

/**
 * Splits a remote into few files. What most of its pages and widgets need is one, and the widgets that fill places of the shell's
 * frame are another, since every page of a signed-in person has all of them. Its other widgets go along there where they are small.
 */
export class RemoteChunksPlugin {
  readonly #frame = new WeakSet<Chunk>();

  constructor(
    private readonly folder: string,
    private readonly contract: Pick<RemoteContract, 'widgets'>,
  ) {}

  apply(compiler: Compiler): void {
    const { splitChunks } = compiler.options.optimization;
    if (!splitChunks) throw new Error('What the pages of a remote share is split off while chunks are split');
    const { pages, widgets } = readSurface(readFileSync(join(this.folder, 'src/remote.tsx'), 'utf8'));
    const offered = new Set([...Object.values(pages).flat(), ...Object.values(widgets)]).size;
    const most = Math.max(2, Math.ceil(offered * 0.6));
    const placed = this.contract.widgets.filter(({ slot }) => slot !== undefined);
    const isCode = ({ type }: { type: string }): boolean => type.startsWith('javascript/') || type === 'json';
    Object.assign(splitChunks, {
      minSize: LARGE,
      cacheGroups: {
        ...splitChunks.cacheGroups,
        // Where libraries lie beside the sources of a page, they come with its file.
        defaultVendors: false,
        common: { name: 'common', test: isCode, minChunks: most, priority: 2, enforce: true },
        frame: {
          name: 'frame',
          chunks: (chunk: Chunk) => this.#frame.has(chunk),
          test: isCode,
          priority: 1,
          enforce: true,
        },
      },
    });
    if (placed.length === 0) return;
    compiler.hooks.compilation.tap('RemoteChunksPlugin', (compilation) => {
      // A build within the build, as style sheets have one, has no surface.
      if (compilation.compiler !== compiler) return;
      // Before the chunks are split, which is done at a later stage of the same hook.
      compilation.hooks.optimizeChunks.tap('RemoteChunksPlugin', () => {
        const chunks = chunksByRequest({ compilation });
        const chunksOf = (widget: string): readonly Chunk[] => chunks.get(widgets[widget] ?? '') ?? [];
        const standing = placed.flatMap(({ name }) => chunksOf(name));
        const beside = Object.keys(widgets)
          .map(chunksOf)
          .filter((own) => addedBytes(compilation, { own, standing, most }) < SMALL);
        for (const chunk of [...standing, ...beside.flat()]) this.#frame.add(chunk);
      });
    });
  }
}

/** What chunks hold beyond what stands in the frame already, and what will be common, in bytes before it is compressed. */
function addedBytes(
  { chunkGraph }: Compilation,
  { own, standing, most }: { own: readonly Chunk[]; standing: readonly Chunk[]; most: number },
): number {
  const modulesOf = (chunks: readonly Chunk[]): Set<Module> =>
    new Set(chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
  const held = modulesOf(standing);
  return [...modulesOf(own)]
    .filter((module) => !held.has(module) && chunkGraph.getNumberOfModuleChunks(module) < most)
    .reduce((sum, module) => sum + module.size(), 0);
}
