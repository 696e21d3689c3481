import { loopbackBase } from '@quayside/contract/composition';
import { cookieIn } from './cookie';

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

const inQuery = (parameters: URLSearchParams): Overrides =>
  onlyLoopback(
    [...parameters].flatMap(([name, value]) => {
      const remote = parameter.exec(name)?.[1];
      return remote ? [[remote, value] as const] : [];
    }),
  );

const isEmpty = (overrides: Overrides): boolean => Object.keys(overrides).length === 0;

const keptFor = (overrides: Overrides): string =>
  `${cookieName}=${encodeURIComponent(new URLSearchParams(overrides).toString())}; Path=/; SameSite=Strict; HttpOnly`;

const ended = `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict`;

/** What a page takes from the visitor's own machine, and the cookie to answer with when it changes. */
export interface Taken {
  readonly overrides: Overrides;
  readonly setCookie?: string;
}

/**
 * `?remote:bookings=http://localhost:3001/` takes a remote from the visitor's own machine until the browser is closed;
 * `?safe=1` ends that. Nobody can be led to another machine by a link, and who may not take anything is led nowhere.
 *
 * @param may whether this visitor may; asked only where there is something to take
 */
export async function takeOverrides(
  query: string,
  cookie: string | undefined,
  may: () => Promise<boolean>,
): Promise<Taken> {
  const parameters = new URLSearchParams(query);
  const asked = inQuery(parameters);
  const kept = onlyLoopback(new URLSearchParams(cookieIn(cookie, cookieName)));
  const overrides = parameters.get('safe') === '1' ? {} : { ...kept, ...asked };
  if (isEmpty(overrides) || !(await may()))
    return { overrides: {}, ...(cookie?.includes(`${cookieName}=`) && { setCookie: ended }) };
  return { overrides, ...(!isEmpty(asked) && { setCookie: keptFor(overrides) }) };
}

/** The origins that the page's policy must let through, with their sockets for hot reload. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((base) => new URL(base).origin)),
];
