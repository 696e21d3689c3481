import { callFinder } from '@quayside/contract';
import { contractRoutes, nameOfRoute } from '@quayside/contract/routes';
import { everyCall, type Fault, type FaultRule } from '../setup/faults';

/** Longer than the client's time limit, in milliseconds. */
const TIMEOUT_MS = 31_000;

export interface FaultyCalls {
  /** Sets the rules. A new rule starts counting its frequency; an unchanged one continues. */
  use(rules: readonly FaultRule[], latencyMs: number): void;
  /** Delays a call and returns its fault; undefined when the API must answer. */
  before(request: Request): Promise<Response | undefined>;
}

const findCall = callFinder(contractRoutes().map(([, route]) => route));

const timesOf = { always: Number.POSITIVE_INFINITY, once: 1, twice: 2 } as const;

const refusals = {
  '401': { error: 'unauthorized', message: 'Sign in to continue.' },
  '403': { error: 'forbidden', message: 'Sorry, you are not authorized to do this.' },
  '404': { error: 'not_found', message: 'This record does not exist, or you do not have access.' },
  '409': { error: 'conflict', message: 'Somebody else changed this in the meantime. Load it again.' },
  '413': { error: 'too_large', message: 'The request is too large.' },
  '422': { error: 'invalid', message: 'Please check the marked fields.' },
  '429': { error: 'too_many', message: 'Too many requests. Please wait and try again.' },
  '500': { error: 'internal', message: 'An unexpected error has occurred, please try again.' },
  '503': { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Partial<Record<Fault, object>>;

/** Returns the path of every value that a call sent, since a 422 refuses each. */
function listValuePaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return path ? [path] : [];
  return Object.entries(value).flatMap(([name, inner]) => listValuePaths(inner, path ? `${path}.${name}` : name));
}

async function sentPaths(request: Request): Promise<string[]> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return [];
  return listValuePaths(await request.clone().json());
}

/** Retry-After of a busy API, in seconds. */
const RETRY_AFTER = '2';

const json = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...((status === 429 || status === 503) && { 'retry-after': RETRY_AFTER }),
    },
  });

async function createFaultyAnswer(fault: Fault, request: Request, wait: FaultyWait): Promise<Response> {
  switch (fault) {
    case 'offline':
      return Response.error();
    case 'timeout':
      await wait(TIMEOUT_MS);
      return Response.error();
    case 'malformed':
      return json('{"data": {"items": [', 200);
    case '422': {
      const errors = (await sentPaths(request)).map((path) => ({ path, message: 'The server refuses this value' }));
      return json(JSON.stringify({ statusCode: 422, ...refusals[fault], errors }), 422);
    }
    default:
      return json(JSON.stringify({ statusCode: Number(fault), ...refusals[fault] }), Number(fault));
  }
}

type FaultyWait = (milliseconds: number) => Promise<void>;
const pause: FaultyWait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates the network of the setup: latency and failing calls. A call's own rule takes precedence over that for all
 * calls.
 */
export function createFaultyCalls(wait: FaultyWait = pause): FaultyCalls {
  let latency = 0;
  let left = new Map<string, { rule: FaultRule; times: number }>();

  const ruleFor = (request: Request) => {
    const found = findCall(request.method, new URL(request.url).pathname.replace(/^\/api/, ''));
    const open = [...(found ? [nameOfRoute(found.route)] : []), everyCall].flatMap((call) => left.get(call) ?? []);
    return open.find(({ times }) => times > 0);
  };

  return {
    use(rules, latencyMs) {
      latency = latencyMs;
      left = new Map(
        rules.map((rule) => {
          const known = left.get(rule.call);
          const same = known && known.rule.fault === rule.fault && known.rule.often === rule.often;
          return [rule.call, same ? known : { rule, times: timesOf[rule.often] }];
        }),
      );
    },
    async before(request) {
      const found = ruleFor(request);
      if (found) found.times -= 1;
      if (latency > 0) await wait(latency);
      return found && createFaultyAnswer(found.rule.fault, request, wait);
    },
  };
}
