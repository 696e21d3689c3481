declare global {
  /** What was asked for with the page: an address below the origin → its answer, for one session. */
  var quaysideFirst:
    | {
        readonly authorization: string;
        readonly answers: Map<string, Promise<Response>>;
        /** When, in milliseconds since the page was asked for; with it unless told. */
        readonly askedAt?: number;
      }
    | undefined;
}

/** How long ago that may be asked for which stands for a new answer, in milliseconds. */
const FRESH_MS = 20_000;

const taken = new Set<string>();

/** Works like `fetch`, but first takes a response that was requested with the page, once, for its session. */
export const fetchOrFirst: typeof fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  // One that did not come is asked for as if nobody had.
  const early = await (request && firstAnswer(request))?.catch(() => undefined);
  if (!request || !early) return fetch(input, init);
  taken.add(request.url);
  return early;
};

/** Whether the latest answer of an address came with the page; true once for each. */
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
