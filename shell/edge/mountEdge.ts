import type { FastifyInstance } from 'fastify';
import { followComposition } from './currentComposition';
import { mountPages } from './pages';
import { staticFiles } from './staticFiles';

export interface EdgeOptions {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly dataDir: string;
  readonly publicUrl: string;
}

/**
 * Mounts what the browser loads: pages with their composition, and the files behind them.
 * @throws Error when the shell was not built or the registry is not valid.
 */
export async function mountEdge(app: FastifyInstance, { workspace, dataDir, publicUrl }: EdgeOptions): Promise<void> {
  const current = followComposition({ workspace, dataDir, warn: (err, sentence) => app.log.warn({ err }, sentence) });
  await current();
  await app.register(staticFiles, { current, dataDir });
  mountPages(app, { current, secure: publicUrl.startsWith('https:') });
}
