import { loopbackBase } from '@quayside/contract/composition';
import * as v from 'valibot';
import { cookieIn } from './cookie';

const cookieName = 'quayside-overrides';
const parameter = /^remote:([a-z][a-z0-9-]*)$/;
const remoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const Confirmed = v.strictObject({ overrides: v.pipe(v.record(remoteName, v.string()), v.minEntries(1)) });

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

/** No remote has this name: it is who confirmed the others. */
const confirmedBy = '@';

/** What this person confirmed in this browser. */
function keptIn(cookie: string | undefined, viewer: string): Overrides {
  const kept = new URLSearchParams(cookieIn(cookie, cookieName));
  return kept.get(confirmedBy) === viewer ? onlyLoopback(kept) : {};
}

const ended = `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict`;

/** What a page takes from the visitor's own machine, what it only was asked to take, and the cookie to answer with when it changes. */
export interface Taken {
  readonly overrides: Overrides;
  /** The address asks for it: nothing of it is loaded until the person has confirmed it. */
  readonly offered: Overrides;
  readonly setCookie?: string;
}

/** Who opens a page. */
interface Visitor {
  readonly cookie: string | undefined;
  /** The id of who is signed in. */
  readonly viewer: string | undefined;
  /** Whether they may take remotes from their own machine; asked only where there is something to take. */
  readonly may: () => Promise<boolean>;
}

/**
 * `?remote:bookings=http://localhost:3001/` asks for a remote of the visitor's own machine. The page offers it, and takes it
 * once that person has confirmed it, until the browser is closed; `?safe=1` ends that. So no link makes a page load anything,
 * nobody can be led to another machine, and who may not take anything is offered nothing.
 */
export async function takeOverrides(query: string, { cookie, viewer = '', may }: Visitor): Promise<Taken> {
  const parameters = new URLSearchParams(query);
  const isSafe = parameters.get('safe') === '1';
  const asked = isSafe ? {} : inQuery(parameters);
  const kept = isSafe ? {} : keptIn(cookie, viewer);
  if ((isEmpty(kept) && isEmpty(asked)) || !(await may()))
    return { overrides: {}, offered: {}, ...(cookie?.includes(`${cookieName}=`) && { setCookie: ended }) };
  const offered = Object.entries(asked).filter(([name, base]) => kept[name] !== base);
  return { overrides: kept, offered: Object.fromEntries(offered) };
}

/** The cookie of who has confirmed some more. */
export function confirmedOverrides(confirmed: Overrides, cookie: string | undefined, viewer: string): string {
  const kept = new URLSearchParams({ ...keptIn(cookie, viewer), ...confirmed, [confirmedBy]: viewer });
  return `${cookieName}=${encodeURIComponent(kept.toString())}; Path=/; SameSite=Strict; HttpOnly`;
}

/** What somebody confirms, as it was sent; nothing where it is anything but remotes with addresses of their own machine. */
export function readConfirmed(body: unknown): Overrides | undefined {
  const sent = v.safeParse(Confirmed, body);
  if (!sent.success) return undefined;
  const taken = onlyLoopback(Object.entries(sent.output.overrides));
  return Object.keys(taken).length === Object.keys(sent.output.overrides).length ? taken : undefined;
}

/** The origins that the page's policy must let through, with their sockets for hot reload. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((base) => new URL(base).origin)),
];
