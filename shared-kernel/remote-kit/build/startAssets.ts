import type { Stats } from 'webpack';
import { startOf } from './startChunks';

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

/** Reads them from a build of the shell. */
export function startAssets(stats: Stats): StartAssets {
  const { compilation } = stats;
  const start = startOf(compilation);
  const files = [...start.chunks].flatMap((chunk) => [...chunk.files]);
  const scripts = [...start.entry].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
  return {
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    preload: files.filter((file) => file.endsWith('.js') && !scripts.includes(file)),
    // Not by chunk: a style sheet that was taken out of one leaves its fonts behind.
    fonts: Object.keys(compilation.assets).filter((file) => everyPages.test(file)),
  };
}
