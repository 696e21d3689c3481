import { type ApiClient, createApiClient } from '@quayside/kernel/api';
import { createSessionStore, type SessionStore } from '@quayside/kernel/session';
import { sessionEnded } from '@quayside/shell/composition';
import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { rowOf } from '../setup/rights';
import type { Setup } from '../setup/setup';
import { type BrowserApi, openBrowserApi } from './browserApi';
import { type Examples, findExamples } from './examples';
import { createFaultyCalls, type FaultyCalls } from './faultyCalls';
import { withHeldLinks } from './heldLinks';
import { loggedCalls, type WriteLog, writeKernel } from './stageLog';

/** The mocked kernel, the API behind it and what the panel turns on them. */
export interface Stage {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly server: BrowserApi;
  readonly calls: FaultyCalls;
  readonly examples: Examples;
  now(): Date;
  /** Signs the same role in anew. */
  signIn(): void;
  signOut(reason: string): void;
  /** Why nobody is signed in. */
  endedBy(): string;
}

const clockOf = ({ clock }: Setup): (() => Date) => {
  const stands = clock && Date.parse(clock);
  return () => (stands ? new Date(stands) : new Date());
};

/**
 * Makes the mocked kernel of a set-up, with the API in a worker, and starts the service worker that takes its calls there.
 *
 * @param before answers to what is no call of the API, such as scripts that shall be late
 */
export async function createStage(setup: Setup, before: readonly RequestHandler[], write: WriteLog): Promise<Stage> {
  const calls = createFaultyCalls();
  const now = clockOf(setup);
  const server = await openBrowserApi({
    ...{ publicUrl: window.location.origin, seed: setup.seed, demo: true },
    clock: setup.clock,
  });
  // One table for server and page: what is switched off is refused by the one and not offered by the other.
  const signIn = () => server.signIn(setup.role, setup.services, rowOf(setup));
  const session = createSessionStore(await signIn());
  const examples = await findExamples(server, session.getState().token ?? '', now());
  calls.use(setup.faults, setup.latency);
  const answer = async (request: Request): Promise<Response> => (await calls.before(request)) ?? server.answer(request);
  await setupWorker(...before, loggedCalls(answer, write)).start({
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  writeKernel(write, `role ${setup.role}, services ${setup.services.join(' ') || 'none'}`, 'set');

  let ended = '';
  const signOut = (reason: string): void => {
    if (!session.getState().token) return;
    ended = reason;
    writeKernel(write, reason, 'ended', true);
    session.setState({ token: undefined, user: undefined });
  };
  const client = createApiClient({
    base: '/api',
    token: () => session.getState().token,
    onUnauthorized: () => signOut(sessionEnded),
  });
  return {
    api: withHeldLinks(client),
    session,
    server,
    calls,
    examples,
    now,
    signOut,
    endedBy: () => ended,
    signIn: () => {
      signIn().then((next) => {
        session.setState(next);
        writeKernel(write, `role ${setup.role}`, 'signed in');
      });
    },
  };
}
