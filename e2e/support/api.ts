/** Password of all demo users. */
export const password = 'quayside-demo';
/** How long a session lasts, in milliseconds. */
const day = 86_400_000;

/** Response to a sign-in, as far as the browser stores it. */
interface Session {
  readonly token: string;
  readonly id: string;
  readonly role: string;
  /** Expiry in milliseconds: a day after the sign-in. */
  readonly endsAt: number;
}

interface SignedIn {
  token: string;
  user: { id: string; role: string };
}

/** A signed-in caller of a running product, for actions of a journey outside the browser. */
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
  const { status, body } = await ask('POST', '/auth/login', undefined, { email: `${who}@quayside.example`, password });
  if (!body || status !== 200) throw new Error(`${who} could not sign in: ${status}`);
  const { token, user } = body.data as SignedIn;
  type Answer<T> = Promise<{ status: number; body: { data: T } }>;
  return {
    session: { token, id: user.id, role: user.role, endsAt: Date.now() + day } satisfies Session,
    get: <T>(path: string) => ask('GET', path, token) as Answer<T>,
    /** @param version that was read, for edits of records that others may edit too */
    put: <T>(path: string, sent: unknown, version?: number) =>
      ask('PUT', path, token, sent, version === undefined ? {} : { 'if-match': `"${version}"` }) as Answer<T>,
    post: <T>(path: string, sent: unknown) => ask('POST', path, token, sent) as Answer<T>,
  };
};
export type Caller = Awaited<ReturnType<typeof callerAs>>;
