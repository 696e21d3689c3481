import type { Config } from '@freight/api';
import type { FastifyInstance } from 'fastify';
import { openReleaseStore } from '../release/store/openStore';
import { watchCanaries } from './canaryWatch';
import { followComposition } from './currentComposition';
import { keepHandedOut } from './handOut';
import { mountPages } from './pages';
import { mountReleaseStatus } from './releaseStatus';
import { staticFiles } from './staticFiles';

export interface EdgeOptions extends Pick<Config, 'dataDir' | 's3' | 'publicUrl' | 'apiUrl' | 'demo'> {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
}

/**
 * Mounts what the browser loads: pages with their composition, and the files behind them.
 * @throws Error when the shell was not built or the registry is not valid.
 */
export async function mountEdge(
  app: FastifyInstance,
  { workspace, publicUrl, apiUrl, demo, ...places }: EdgeOptions,
): Promise<void> {
  const store = await openReleaseStore(places);
  app.addHook('onClose', async () => store.close());
  const warn = (err: unknown, sentence: string): void => app.log.warn({ err }, sentence);
  const current = followComposition({ workspace, store, warn });
  const handedOut = keepHandedOut(store, warn);
  await handedOut.noteShell((await current()).shell);
  const metrics = async (): Promise<string> =>
    apiUrl ? (await fetch(new URL('/metrics', apiUrl))).text() : (await app.inject('/metrics')).body;
  const stopWatching = watchCanaries({ store, metrics, warn });
  app.addHook('onClose', async () => stopWatching());
  await app.register(staticFiles, { current, store });
  mountReleaseStatus(app, { current, store });
  mountPages(app, { current, handedOut, store, secure: publicUrl.startsWith('https:'), demo });
}
