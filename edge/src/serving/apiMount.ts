import {
  type Config,
  openNodeApi,
  postAlerts,
  type ReleaseMove,
  type ReleaseOutcomes,
  releaseOutcomes,
} from '@quayside/api';
import type { FastifyInstance } from 'fastify';
import type { TellOfHold } from '../canary/canaryWatch';

/** The API under the edge. */
export interface MountedApi {
  /** What browsers told it of releases so far. */
  outcomes(): Promise<readonly ReleaseOutcomes[]>;
  /** Tells those concerned of a release that was held by itself. */
  readonly tellOfHold: TellOfHold;
  /** Writes steps of the registry into the audit; nothing where the API runs elsewhere: then the registry and the log alone have them. */
  recordMoves?(moves: readonly ReleaseMove[]): Promise<void>;
  /** Ends what was mounted, after the server was closed. */
  unmount(): Promise<void>;
}

/** Puts the API under the edge: in its own process, or behind a proxy when API_URL names one. */
export async function mountApi(app: FastifyInstance, config: Config): Promise<MountedApi> {
  const { apiUrl, alertUrl, metricsToken } = config;
  if (apiUrl) {
    const { proxyTo } = await import('./apiProxy');
    await proxyTo(app, apiUrl);
    const metrics = new URL('/metrics.json', apiUrl);
    const headers = metricsToken ? { authorization: `Bearer ${metricsToken}` } : undefined;
    return {
      outcomes: async () => {
        const answer = await fetch(metrics, { ...(headers && { headers }), signal: AbortSignal.timeout(2_000) });
        if (!answer.ok) throw new Error(`${metrics} answered ${answer.status}: set METRICS_TOKEN here and there`);
        return releaseOutcomes(await answer.json());
      },
      // The mails are the API's, which runs elsewhere: from here the operators are told.
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
