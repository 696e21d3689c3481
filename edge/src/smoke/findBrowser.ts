import { existsSync } from 'node:fs';

const places = [
  // Without a window's parts it takes a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The Chromium of this machine: what CHROMIUM_PATH names, else one where systems put it. */
export function findBrowser(named = process.env.CHROMIUM_PATH): string | undefined {
  return [...(named ? [named] : places)].find((place) => existsSync(place));
}
