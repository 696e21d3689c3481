import { loopbackBase } from '@freight/shared-kernel/remoteContract';

const cookieName = 'quayside-overrides';
const parameter = /^remote:([a-z][a-z0-9-]*)$/;

/** Remote → where this session takes it from, ending in a slash. */
export type Overrides = Readonly<Record<string, string>>;

const onlyLoopback = (pairs: Iterable<readonly [string, string]>): Overrides =>
  Object.fromEntries(
    [...pairs].flatMap(([name, address]) => {
      const base = loopbackBase(address);
      return base ? [[name, base] as const] : [];
    }),
  );

const inCookie = (header: string | undefined): Overrides => {
  const kept = header?.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return kept ? onlyLoopback(new URLSearchParams(decodeURIComponent(kept.slice(cookieName.length + 1)))) : {};
};

/** What a page's address and cookie ask for, and the cookie to answer with when it changes. */
export interface Asked {
  readonly overrides: Overrides;
  readonly setCookie?: string;
}

/**
 * `?remote:bookings=http://localhost:3001/` takes a remote from the visitor's own machine until the browser is closed;
 * `?safe=1` ends that. Nobody can be led to another machine by a link.
 */
export function askedOverrides(query: string, cookie: string | undefined): Asked {
  const parameters = new URLSearchParams(query);
  if (parameters.get('safe') === '1')
    return { overrides: {}, setCookie: `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict` };
  const inQuery = [...parameters].flatMap(([name, value]) => {
    const remote = parameter.exec(name)?.[1];
    return remote ? [[remote, value] as const] : [];
  });
  const overrides = { ...inCookie(cookie), ...onlyLoopback(inQuery) };
  if (inQuery.length === 0) return { overrides };
  const value = encodeURIComponent(new URLSearchParams(overrides).toString());
  return { overrides, setCookie: `${cookieName}=${value}; Path=/; SameSite=Strict; HttpOnly` };
}

/** The origins that the page's policy must let through, with their sockets for hot reload. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((base) => new URL(base).origin)),
];
