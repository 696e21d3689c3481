import type { ComposedRelease, CompositionDocument } from '@quayside/contract/composition';

/** A valid hash that matches no script: browsers refuse unknown scripts instead of running them unchecked. */
const matchesNothing = `sha256-${'A'.repeat(43)}=`;

const known = new Map<string, string>();

const remember = (base: string, integrity: Readonly<Record<string, string>>): void => {
  for (const [file, hash] of Object.entries(integrity)) known.set(new URL(base + file, document.baseURI).href, hash);
};

/** Adds the scripts of a release that joined the page later. */
export const rememberRelease = ({ base, integrity }: ComposedRelease): void => remember(base, integrity);

const unhashed = new Set<string>();
/** Allows scripts below this address without a hash: the developer's machine, which the page's policy permits. */
export const allowUnhashed = (base: string): void => void unhashed.add(base);

/** Returns the `integrity` of a script by its address; empty for scripts that are allowed without a hash. */
export const getScriptIntegrity = (address: string): string => {
  const { href } = new URL(address, document.baseURI);
  return known.get(href) ?? ([...unhashed].some((base) => href.startsWith(base)) ? '' : matchesNothing);
};

declare global {
  /** Called by every webpack runtime in the page before it adds a script (see the kernel's ScriptIntegrityPlugin). */
  var quaysideIntegrity: ((address: string) => string) | undefined;
}

/** Enables the check: from now on only scripts with a hash in the composition can load. */
export function installScriptIntegrity({ shell, remotes }: CompositionDocument): void {
  remember(shell.base, shell.integrity);
  for (const remote of remotes) {
    if (remote.state !== 'composed') continue;
    rememberRelease(remote.release);
    if (remote.lastKnownGood) rememberRelease(remote.lastKnownGood);
  }
  globalThis.quaysideIntegrity = getScriptIntegrity;
}
