import { Id, Role } from '@quayside/contract';
import * as v from 'valibot';

const name = 'quayside-session';
/** One day in seconds: the lifetime of the token on the server. */
const lifetime = 86_400;

const StoredSession = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  id: Id,
  role: Role,
  /** When the session ends, in milliseconds of this browser's clock. */
  endsAt: v.number(),
});

/** The stored session: the token and minimal user data. It grants nothing by itself. */
export type StoredSession = v.InferOutput<typeof StoredSession>;

const attributes = (age: number): string =>
  [`Max-Age=${age}`, 'Path=/', 'SameSite=Strict', ...(window.location.protocol === 'https:' ? ['Secure'] : [])].join(
    '; ',
  );

/** Returns the session of an earlier visit; undefined for a malformed cookie. */
export const readSession = (): StoredSession | undefined => {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!kept) return undefined;
  try {
    const result = v.safeParse(StoredSession, JSON.parse(decodeURIComponent(kept.slice(name.length + 1))));
    return result.success ? result.output : undefined;
  } catch {
    return undefined; // truncated, or written by other code
  }
};

/** Stores a session that started now, for one day. */
export const writeSession = ({ token, id, role }: Omit<StoredSession, 'endsAt'>): void => {
  const kept: StoredSession = { token, id, role, endsAt: Date.now() + lifetime * 1000 };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and this is the one place.
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(kept))}; ${attributes(lifetime)}`;
};

/** Removes the session of this token; a newer one of another tab stays. */
export const forgetSession = (token: string): void => {
  if (readSession()?.token === token) clearSession();
};

export const clearSession = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${name}=; ${attributes(0)}`;
};
