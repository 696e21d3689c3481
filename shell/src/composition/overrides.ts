import type { ComposedRemote, CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import { allowUnhashed } from './scriptIntegrity';

/** What an override's version is called; it is no release. */
const overrideVersion = 'override';

const json = async <T>(address: string): Promise<T> => {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
};

async function overridden(remote: ComposedRemote, base: string): Promise<ComposedRemote> {
  try {
    const [manifest, contract] = await Promise.all([
      json<object>(`${base}mf-manifest.json`),
      json<RemoteContract>(`${base}remote.json`),
    ]);
    allowUnhashed(base);
    return {
      name: remote.name,
      contract,
      state: 'composed',
      release: { version: overrideVersion, base, manifest, integrity: {} },
    };
  } catch (error) {
    console.warn(`${remote.name} cannot be taken from ${base}`, error);
    return { name: remote.name, contract: remote.contract, state: 'missing', reason: `nothing answers at ${base}` };
  }
}

/** The composition with the remotes that this session takes from the own machine. The edge let only loopback addresses through. */
export async function withOverrides(document: CompositionDocument): Promise<CompositionDocument> {
  const { overrides } = document;
  if (!overrides) return document;
  const remotes = document.remotes.map((remote) => {
    const base = overrides[remote.name];
    return base ? overridden(remote, base) : remote;
  });
  return { ...document, remotes: await Promise.all(remotes) };
}
