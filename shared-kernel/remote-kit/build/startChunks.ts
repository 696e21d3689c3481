import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

/** The chunks that a page of the shell loads before it can show anything. */
export interface Start {
  /** The entry's own chunks. */
  readonly entry: ReadonlySet<Chunk>;
  /** The entry's chunks and those that the entry requests. */
  readonly chunks: ReadonlySet<Chunk>;
}

/**
 * Finds the chunks behind the asynchronous boundary of the shell's entry: the chunk itself, the shared modules that it consumes,
 * and the modules that those consume in turn.
 */
export function findStartChunks({ chunkGraph, chunks, entrypoints, namedChunkGroups }: Compilation): Start {
  const entry = entrypoints.get('main');
  const boundary = namedChunkGroups.get('bootstrap');
  if (!entry || !boundary)
    throw new Error("The shell's entry is src/main.ts and imports './bootstrap' as the chunk 'bootstrap'");

  const listModules = (chunk: Chunk): Module[] => [...chunkGraph.getChunkModulesIterable(chunk)];
  const listChunkGroups = (module: Module): ChunkGroup[] =>
    module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
  const providers = new Map(
    [...chunks].flatMap(listModules).flatMap((module) => {
      const name = sharedName(module, 'provide');
      return name ? [[name, module] as const] : [];
    }),
  );

  const reached = new Set<Chunk>(entry.chunks);
  const follow = (group: ChunkGroup): void => {
    for (const chunk of group.chunks) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      for (const module of listModules(chunk)) {
        const consumed = sharedName(module, 'consume');
        if (!consumed) continue;
        // Its fallback without a provider is the same code.
        for (const source of [providers.get(consumed), module]) if (source) listChunkGroups(source).forEach(follow);
      }
    }
  };
  follow(boundary);
  return { entry: new Set(entry.chunks), chunks: reached };
}

const patterns = {
  provide: /^provide module \([^)]*\) (.+)@[^@]+ = /,
  consume: /^consume-shared-module\|[^|]*\|([^|]+)\|/,
};

/** Returns the share key of a module that the federation plugin makes; undefined for other modules. */
const sharedName = (module: Module, kind: keyof typeof patterns): string | undefined =>
  patterns[kind].exec(module.identifier())?.[1];

/**
 * Puts the start of a page into two files instead of thirty: libraries, which seldom change, and the product's own code. By
 * default, webpack makes a chunk of each shared module.
 */
export class StartChunksPlugin {
  readonly #starts = new WeakSet<Chunk>();

  apply(compiler: Compiler): void {
    const isStart = (chunk: Chunk): boolean => this.#starts.has(chunk);
    const { splitChunks } = compiler.options.optimization;
    if (!splitChunks) throw new Error('What a page starts with is put together while chunks are split');
    splitChunks.cacheGroups = {
      ...splitChunks.cacheGroups,
      libraries: { name: 'libraries', chunks: isStart, test: isLibrary, priority: 2, enforce: true },
      start: { name: 'start', chunks: isStart, test: isCode, priority: 1, enforce: true },
    };
    compiler.hooks.compilation.tap('StartChunksPlugin', (compilation) => {
      // Runs before the chunks are split, which happens at a later stage of the same hook.
      compilation.hooks.optimizeChunks.tap('StartChunksPlugin', () => {
        const { entry, chunks } = findStartChunks(compilation);
        for (const chunk of chunks) if (!entry.has(chunk)) this.#starts.add(chunk);
      });
    });
  }
}

// The list of shared modules that a chunk waits for must stay in that chunk: otherwise it would wait for itself.
const isCode = ({ type }: Module): boolean => type.startsWith('javascript/') || type === 'json';
const isLibrary = (module: Module): boolean =>
  isCode(module) && /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
