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
    return undefined; // reported below, with instructions
  }
  return found();
};

/**
 * Returns the Chromium of this machine, or one that Playwright downloaded. @throws Error with instructions when there
 * is none
 */
export const chromiumPath = (): string => {
  const path = found() ?? fetched();
  if (path) return path;
  throw new Error(
    'The browser journeys need Chromium, and it could not be fetched. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
};

/** Disables background traffic, which a closed network would refuse. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
