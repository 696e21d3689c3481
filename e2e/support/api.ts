import { randomUUID } from 'node:crypto';
import { password } from './test';

/** A signed-in caller of a running product, for what a journey needs beside the browser. */
export const callerAs = async (url: string, who: string) => {
  const ask = async (
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json().catch(() => undefined)) as { data: never } | undefined,
    };
  };
  const { body } = await ask('POST', '/auth/login', undefined, { email: `${who}@quayside.example`, password });
  const { token } = (body?.data ?? {}) as { token: string };
  return {
    get: <T>(path: string) => ask('GET', path, token) as Promise<{ status: number; body: { data: T } }>,
    post: <T>(path: string, sent: unknown, key: string = randomUUID()) =>
      ask('POST', path, token, sent, { 'idempotency-key': key }) as Promise<{ status: number; body: { data: T } }>,
  };
};
export type Caller = Awaited<ReturnType<typeof callerAs>>;
