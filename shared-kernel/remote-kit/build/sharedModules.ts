import { createRequire } from 'node:module';
import type { moduleFederationPlugin } from '@module-federation/enhanced';

type SharedConfig = moduleFederationPlugin.SharedConfig;

const require = createRequire(import.meta.url);
const readVersion = (manifest: string): string => (require(manifest) as { version: string }).version;

/** The version of the kernel that this workspace builds. */
export const kernelVersion = readVersion('@quayside/kernel/package.json');

/** The version of React that this workspace builds with. */
export const reactVersion = readVersion('react/package.json');

/**
 * The modules that shell and remotes share. A slash at the end means every entry of the package. Two copies of any of these
 * break the page (two Reacts, two sessions), so each is a singleton with a strict version.
 */
const policy = [
  { request: 'react', version: reactVersion },
  { request: 'react/', version: reactVersion },
  { request: 'react-dom', version: readVersion('react-dom/package.json') },
  { request: 'react-dom/', version: readVersion('react-dom/package.json') },
  { request: '@quayside/kernel', version: kernelVersion },
  { request: '@quayside/kernel/', version: kernelVersion },
  { request: '@quayside/ui', version: kernelVersion },
];

const singleton = { singleton: true, strictVersion: true } satisfies SharedConfig;

/**
 * Returns the host's sharing configuration. Not eager: the entry stays small and the asynchronous boundary waits for
 * them.
 */
export const providedByHost = (): Record<string, SharedConfig> =>
  Object.fromEntries(
    policy.map(({ request, version }) => [request, { ...singleton, version, requiredVersion: `^${version}` }]),
  );

/** Returns a remote's sharing configuration: no copies of its own. `kernelRange` is the range of its remote.json. */
export const takenFromHost = (kernelRange: string): Record<string, SharedConfig> =>
  Object.fromEntries(
    policy.map(({ request, version }) => [
      request,
      { ...singleton, import: false, requiredVersion: request.startsWith('@quayside/') ? kernelRange : `^${version}` },
    ]),
  );

/**
 * The core of the federation runtime, as an entry of the kernel's exports: a page has it once, from the shell. Identified by its
 * major version, within which it stays compatible.
 */
export const federationRuntime = { '@module-federation/runtime-core': ['version 2'] };
