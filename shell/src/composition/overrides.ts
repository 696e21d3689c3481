import type { ComposedRemote, CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import { allowUnhashed } from './scriptIntegrity';

/** Version name of an override, which is no release. */
const overrideVersion = 'override';

const json = async <T>(address: string): Promise<T> => {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** Loads a remote from this machine. @throws Error when nothing answers there */
async function takenFrom(name: string, base: string): Promise<ComposedRemote> {
  const [manifest, contract] = await Promise.all([
    json<object>(`${base}mf-manifest.json`),
    json<RemoteContract>(`${base}remote.json`),
  ]);
  allowUnhashed(base);
  return { name, contract, state: 'composed', release: { version: overrideVersion, base, manifest, integrity: {} } };
}

const unanswered = (name: string, base: string, error: unknown): void =>
  console.warn(`${name} cannot be taken from ${base}`, error);

/**
 * Applies the session's overrides to the composition, including remotes that were never released. The edge allows only loopback
 * addresses.
 */
export async function applyOverrides(document: CompositionDocument): Promise<CompositionDocument> {
  const { overrides = {} } = document;
  const remotes = document.remotes.map(async (remote): Promise<ComposedRemote> => {
    const { name, contract } = remote;
    const base = overrides[name];
    if (!base) return remote;
    return takenFrom(name, base).catch((error: unknown) => {
      unanswered(name, base, error);
      return { name, contract, state: 'missing', reason: `nothing answers at ${base}` };
    });
  });
  const isKnown = (name: string) => document.remotes.some((one) => one.name === name);
  const neverReleased = Object.entries(overrides)
    .filter(([name]) => !isKnown(name))
    .map(([name, base]) =>
      takenFrom(name, base).catch((error: unknown) => {
        unanswered(name, base, error);
        return [];
      }),
    );
  return { ...document, remotes: [...(await Promise.all(remotes)), ...(await Promise.all(neverReleased)).flat()] };
}
