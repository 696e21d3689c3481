import { type ApiClient, createApiClient } from '@freight/shared-kernel/api';
import { createMockApi, type MockApi } from '@freight/shared-kernel/mock';
import { policy } from '@freight/shared-kernel/roles';
import { createSessionStore, type SessionStore } from '@freight/shared-kernel/session';
import { sessionEnded } from '@freight/shell/composition';
import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { rowOf } from '../setup/rights';
import type { Setup } from '../setup/setup';
import { type Examples, findExamples } from './examples';
import { createFaultyCalls, type FaultyCalls } from './faultyCalls';
import { withHeldLinks } from './heldLinks';
import { loggedCalls, type WriteLog, writeKernel } from './stageLog';

/** The mock kernel and what the panel turns on it. */
export interface Stage {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly mock: MockApi;
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

/** The demo's user of the role, with the services of the set-up. */
function signInWith(mock: MockApi, { role, services }: Setup) {
  const { user } = mock.signIn(role);
  const stored = mock.store.users.get(user.id);
  if (!stored) throw new Error(`The mock has no ${role}`);
  mock.store.users.set(user.id, { ...stored, services });
  return mock.signIn(role);
}

/**
 * Makes the mock kernel of a set-up and starts the service worker that answers its calls.
 *
 * @param before answers to what is no call of the API, such as scripts that shall be late
 */
export async function createStage(setup: Setup, before: readonly RequestHandler[], write: WriteLog): Promise<Stage> {
  // One table for the mocked server and the page: what is switched off is refused by both.
  policy[setup.role] = rowOf(setup);
  const calls = createFaultyCalls();
  const now = clockOf(setup);
  const mock = createMockApi({ seed: setup.seed, now, user: setup.role, before: calls.before });
  const session = createSessionStore(signInWith(mock, setup));
  const examples = await findExamples(mock);
  calls.use(setup.faults, setup.latency);
  await setupWorker(...before, loggedCalls(mock.handlers, write)).start({
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
    mock,
    calls,
    examples,
    now,
    signOut,
    endedBy: () => ended,
    signIn: () => {
      session.setState(signInWith(mock, setup));
      writeKernel(write, `role ${setup.role}`, 'signed in');
    },
  };
}
