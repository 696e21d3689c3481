import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** Limits of one request. */
interface RequestLimits {
  /** Resolves the host's name for this connection. Not called for a host that is an address. */
  readonly lookup: LookupFunction;
  /** Time-out in milliseconds to connect, to receive the headers, and between two chunks. */
  readonly patience: number;
  /** Largest response in bytes. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

/** Responses with these statuses may have no body. */
const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** Returns the bytes of a request's body and its type where the body implies one. */
const encodeBody = (body: RequestInit['body']): { bytes?: Buffer; type?: string } => {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'text/plain;charset=UTF-8' };
  if (body instanceof URLSearchParams)
    return { bytes: Buffer.from(`${body}`), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
  throw new TypeError('A request to an external service has a text, a form or bytes as its body');
};

const createHeaders = (given: RequestInit['headers'], type: string | undefined): Record<string, string> => {
  const headers = new Headers(given);
  // A compressed answer would have to be unpacked.
  const defaults = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Quayside', 'content-type': type };
  for (const [name, value] of Object.entries(defaults))
    if (value !== undefined && !headers.has(name)) headers.set(name, value);
  return Object.fromEntries(headers);
};

const readBody = async (answer: http.IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > most) throw new Error(`The answer has more than ${most} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const headersFrom = (raw: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
};

const toResponse = async (answer: http.IncomingMessage, most: number): Promise<Response> => {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer;
  const body = await readBody(answer, most);
  return new Response(withoutBody.has(status) ? null : new Uint8Array(body), {
    ...{ status, statusText },
    headers: headersFrom(rawHeaders),
  });
};

/**
 * Sends one request on its own connection and reads its answer. Follows no redirect. It uses Node's own client, which
 * is loaded anyway: loading a library for the first call would block the event loop.
 * @throws TypeError with the error of the connection as its cause, or the reason of the aborted signal
 */
export const askOnce = async (
  address: string,
  { method = 'GET', headers, body }: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { lookup, patience, most, signal }: RequestLimits,
): Promise<Response> => {
  const url = new URL(address);
  const { request } = url.protocol === 'http:' ? http : https;
  const { bytes, type } = encodeBody(body);
  try {
    signal?.throwIfAborted();
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = {
        method,
        headers: createHeaders(headers, type),
        lookup,
        timeout: patience,
        agent: false,
        signal,
      };
      const asked = request(url, options as https.RequestOptions, resolve);
      asked.on('timeout', () => asked.destroy(new Error(`${url.host} did not answer within ${patience / 1000} s`)));
      asked.on('error', reject);
      asked.end(bytes);
    });
    return await toResponse(answer, most);
  } catch (error) {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
};
