import { type Answer, findUnknownParameters, type HandlerInput, type RouteDefinition } from '@quayside/contract';
import { HttpResponse, http } from 'msw';

type CallRequest<R extends RouteDefinition> = Pick<HandlerInput<R>, 'body'> & {
  params: Record<string, string>;
  query: URLSearchParams;
  request: Request;
};

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };
const getAnswerStatus = (route: RouteDefinition): number => route.status ?? 200;

const refusals: Error[] = [];

/** Returns the calls that were refused since the last time. */
export const takeRefusals = (): readonly Error[] => refusals.splice(0);

/**
 * Refuses query parameters that the API would refuse with 422. The page shows a failed call; `mockServer` fails the
 * test.
 */
const requireKnownParameters = (route: RouteDefinition, { url }: Request): void => {
  const unknown = findUnknownParameters(route, new Set(new URL(url).searchParams.keys()));
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `'${name}'`).join(', ');
  const refusal = new Error(`${route.method} ${route.path} has no query parameter ${names}: the API would answer 422`);
  refusals.push(refusal);
  throw refusal;
};

/** Mocks the answer to a call of the contract in a test, typed by its route. A function gets the request. */
export const answers = <R extends RouteDefinition>(
  route: R,
  answer: Answer<R> | ((asked: CallRequest<R>) => Answer<R> | Promise<Answer<R>>),
) =>
  methods[route.method](`*/api${route.path}`, async ({ request, params }) => {
    requireKnownParameters(route, request);
    if (getAnswerStatus(route) === 204) return new HttpResponse(null, { status: 204 });
    const asked = {
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: request.headers.get('content-type')?.includes('json') ? await request.clone().json() : undefined,
      request,
    } as CallRequest<R>;
    const data =
      typeof answer === 'function'
        ? await (answer as (asked: CallRequest<R>) => Answer<R> | Promise<Answer<R>>)(asked)
        : answer;
    return HttpResponse.json({ data: data ?? null }, { status: getAnswerStatus(route) });
  });

/** Mocks a refused call in a test, in the format of the API. */
export const refuses = (
  route: RouteDefinition,
  statusCode: number,
  message: string,
  errors?: { path: string; message: string }[],
  code = 'refused',
) =>
  methods[route.method](`*/api${route.path}`, ({ request }) => {
    requireKnownParameters(route, request);
    return HttpResponse.json({ statusCode, error: code, message, ...(errors && { errors }) }, { status: statusCode });
  });

/** Mocks a call with any response: a file, a stream, an incomplete response. */
export const responds = (route: RouteDefinition, respond: (request: Request) => Response | Promise<Response>) =>
  methods[route.method](`*/api${route.path}`, ({ request }) => {
    requireKnownParameters(route, request);
    return respond(request);
  });
