import {
  type Config,
  openNodeApi,
  postAlerts,
  type ReleaseMove,
  type ReleaseOutcomes,
  releaseOutcomes,
} from '@quayside/api';
import type { FastifyInstance } from 'fastify';
import type { NotifyHold } from '../canary/canaryWatch';

/** The API that the edge serves. */
export interface MountedApi {
  /** Returns what browsers reported about releases so far. */
  outcomes(): Promise<readonly ReleaseOutcomes[]>;
  /** Notifies people of an automatic hold. */
  readonly tellOfHold: NotifyHold;
  /** Writes registry moves into the audit log; undefined where the API runs elsewhere: then only the registry and the log have them. */
  recordMoves?(moves: readonly ReleaseMove[]): Promise<void>;
  /** Stops the mounted parts; call it after the server was closed. */
  unmount(): Promise<void>;
}

/** Mounts the API on the edge: in the same process, or through a proxy when API_URL is set. */
export async function mountApi(app: FastifyInstance, config: Config): Promise<MountedApi> {
  const { apiUrl, alertUrl, metricsToken } = config;
  if (apiUrl) {
    const { mountApiProxy: proxyTo } = await import('./apiProxy');
    await proxyTo(app, apiUrl);
    const metrics = new URL('/metrics.json', apiUrl);
    const headers = metricsToken ? { authorization: `Bearer ${metricsToken}` } : undefined;
    return {
      outcomes: async () => {
        const answer = await fetch(metrics, { ...(headers && { headers }), signal: AbortSignal.timeout(2_000) });
        if (!answer.ok) throw new Error(`${metrics} answered ${answer.status}: set METRICS_TOKEN here and there`);
        return releaseOutcomes(await answer.json());
      },
      // Mails are sent by the API, which runs elsewhere: alert the operators from here.
      tellOfHold: async ({ remote, version, reason }) => {
        if (alertUrl) await postAlerts(alertUrl, app.log)(`${remote} ${version} is held: ${reason}.`);
      },
      unmount: async () => {},
    };
  }
  const api = await openNodeApi(config, app.log);
  await app.register(api.operations);
  await app.register(api.plugin);
  api.attachSockets(app.server);
  return {
    outcomes: async () => releaseOutcomes((await app.inject('/metrics.json')).json()),
    tellOfHold: (held) => api.tellOfHold(held),
    recordMoves: (moves) => api.recordMoves(moves),
    unmount: () => api.close(),
  };
}
