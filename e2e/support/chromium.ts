import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '@quayside/edge/findBrowser';

const found = (): string | undefined =>
  [findBrowser(), chromium.executablePath()].find((place) => place && existsSync(place));

const fetched = (): string | undefined => {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 180_000 });
  } catch {
    return undefined; // said below, with what to do
  }
  return found();
};

/** The Chromium of this machine, or one that Playwright fetches. @throws Error that says what to do when there is none. */
export const chromiumPath = (): string => {
  const path = found() ?? fetched();
  if (path) return path;
  throw new Error(
    'The browser journeys need Chromium, and it could not be fetched. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
};

/** Without the background traffic, which would be refused on a closed network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
