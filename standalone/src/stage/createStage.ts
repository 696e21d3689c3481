import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { type ApiClient, createApiClient } from '@quayside/kernel/api';
import type { LocalRealtime, Realtime } from '@quayside/kernel/realtime';
import { createSessionStore, type SessionStore } from '@quayside/kernel/session';
import { sessionEndedNotice } from '@quayside/shell/composition';
import { openLocalSocket } from '@quayside/shell/host';
import type { BrowserApi } from '../api/browserApi';
import { takeCalls } from '../api/takeCalls';
import { takeDownloads } from '../api/takeDownloads';
import { toPolicyRow } from '../setup/rights';
import type { Setup } from '../setup/setup';
import { sendFirstCalls } from './askFirst';
import { answerScript } from './compositionFaults';
import { type Examples, findExamples } from './examples';
import { createFaultyCalls, type FaultyCalls } from './faultyCalls';
import { createLull } from './lull';
import { type WriteLog, withCallLog, writeKernel } from './stageLog';

/** The mocked kernel, the API behind it and the controls of the panel. */
export interface Stage {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly server: BrowserApi;
  readonly calls: FaultyCalls;
  /** Returns sample records for addresses and events, loaded on first use. */
  examples(): Promise<Examples>;
  /** Resolves when the page waits for no answer. */
  lull(): Promise<void>;
  /** Opens the socket of a session. */
  connect(token: string): Realtime;
  /** Emits an event over every socket of this page, as the API would. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimeEvents[E]): void;
  now(): Date;
  /** Signs the same role in again. */
  signIn(): void;
  signOut(reason: string): void;
  /** Returns the reason why the session ended. */
  endedBy(): string;
}

const createClock = ({ clock }: Setup): (() => Date) => {
  const stands = clock && Date.parse(clock);
  return () => (stands ? new Date(stands) : new Date());
};

/**
 * Creates the mocked kernel of a setup, over the API that answers its calls.
 * @param firstCalls the page's first calls, sent before it is rendered
 */
export async function createStage(
  setup: Setup,
  opening: Promise<BrowserApi>,
  write: WriteLog,
  firstCalls: readonly string[] = [],
): Promise<Stage> {
  const calls = createFaultyCalls();
  const now = createClock(setup);
  const lull = createLull();
  const answered = withCallLog(
    lull.count(async (request) => (await calls.before(request)) ?? (await opening).answer(request)),
    write,
  );
  const taken = takeCalls(async (request) => (await answerScript(request, setup.composition)) ?? answered(request));
  takeDownloads();
  performance.mark('stage ready');
  const server = await opening;
  performance.mark('API open');
  // One policy for server and page: a right that is off is refused by the server and not offered by the page.
  const signIn = () => server.signIn(setup.role, setup.services, toPolicyRow(setup));
  const session = createSessionStore(await signIn());
  performance.mark('signed in');
  let examples: Promise<Examples> | undefined;
  calls.use(setup.faults, setup.latency);
  sendFirstCalls(firstCalls, session.getState().token ?? '', answered);
  await taken;
  writeKernel(write, `role ${setup.role}, services ${setup.services.join(' ') || 'none'}`, 'set');

  let ended = '';
  const signOut = (reason: string): void => {
    if (!session.getState().token) return;
    ended = reason;
    writeKernel(write, reason, 'ended', true);
    session.setState({ token: undefined, user: undefined });
  };
  const sockets = new Set<LocalRealtime>();
  const connect = (token: string): Realtime => {
    const socket = openLocalSocket(server, token);
    sockets.add(socket);
    const close = () => {
      sockets.delete(socket);
      socket.close();
    };
    return { ...socket, close };
  };
  const client = createApiClient({
    base: new URL('api', document.baseURI).pathname,
    token: () => session.getState().token,
    onUnauthorized: () => signOut(sessionEndedNotice()),
  });
  return {
    api: client,
    session,
    server,
    calls,
    examples: () => (examples ??= findExamples(server, session.getState().token ?? '', now())),
    lull: lull.come,
    connect,
    emit: (event, payload) => {
      for (const socket of sockets) socket.emit(event, payload);
    },
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
