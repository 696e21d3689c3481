import { HttpResponse, http, type RequestHandler } from 'msw';
import type { RealtimeEvent, RealtimeEvents, RouteDefinition, Session } from '../../contract';
import type { Realtime } from '../../realtime';
import type { Role } from '../../roles';
import type { Announcement } from './announcements';
import { connectTo } from './announcements';
import type { MockedRoute } from './mockRoute';
import { type Before, respond } from './respond';
import { mockedRoutes } from './routes';
import { roomsOf } from './scope';
import { fillStore } from './seed/fillStore';
import { emailOf } from './seed/people';
import { callerOfToken, openSession } from './sessions';
import { Store } from './store';

export interface MockApiOptions {
  /** The same seed and clock give the same data, ids and answers; 1 unless told. */
  readonly seed?: number;
  /** The API's clock, a moment that stands still or a function that goes on; the real time unless told. */
  readonly now?: Date | (() => Date);
  /** Who is signed in from the start; `agent` unless told. */
  readonly user?: Role;
  /** Looks at every call first, after it was matched and before it is answered: delays, faults, a log. `Response.error()` is a network failure. */
  readonly before?: Before;
}

export interface MockApi {
  /** For MSW, `setupServer(...api.handlers)` or `setupWorker(...api.handlers)`; they answer below `/api` of any origin. */
  readonly handlers: readonly RequestHandler[];
  /** Everything that the mock knows now; another one after `reset`. */
  readonly store: Store;
  /** The token and user of `options.user`, or of the last `signIn`. */
  readonly session: Session;
  /** Signs in the demo's user of a role, as POST /auth/login with `emailOf(role)` and `demoPassword` does. */
  signIn(role: Role): Session;
  /** The socket of a session: hears what its user may hear, until that session ends or `close()`. */
  connect(token: string): Realtime;
  /** Says something over every socket, as the API would. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimeEvents[E]): void;
  /** Hears everything that is said, with the rooms that it is said to: for a log. Answers the function that stops it. */
  listen(listener: (announcement: Announcement) => void): () => void;
  /** Begins anew with the first data; `session` is a new one, handlers, sockets and listeners stay. */
  reset(): void;
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** Words before parameters, so that /bookings/summary is no id. */
const specificity = ({ path }: RouteDefinition): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');
const byPath = (a: MockedRoute, b: MockedRoute): number => {
  const [left, right] = [specificity(a.route), specificity(b.route)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const nothingHere = http.all('*/api/*', () =>
  HttpResponse.json(
    { statusCode: 404, error: 'not_found', message: 'There is nothing at this address.' },
    { status: 404 },
  ),
);

/**
 * The whole API in memory: deterministic, with the same rules, scopes, validation and errors as the real one, which the
 * conformance suite holds it to. Browser-safe; every call is one of the contract.
 *
 *     const api = createMockApi({ seed: 7, user: 'importer', now: () => clock.now(), before: faults.before });
 *     setupWorker(...api.handlers);
 *     const session = createSessionStore(api.session);
 *     const realtime = api.connect(api.session.token);
 */
export const createMockApi = ({
  seed = 1,
  now = () => new Date(),
  user = 'agent',
  before,
}: MockApiOptions = {}): MockApi => {
  const clock = now instanceof Date ? () => now : now;
  const listeners = new Set<(announcement: Announcement) => void>();
  const listen: MockApi['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const begin = () => {
    const filled = fillStore(new Store(seed, clock));
    filled.announcements.listen((announcement) => {
      for (const listener of [...listeners]) listener(announcement);
    });
    return filled;
  };
  const signInTo = (to: Store, role: Role): Session => {
    const account = [...to.users.values()].find(({ email }) => email === emailOf(role));
    if (!account) throw new Error(`The demo has no ${role}`);
    return openSession(to, account.id);
  };
  let store = begin();
  let session = signInTo(store, user);

  const handlers = [...mockedRoutes].sort(byPath).map((mocked) =>
    methods[mocked.route.method](`*/api${mocked.route.path}`, async ({ request, params }) => {
      const instead = await before?.(mocked.route, request);
      return instead ?? respond(mocked, store, request, params);
    }),
  );

  return {
    handlers: [...handlers, nothingHere],
    get store() {
      return store;
    },
    get session() {
      return session;
    },
    signIn: (role) => {
      session = signInTo(store, role);
      return session;
    },
    connect: (token) => {
      const caller = callerOfToken(store, token);
      if (!caller) throw new Error('There is no session with this token');
      const rooms = roomsOf(caller);
      // Who was signed out still hears that.
      const own = () => (callerOfToken(store, token) ? rooms : [`session:${caller.sessionId}` as const]);
      return connectTo({ listen }, own);
    },
    emit: (event, payload) => store.announcements.emit({ event, payload, rooms: 'all' } as Announcement),
    listen,
    reset: () => {
      store = begin();
      session = signInTo(store, session.user.role);
    },
  };
};
