import type { Chunk, ChunkGroup, Module, Stats } from 'webpack';

/** What the HTML names so that the page starts in one round trip: the entry, its styles, and what the entry will ask for. */
export interface StartAssets {
  scripts: string[];
  styles: string[];
  preload: string[];
  /** The fonts that every page is written in, which a style sheet would ask for only once text is drawn. */
  fonts: string[];
}

/** Of the families that the shell has: its text, and its identifiers, in Latin letters. */
const everyPages = /^ibm-plex-(sans-latin-wght|mono-latin-(400|500))-normal\.\w+\.woff2$/;

/**
 * Follows the asynchronous boundary of the shell's entry: the chunk behind it, the shared modules that it consumes, and what
 * those consume in turn.
 */
export function startAssets(stats: Stats): StartAssets {
  const { chunkGraph, chunks, entrypoints, namedChunkGroups } = stats.compilation;
  const entry = entrypoints.get('main');
  const boundary = namedChunkGroups.get('bootstrap');
  if (!entry || !boundary)
    throw new Error("The shell's entry is src/main.ts and imports './bootstrap' as the chunk 'bootstrap'");

  const modulesOf = (chunk: Chunk): Module[] => [...chunkGraph.getChunkModulesIterable(chunk)];
  const groupsOf = (module: Module): ChunkGroup[] =>
    module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
  const providers = new Map(
    [...chunks].flatMap(modulesOf).flatMap((module) => {
      const name = sharedName(module, 'provide');
      return name ? [[name, module] as const] : [];
    }),
  );

  const reached = new Set<Chunk>(entry.chunks);
  const follow = (group: ChunkGroup): void => {
    for (const chunk of group.chunks) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      for (const module of modulesOf(chunk)) {
        const provider = providers.get(sharedName(module, 'consume') ?? '');
        if (provider) groupsOf(provider).forEach(follow);
      }
    }
  };
  follow(boundary);

  const files = [...reached].flatMap((chunk) => [...chunk.files]);
  const scripts = entry.getFiles().filter((file) => file.endsWith('.js'));
  return {
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    preload: files.filter((file) => file.endsWith('.js') && !scripts.includes(file)),
    // Not by chunk: a style sheet that was taken out of one leaves its fonts behind.
    fonts: Object.keys(stats.compilation.assets).filter((file) => everyPages.test(file)),
  };
}

const patterns = {
  provide: /^provide module \([^)]*\) (.+)@[^@]+ = /,
  consume: /^consume-shared-module\|[^|]*\|([^|]+)\|/,
};

/** The share key of the modules that the federation plugin makes; nothing for any other. */
const sharedName = (module: Module, kind: keyof typeof patterns): string | undefined =>
  patterns[kind].exec(module.identifier())?.[1];
