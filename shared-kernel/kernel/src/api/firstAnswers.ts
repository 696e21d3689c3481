declare global {
  /** Responses requested with the page, for one session: address below the origin → response. */
  var quaysideFirst:
    | {
        readonly authorization: string;
        readonly answers: Map<string, Promise<Response>>;
        /** Time of the request in milliseconds since the page was requested; by default the same moment. */
        readonly askedAt?: number;
      }
    | undefined;
}

/** Maximum age of a response that may replace a new request, in milliseconds. */
const FRESH_MS = 20_000;

const taken = new Set<string>();

/** Works like `fetch`, but first takes a response that was requested with the page, once, for its session. */
export const fetchOrFirst: typeof fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  // Falls back to a new request when the early one failed.
  const early = await (request && firstAnswer(request))?.catch(() => undefined);
  if (!request || !early) return fetch(input, init);
  taken.add(request.url);
  return early;
};

/** Returns whether the latest response of an address was requested with the page; true once for each. */
export const cameWithPage = (address: string): boolean => taken.delete(address);

function firstAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const { quaysideFirst: first } = globalThis;
  if (!first || method !== 'GET' || performance.now() - (first.askedAt ?? 0) > FRESH_MS) return undefined;
  const address = url.slice(window.location.origin.length);
  const answer = first.answers.get(address);
  if (!answer || headers.get('authorization') !== first.authorization) return undefined;
  first.answers.delete(address);
  return answer;
}
