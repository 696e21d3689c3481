import type { ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { rememberRelease } from './scriptIntegrity';

/**
 * Requests a remote from the edge that had no files when this page was made.
 * @throws Error when the edge does not answer with a composition
 */
export async function fetchRemote(name: string): Promise<ComposedRemote | undefined> {
  const answer = await fetch('/composition.json', { cache: 'no-cache' });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!answer.ok || !isJson) throw new Error(`The edge answered ${answer.status} instead of a composition`);
  const { remotes } = (await answer.json()) as CompositionDocument;
  const remote = remotes.find((one) => one.name === name);
  if (remote?.state === 'composed') rememberRelease(remote.release);
  return remote;
}
