import type { Stats } from 'webpack';
import { findStartChunks } from './startChunks';

/**
 * Assets that the HTML preloads so that the page starts in one round trip: the entry, its styles, and its first
 * requests.
 */
export interface StartAssets {
  scripts: string[];
  styles: string[];
  preload: string[];
  /** The fonts of every page; a style sheet would request them only once text is drawn. */
  fonts: string[];
}

/** The shell's font files for text and identifiers, in Latin letters. */
const everyPages = /^ibm-plex-(sans-latin-wght|mono-latin-(400|500))-normal\.\w+\.woff2$/;

/** Reads the start assets from a build of the shell. */
export function startAssets(stats: Stats): StartAssets {
  const { compilation } = stats;
  const start = findStartChunks(compilation);
  const files = [...start.chunks].flatMap((chunk) => [...chunk.files]);
  const scripts = [...start.entry].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
  return {
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    preload: files.filter((file) => file.endsWith('.js') && !scripts.includes(file)),
    // Not by chunk: an extracted style sheet leaves its fonts in no chunk.
    fonts: Object.keys(compilation.assets).filter((file) => everyPages.test(file)),
  };
}
