import type { Answer, CallInput, ErrorAnswer, RouteDefinition } from '@quayside/contract';
import * as v from 'valibot';
import { versionRead } from './conformance/versionRead';

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body: parsed JSON where it is JSON, else text. */
  readonly body: unknown;
  /** The `data` field of the body. */
  readonly data: T;
  /** The body of an error response. */
  readonly error: ErrorAnswer;
}

interface RequestParts {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller of the API over HTTP, with or without a session. */
export class ApiClient {
  constructor(
    private readonly url: string,
    readonly token?: string,
  ) {}

  get = (path: string, sending?: RequestParts) => this.send('GET', path, sending);
  post = (path: string, body?: unknown, sending?: RequestParts) => this.send('POST', path, { ...sending, body });
  put = (path: string, body?: unknown, sending?: RequestParts) => this.send('PUT', path, { ...sending, body });
  delete = (path: string, sending?: RequestParts) => this.send('DELETE', path, sending);

  /** Sends files as one multipart body. */
  upload = (path: string, field: string, files: readonly File[], sending?: RequestParts) => {
    const form = new FormData();
    for (const file of files) form.append(field, file, file.name);
    return this.send('POST', path, { ...sending, body: form });
  };

  /**
   * Makes a call of the contract. A 2xx response must match its schema exactly as declared. An edit sends the current
   * version, or the given one.
   */
  call = async <const R extends RouteDefinition>(
    route: R,
    input: CallInput<R>,
    given?: RequestParts['headers'],
  ): Promise<Reply<Answer<R>>> => {
    const {
      params = {},
      query,
      body,
    } = input as { params?: Record<string, string>; query?: RequestParts['query']; body?: unknown };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const headers = { ...(await versionRead(route, path, this.get)), ...given };
    const reply = await this.send(route.method, path, {
      ...(query && { query }),
      headers,
      ...(body !== undefined && { body }),
    });
    if (route.answer && reply.status < 300) v.parse(route.answer, reply.data);
    return reply as Reply<Answer<R>>;
  };

  /** Returns the raw response, for downloads. `path` is below /api. */
  fetch = (path: string, init: RequestInit = {}) =>
    fetch(`${this.url}/api${path}`, {
      ...init,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(init.headers as Record<string, string>),
      },
    });

  private async send(method: string, path: string, { body, query, headers }: RequestParts = {}): Promise<Reply> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await this.fetch(path + toQuery(query), {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const parsed: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      data: (parsed as { data?: unknown })?.data,
      error: parsed as ErrorAnswer,
    };
  }
}

const toQuery = (query: RequestParts['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
};
