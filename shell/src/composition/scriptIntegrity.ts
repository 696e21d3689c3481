import type { ComposedRelease, CompositionDocument } from '@quayside/contract/composition';

/** A well-formed hash that no script has: an unknown script is refused by the browser instead of running unchecked. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

const remember = (base: string, integrity: Readonly<Record<string, string>>): void => {
  for (const [file, hash] of Object.entries(integrity)) known.set(new URL(base + file, document.baseURI).href, hash);
};

/** Adds the scripts of a release that became part of the page later. */
export const rememberRelease = ({ base, integrity }: ComposedRelease): void => remember(base, integrity);

const unhashed = new Set<string>();
/** Scripts below this address may load without a hash: the developer's own machine, let through by the page's policy. */
export const allowUnhashed = (base: string): void => void unhashed.add(base);

/** The `integrity` of a script by its address; empty for what is loaded unhashed on purpose. */
export const integrityOf = (address: string): string => {
  const { href } = new URL(address, document.baseURI);
  return known.get(href) ?? ([...unhashed].some((base) => href.startsWith(base)) ? '' : matchesNothing);
};

declare global {
  /** Asked by every webpack runtime in the page before it adds a script (see the kernel's ScriptIntegrityPlugin). */
  var quaysideIntegrity: ((address: string) => string) | undefined;
}

/** From here on no script is loaded that the composition does not name with its hash. */
export function installScriptIntegrity({ shell, remotes }: CompositionDocument): void {
  remember(shell.base, shell.integrity);
  for (const remote of remotes) {
    if (remote.state !== 'composed') continue;
    rememberRelease(remote.release);
    if (remote.lastKnownGood) rememberRelease(remote.lastKnownGood);
  }
  globalThis.quaysideIntegrity = integrityOf;
}
