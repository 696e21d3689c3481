import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack';
import { chunksByRequest, exposed } from './pageSizes';
import { readSurface } from './remoteSurface';

/** Minimum uncompressed bytes for a separate file of code shared by two pages: each file is a request. */
const LARGE = 90_000;

/** Uncompressed bytes below which a widget is bundled with the frame: a separate request would cost more. */
const SMALL = 24_000;

/**
 * Splits a remote into few files, since each is a request. The common file holds the surface, code that most pages and widgets
 * need, and the widgets of the shell's slots, which every page of a signed-in user shows. Small other widgets go into it, too.
 * Code of a layout around pages, and code shared by two of these, goes into one more file.
 */
export class RemoteChunksPlugin {
  readonly #always = new WeakSet<Chunk>();
  /** Pages with a layout around them → the name of their file. */
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
    const getChunkName = (_: Module, [chunk]: readonly Chunk[]): string => (chunk && this.#framed.get(chunk)) ?? always;
    const isFramed = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)].filter(isIn(this.#framed));
      return isCode(module) && (chunks.length > 1 || chunks.some(isIn(this.#frames)));
    };
    Object.assign(splitChunks, {
      minSize: LARGE,
      cacheGroups: {
        ...splitChunks.cacheGroups,
        // Libraries used only by one page go into the page's file.
        defaultVendors: false,
        common: { name: always, test: isCode, minChunks: most, priority: 4, enforce: true },
        always: { name: always, chunks: isIn(this.#always), test: isCode, priority: 3, enforce: true },
        framed: { name: getChunkName, chunks: isIn(this.#framed), test: isFramed, priority: 2, enforce: true },
      },
    });
    compiler.hooks.compilation.tap('RemoteChunksPlugin', (compilation) => {
      // A child compilation, such as that of style sheets, has no surface.
      if (compilation.compiler !== compiler) return;
      // Runs before the chunks are split, which happens at a later stage of the same hook.
      compilation.hooks.optimizeChunks.tap('RemoteChunksPlugin', () => {
        const chunks = chunksByRequest({ compilation });
        // Named chunks are created here: this runs again after the chunks were split.
        const findPageChunks = (request = ''): readonly Chunk[] =>
          (chunks.get(request) ?? []).filter(({ name }) => !name);
        const standing = placed.flatMap(({ name }) => findPageChunks(widgets[name]));
        const beside = Object.values(widgets)
          .map(findPageChunks)
          .filter((own) => standing.length > 0 && addedBytes(compilation, { own, standing, most }) < SMALL);
        const surface = [...compilation.chunks].filter(({ name }) => name === exposed);
        for (const chunk of [...surface, ...standing, ...beside.flat()]) this.#always.add(chunk);
        for (const [frame, ...within] of Object.values(pages).filter(({ length }) => length > 1)) {
          for (const chunk of findPageChunks(frame)) this.#frames.add(chunk);
          for (const chunk of [frame, ...within].flatMap(findPageChunks))
            this.#framed.set(chunk, basename(frame ?? ''));
        }
      });
    });
  }
}

/** The file that is always loaded with a remote. */
const always = 'common';
const isCode = ({ type }: { type: string }): boolean => type.startsWith('javascript/') || type === 'json';
const isIn =
  (chunks: Pick<WeakSet<Chunk>, 'has'>) =>
  (chunk: Chunk): boolean =>
    chunks.has(chunk);

/** Returns the uncompressed bytes that chunks add to those of the frame and to the future common file. */
function addedBytes(
  { chunkGraph }: Compilation,
  { own, standing, most }: { own: readonly Chunk[]; standing: readonly Chunk[]; most: number },
): number {
  const listModules = (chunks: readonly Chunk[]): Set<Module> =>
    new Set(chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
  const held = listModules(standing);
  return [...listModules(own)]
    .filter((module) => !held.has(module) && chunkGraph.getNumberOfModuleChunks(module) < most)
    .reduce((sum, module) => sum + module.size(), 0);
}
