import type { Answer, CallInput, ErrorAnswer, RouteDefinition } from '@quayside/contract';
import { type CallParts, createTicket, NEWS_HEADER, pathOfCall, searchOfCall } from '@quayside/contract';
import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky';
import { ApiError, isAbort } from './apiError';
import { cameWithPage, fetchOrFirst } from './firstAnswers';
import { sendFiles } from './sendFiles';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Idempotency key that all retries of a form share; without it each call has its own. */
  idempotencyKey?: string | undefined;
  /** Version that the caller read; the server returns 409 when the record was changed since. */
  ifMatch?: number | undefined;
  /** A 401 does not end the session, for calls that check a password. */
  keepSession?: boolean;
  /** Timeout for the whole call including retries, in milliseconds. */
  within?: number | undefined;
  /** The call continues when the page is left; for reports of less than 64 kB. */
  outlivesPage?: boolean;
}

export type Call<R extends RouteDefinition> = CallInput<R> & CallOptions;

export interface UploadOptions extends CallOptions {
  /** Receives the sent share, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** API client of pages: typed from the contract, returns the unwrapped answer, throws refusals as ApiError. */
export interface ApiClient {
  call<R extends RouteDefinition>(route: R, input: Call<R>): Promise<Answer<R>>;
  upload<R extends RouteDefinition>(route: R, input: CallInput<R> & UploadOptions): Promise<Answer<R>>;
  /** Returns an address with a ticket, valid for one download within a minute. */
  link<R extends RouteDefinition>(route: R, input: Omit<CallInput<R>, 'body' | 'files'>): Promise<string>;
}

export interface ApiClientOptions {
  /** Base address of the API, `/api` behind the edge. */
  base: string;
  token: () => string | undefined;
  /** Called when the session is no longer valid. */
  onUnauthorized: () => void;
  /** Called for every refusal, even when another place shows the message. */
  onRefused?: (refusal: ApiError) => void;
  /**
   * Called when a response came with the page: changes since then were not received. Gets the response's NEWS_HEADER,
   * if any.
   */
  onFirst?: (route: RouteDefinition, since: string | undefined) => void;
}

type Loose = CallParts & CallOptions & { body?: unknown };

const retried = ['get', 'put', 'delete'] as const;

const createHeaders = (route: RouteDefinition, input: CallOptions): Record<string, string> => ({
  ...(route.idempotent && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
  ...(input.ifMatch !== undefined && { 'if-match': `"${input.ifMatch}"` }),
});

const readRefusal = async (response: Response): Promise<ApiError> => {
  const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  return new ApiError({ ...answer, statusCode: response.status });
};

/**
 * Creates the client. It retries up to three times where that is safe: reads, changes by URL, and POSTs with an
 * idempotency key.
 */
export const createApiClient = ({ base, token, onUnauthorized, onRefused, onFirst }: ApiClientOptions): ApiClient => {
  const http: KyInstance = ky.create({
    fetch: fetchOrFirst,
    timeout: 30_000,
    retry: {
      limit: 3,
      statusCodes: [408, 429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: 10_000,
      jitter: true,
    },
  });
  const bearer = (): Record<string, string> => {
    const known = token();
    return known ? { authorization: `Bearer ${known}` } : {};
  };
  const toCallAddress = (route: RouteDefinition, { params, query }: CallParts): string => {
    const search = searchOfCall(query).toString();
    return `${base}${pathOfCall(route, params)}${search && `?${search}`}`;
  };
  const refuse = (route: RouteDefinition, refusal: ApiError, keepSession = false): never => {
    if (refusal.statusCode === 401 && route.auth !== 'public' && !keepSession) onUnauthorized();
    onRefused?.(refusal);
    throw refusal;
  };

  const call: ApiClient['call'] = async (route, input) => {
    const { body, signal, ...loose } = input as Loose;
    const address = new URL(toCallAddress(route, loose), window.location.origin);
    try {
      const response = await http(address, {
        method: route.method,
        headers: { ...bearer(), ...createHeaders(route, loose) },
        ...(body !== undefined && { json: body }),
        ...(signal && { signal }),
        ...(loose.outlivesPage && { keepalive: true }),
        ...(loose.within !== undefined && { totalTimeout: loose.within }),
        ...(route.method === 'POST'
          ? { retry: { limit: route.idempotent ? 3 : 0, methods: ['post'] } }
          : { retry: { methods: [...retried] } }),
      });
      if (cameWithPage(address.href)) onFirst?.(route, response.headers.get(NEWS_HEADER) ?? undefined);
      if (response.status === 204) return undefined as Answer<typeof route>;
      return ((await response.json().catch(unreadable)) as { data: Answer<typeof route> }).data;
    } catch (error) {
      if (error instanceof HTTPError) return refuse(route, toApiError(error), loose.keepSession);
      if (error instanceof NetworkError)
        throw new ApiError({
          statusCode: 0,
          error: 'unreachable',
          message: 'The server cannot be reached. Check your connection and try again.',
        });
      if (error instanceof TimeoutError)
        throw new ApiError({
          statusCode: 0,
          error: 'timeout',
          message: 'The server did not answer in time. Try again.',
        });
      throw error;
    }
  };

  return {
    call,
    upload: async (route, input) => {
      const { files, onProgress, signal, ...loose } = input as unknown as Loose &
        UploadOptions & { files: readonly File[] };
      const field = route.upload?.field ?? 'documents';
      const response = await sendFiles(toCallAddress(route, loose), {
        method: route.method === 'PUT' ? 'PUT' : 'POST',
        field,
        files,
        headers: { ...bearer(), ...createHeaders(route, loose) },
        onProgress,
        signal,
      });
      if (!response.ok) return refuse(route, await readRefusal(response), loose.keepSession);
      return ((await response.json().catch(unreadable)) as { data: Answer<typeof route> }).data;
    },
    link: async (route, input) => {
      const { params, query } = input as CallParts;
      const ticket = await call(createTicket, { body: { path: `/api${pathOfCall(route, params)}` } });
      return toCallAddress(route, { params: params ?? {}, query: { ...query, token: ticket.token } });
    },
  };
};

/** Throws an error for a response that is no JSON, or is incomplete. */
const unreadable = (reason: unknown): never => {
  if (isAbort(reason)) throw reason;
  throw new ApiError({ statusCode: 0, error: 'unreadable', message: 'The answer cannot be read. Try again.' });
};

const toApiError = (error: HTTPError): ApiError =>
  new ApiError({ ...(error.data as Partial<ErrorAnswer> | undefined), statusCode: error.response.status });
