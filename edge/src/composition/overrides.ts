import { loopbackBase } from '@quayside/contract/composition';
import * as v from 'valibot';
import { readCookie } from './readCookie';

const cookieName = 'quayside-overrides';
const parameter = /^remote:([a-z][a-z0-9-]*)$/;
const remoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const Confirmed = v.strictObject({ overrides: v.pipe(v.record(remoteName, v.string()), v.minEntries(1)) });

/** Maps a remote to its address in this session, which ends in a slash. */
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

/** Cookie key of the user who confirmed the overrides; no remote can have this name. */
const confirmedBy = '@';

/** Returns the overrides that this user confirmed in this browser. */
function keptIn(cookie: string | undefined, viewer: string): Overrides {
  const kept = new URLSearchParams(readCookie(cookie, cookieName));
  return kept.get(confirmedBy) === viewer ? onlyLoopback(kept) : {};
}

const ended = `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict`;

/** The confirmed and the offered overrides of a page, and the cookie to set when it changes. */
export interface PageOverrides {
  readonly overrides: Overrides;
  /** Overrides that the address asks for. They are loaded only after the user confirms them. */
  readonly offered: Overrides;
  readonly setCookie?: string;
}

/** The visitor of a page. */
interface Visitor {
  readonly cookie: string | undefined;
  /** The id of the signed-in user. */
  readonly viewer: string | undefined;
  /** Checks whether they may use overrides; called only when there are some. */
  readonly may: () => Promise<boolean>;
}

/**
 * Reads overrides from the query, for example `?remote:bookings=http://localhost:3001/`. The page offers an override of the
 * visitor's own machine and loads it after the visitor has confirmed it, until the browser is closed; `?safe=1` ends it. A link
 * alone never loads code, other machines are refused, and users without the permission are offered nothing.
 */
export async function readOverrides(query: string, { cookie, viewer = '', may }: Visitor): Promise<PageOverrides> {
  const parameters = new URLSearchParams(query);
  const isSafe = parameters.get('safe') === '1';
  const asked = isSafe ? {} : inQuery(parameters);
  const kept = isSafe ? {} : keptIn(cookie, viewer);
  if ((isEmpty(kept) && isEmpty(asked)) || !(await may()))
    return { overrides: {}, offered: {}, ...(cookie?.includes(`${cookieName}=`) && { setCookie: ended }) };
  const offered = Object.entries(asked).filter(([name, base]) => kept[name] !== base);
  return { overrides: kept, offered: Object.fromEntries(offered) };
}

/** Returns the cookie after a user confirmed more overrides. */
export function makeOverridesCookie(confirmed: Overrides, cookie: string | undefined, viewer: string): string {
  const kept = new URLSearchParams({ ...keptIn(cookie, viewer), ...confirmed, [confirmedBy]: viewer });
  return `${cookieName}=${encodeURIComponent(kept.toString())}; Path=/; SameSite=Strict; HttpOnly`;
}

/** Validates the confirmed overrides of a request; undefined for anything other than remotes on loopback addresses. */
export function readConfirmed(body: unknown): Overrides | undefined {
  const sent = v.safeParse(Confirmed, body);
  if (!sent.success) return undefined;
  const taken = onlyLoopback(Object.entries(sent.output.overrides));
  return Object.keys(taken).length === Object.keys(sent.output.overrides).length ? taken : undefined;
}

/** Returns the origins that the page's policy must allow, with their sockets for hot reload. */
export const listOverrideOrigins = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((base) => new URL(base).origin)),
];
