import { existsSync } from 'node:fs';

const places = [
  // The headless shell has no window code and needs a third less CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Finds the Chromium of this machine: CHROMIUM_PATH, else a usual place. */
export function findBrowser(named = process.env.CHROMIUM_PATH): string | undefined {
  return [...(named ? [named] : places)].find((place) => existsSync(place));
}
