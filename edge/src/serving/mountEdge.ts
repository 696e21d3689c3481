import type { Config, ReleaseMove, ReleaseOutcomes } from '@quayside/api';
import type { FastifyInstance } from 'fastify';
import { type NotifyHold, watchCanaries } from '../canary/canaryWatch';
import { createCompositionRecords } from '../composition/compositionRecords';
import { followComposition } from '../composition/currentComposition';
import { mountQa } from '../qa/mountQa';
import { auditMoves } from '../registry/auditMoves';
import { openReleaseStore } from '../store/openStore';
import { mountPages } from './pages';
import { registryApi } from './registryApi';
import { mountReleaseStatus } from './releaseStatus';
import { startFailures } from './startFailures';
import { staticFiles } from './staticFiles';

export interface EdgeOptions extends Pick<Config, 'dataDir' | 's3' | 'publicUrl' | 'demo'> {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  /** Returns what browsers reported about releases to this node's API. */
  readonly outcomes: () => Promise<readonly ReleaseOutcomes[]>;
  /** Notifies people of an automatic hold. */
  readonly tellOfHold?: NotifyHold;
  /** Writes registry moves into the audit log. */
  readonly recordMoves?: ((moves: readonly ReleaseMove[]) => Promise<void>) | undefined;
}

/**
 * Mounts the files that browsers load: pages with their composition, and the files behind them.
 * @throws Error when the shell was not built or the registry is not valid
 */
export async function mountEdge(
  app: FastifyInstance,
  { workspace, publicUrl, outcomes, tellOfHold, recordMoves, demo, ...places }: EdgeOptions,
): Promise<void> {
  const store = await openReleaseStore(places);
  app.addHook('onClose', async () => store.close());
  const warn = (err: unknown, sentence: string): void => app.log.warn({ err }, sentence);
  const current = followComposition({ workspace, store, warn });
  const handedOut = createCompositionRecords(store, warn);
  await handedOut.noteShell((await current()).shell);
  const stopWatching = watchCanaries({
    store,
    builtIn: async (name) => (await current()).builtIn(name),
    outcomes,
    tellOfHold,
    warn,
  });
  app.addHook('onClose', async () => stopWatching());
  if (recordMoves) {
    const stopTelling = auditMoves({ store, record: recordMoves, warn });
    app.addHook('onClose', async () => stopTelling());
  }
  await app.register(staticFiles, { current, store, demo });
  await app.register(mountQa, { workspace, current, store, demo });
  await app.register(startFailures);
  await app.register(registryApi, { store, workspace, demo });
  mountReleaseStatus(app, { current, store });
  mountPages(app, { current, handedOut, store, secure: publicUrl.startsWith('https:'), demo });
}
