import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack';
import { chunksByRequest, exposed } from './pageSizes';
import { readSurface } from './remoteSurface';

/** What two pages share is a file of its own from so many bytes on, before it is compressed: each file is a request. */
const LARGE = 90_000;

/** A widget that adds less to what stands in the frame, before it is compressed, goes along with it: its request would cost more. */
const SMALL = 24_000;

/**
 * Splits a remote into few files: each is a request. One is what always comes with it: its surface, what most of its pages and
 * widgets need, and the widgets that fill places of the shell's frame, since every page of a signed-in person has all of them. Its
 * other widgets go along there where they are small. What a frame around pages needs, and what two of these share, is one more.
 */
export class RemoteChunksPlugin {
  readonly #always = new WeakSet<Chunk>();
  /** Pages with a frame around them → the name of their file. */
  readonly #framed = new WeakMap<Chunk, string>();
  readonly #frames = new WeakSet<Chunk>();

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
    const nameOf = (_: Module, [chunk]: readonly Chunk[]): string => (chunk && this.#framed.get(chunk)) ?? always;
    const isFramed = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)].filter(isIn(this.#framed));
      return isCode(module) && (chunks.length > 1 || chunks.some(isIn(this.#frames)));
    };
    Object.assign(splitChunks, {
      minSize: LARGE,
      cacheGroups: {
        ...splitChunks.cacheGroups,
        // Where libraries lie beside the sources of a page, they come with its file.
        defaultVendors: false,
        common: { name: always, test: isCode, minChunks: most, priority: 4, enforce: true },
        always: { name: always, chunks: isIn(this.#always), test: isCode, priority: 3, enforce: true },
        framed: { name: nameOf, chunks: isIn(this.#framed), test: isFramed, priority: 2, enforce: true },
      },
    });
    compiler.hooks.compilation.tap('RemoteChunksPlugin', (compilation) => {
      // A build within the build, as style sheets have one, has no surface.
      if (compilation.compiler !== compiler) return;
      // Before the chunks are split, which is done at a later stage of the same hook.
      compilation.hooks.optimizeChunks.tap('RemoteChunksPlugin', () => {
        const chunks = chunksByRequest({ compilation });
        // Those with a name are made here: this is asked again after the chunks were split.
        const chunksOf = (request = ''): readonly Chunk[] => (chunks.get(request) ?? []).filter(({ name }) => !name);
        const standing = placed.flatMap(({ name }) => chunksOf(widgets[name]));
        const beside = Object.values(widgets)
          .map(chunksOf)
          .filter((own) => standing.length > 0 && addedBytes(compilation, { own, standing, most }) < SMALL);
        const surface = [...compilation.chunks].filter(({ name }) => name === exposed);
        for (const chunk of [...surface, ...standing, ...beside.flat()]) this.#always.add(chunk);
        for (const [frame, ...within] of Object.values(pages).filter(({ length }) => length > 1)) {
          for (const chunk of chunksOf(frame)) this.#frames.add(chunk);
          for (const chunk of [frame, ...within].flatMap(chunksOf)) this.#framed.set(chunk, basename(frame ?? ''));
        }
      });
    });
  }
}

/** The file that always comes with a remote. */
const always = 'common';
const isCode = ({ type }: { type: string }): boolean => type.startsWith('javascript/') || type === 'json';
const isIn =
  (chunks: Pick<WeakSet<Chunk>, 'has'>) =>
  (chunk: Chunk): boolean =>
    chunks.has(chunk);

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
