import type { SignInWay } from '@quayside/contract';
import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Executor, Tx } from '../../ports/database';
import { companies, companyProfiles, sessions, users } from '../../tables/accountTables';
import { companyOfPerson, servicesOfCompany } from '../../tables/companyOfPerson';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { tickets } from '../../tables/platformTables';
import { selectAgentTimeZone } from '../../tables/selectAgentTimeZone';
import { afterCommit } from '../database/afterCommit';
import { countCacheReads } from '../database/cacheReads';
import { newId } from '../encoding/id';
import { announce } from '../events/announce';
import { toAgentAdmin, type User } from '../people/user';
import { getSessionRestriction } from './sessionRestrictions';
import { hasSecondFactor, idleTime, needsSecondFactor, sessionLife } from './signInPolicy';
import { hashToken, newToken } from './tokens';

/** Lifetime of a ticket, in seconds. */
const TICKET_SECONDS = 60;

export interface Session {
  readonly user: User;
  /**
   * End of the session, in milliseconds of `performance.now()`. The database calculates the remaining time, so the
   * node's system time does not matter.
   */
  readonly endsAt: number;
}

/** Condition for an open session: neither its lifetime nor its idle time has ended. */
export const isOpenSession = sql`${sessions.expiresAt} > now()
  and ${sessions.lastSeenAt} > now() - ${idleTime(sessions.userId)}`;

/** The agent that a user belongs to, or works as. */
const tenants = alias(companies, 'tenant');
/** Condition that excludes users of a suspended company, or one to be deleted. Platform staff belong to none. */
const isOfOpenTenant = sql`(${isOpenTenant(tenants)}
  or (${users.role} = 'super-admin' and ${sessions.worksAs} is null))`;

/** Returns whether the user must set up a second factor first. */
const mustEnrol = () => sql<boolean>`${needsSecondFactor()} and not ${hasSecondFactor}`;

/** Condition for a usable session: it is open, its account is active and its company is open. */
const isValidSession = and(isOpenSession, eq(users.status, 'active'), isOfOpenTenant);

/** Records the last use of a session, to the minute. */
const noteUse = async (db: Executor, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`)));
};

/**
 * Finds a session's user, while the session is open and the account active. Each call runs it, and planning takes
 * longer than running: as a named statement, with one `where` per name, it keeps its plan.
 */
const findSession = async (db: Executor, name: string, where: SQL): Promise<Session | undefined> => {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      phone: users.phone,
      version: users.version,
      language: users.language,
      preferences: users.preferences,
      ownServices: users.services,
      companyServices: servicesOfCompany,
      abilities: users.abilities,
      firstName: users.firstName,
      lastName: users.lastName,
      companyId: users.companyId,
      customerCompany: users.customerCompanyId,
      tenantId: sql<string | null>`coalesce(${companies.agentId}, ${companies.id})`,
      companyName: sql<string>`case when ${sessions.worksAs} is null then ${companyOfPerson} else ${companies.companyName} end`,
      worksAs: sessions.worksAs,
      worksBecause: sessions.worksBecause,
      agentTimeZone: selectAgentTimeZone(companies),
      style: { dateFormat: tenants.dateFormat, units: tenants.units },
      agentCurrency: sql<string | null>`(
        select ${companyProfiles.currency} from ${companyProfiles} where ${companyProfiles.agentId} = ${tenants.id})`,
      logo: companies.logo,
      logoDark: companies.logoDark,
      sessionId: sessions.id,
      mustEnrol: mustEnrol(),
      wasIdle: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
      expiresAt: sessions.expiresAt,
      secondsLeft: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, sql`coalesce(${sessions.worksAs}, ${users.companyId})`))
    .leftJoin(tenants, eq(tenants.id, sql`coalesce(${companies.agentId}, ${companies.id})`))
    .where(and(isValidSession, where))
    .prepare(name)
    .execute();
  if (!row) return undefined;
  const { expiresAt, secondsLeft, wasIdle, worksAs, worksBecause, ownServices, companyServices, ...person } = row;
  const endsAt = performance.now() + secondsLeft * 1000;
  const services = ownServices.filter((service) => companyServices?.includes(service) ?? true);
  if (wasIdle) await noteUse(db, row.sessionId);
  const user = { ...person, services };
  const working = worksAs === null ? undefined : { agentId: worksAs, reason: worksBecause, until: expiresAt };
  return { user: working ? toAgentAdmin(user, working) : user, endsAt };
};

export const sessionOfToken = (db: Executor, token: string): Promise<Session | undefined> =>
  findSession(db, 'session_of_token', eq(sessions.tokenHash, hashToken(token)));

/**
 * Returns those of the given sessions that may be used now and are not restricted. It does not count as a use of them.
 */
export const findUnrestrictedSessions = async (db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: sessions.id, mustEnrol: mustEnrol() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, sql`coalesce(${sessions.worksAs}, ${users.companyId})`))
    .leftJoin(tenants, eq(tenants.id, sql`coalesce(${companies.agentId}, ${companies.id})`))
    .where(and(isValidSession, inArray(sessions.id, [...ids])));
  return new Set(rows.flatMap((row) => (getSessionRestriction(row) ? [] : [row.id])));
};

/** Lifetime of a cached session in milliseconds, without an invalidation. */
const BELIEVED = 5_000;
/** Largest number of cached sessions; then the cache is cleared. */
const KEPT = 5_000;

interface CachedSession {
  readonly session: Promise<Session | undefined>;
  readonly until: number;
}

/** Session cache of one database. */
const keptOf = new WeakMap<Database['signals'], Map<string, CachedSession>>();

const keptIn = ({ signals }: Database): Map<string, CachedSession> => {
  const before = keptOf.get(signals);
  if (before) return before;
  const kept = new Map<string, CachedSession>();
  keptOf.set(signals, kept);
  signals.on('peopleChanged', () => kept.clear());
  return kept;
};

/**
 * Returns the session of a call: from the database, or cached for at most five seconds. A change of users, companies or
 * sessions, here or at another node, clears the cache; a look-up in progress then only counts for its waiting callers.
 */
export const sessionOfCall = async (database: Database, token: string): Promise<Session | undefined> => {
  const kept = keptIn(database);
  const before = kept.get(token);
  const now = performance.now();
  if (before && before.until > now) {
    const session = await before.session;
    if (session && session.endsAt > performance.now()) {
      countCacheReads('sessions', 1, 0);
      return session;
    }
  }
  countCacheReads('sessions', 0, 1);
  const looking = sessionOfToken(database.db, token);
  const found = { session: looking, until: now + BELIEVED };
  if (kept.size >= KEPT) kept.clear();
  kept.set(token, found);
  const forget = () => kept.get(token) === found && kept.delete(token);
  try {
    const session = await looking;
    if (!session) forget();
    return session;
  } catch (error) {
    forget();
    throw error;
  }
};

/** Returns the session of a ticket that was issued for exactly this path. */
export const sessionOfTicket = (db: Executor, token: string, path: string): Promise<Session | undefined> => {
  const isGood = and(
    eq(tickets.tokenHash, hashToken(token)),
    eq(tickets.path, path),
    gt(tickets.expiresAt, sql`now()`),
  );
  return findSession(
    db,
    'session_of_ticket',
    eq(sessions.id, db.select({ id: tickets.sessionId }).from(tickets).where(isGood)),
  );
};

/** Place of a sign-in: the browser as text, and the network address. */
export interface SignInPlace {
  readonly device: string;
  readonly address: string;
}

/** Opens a session; only the caller gets the token. */
export const openSession = async (
  tx: Executor,
  userId: string,
  { device, address, signedInBy }: SignInPlace & { readonly signedInBy: SignInWay },
): Promise<{ id: string; token: string }> => {
  const token = newToken();
  const id = newId();
  const expiresAt = sql`now() + ${sessionLife(userId)}`;
  await tx.insert(sessions).values({ id, tokenHash: hashToken(token), userId, expiresAt, device, address, signedInBy });
  return { id, token };
};

interface BeginWorkAsInput {
  readonly agentId: string;
  readonly reason: string;
  readonly minutes: number;
}

/**
 * Opens a session in which platform staff work as an agent; it expires by itself, and with the session that it is
 * opened from. That one continues, and gets a new token when the work ends: a browser holds one token at a time.
 */
export const beginWorkAs = async (
  tx: Executor,
  user: User,
  { agentId, reason, minutes }: BeginWorkAsInput,
): Promise<{ token: string; until: string }> => {
  const token = newToken();
  const { device, address, expiresAt } = sessions;
  const from = tx
    .select({ expiresAt: sql`least(${expiresAt}, now() + make_interval(mins => ${minutes}))` })
    .from(sessions)
    .where(eq(sessions.id, user.sessionId));
  const [opened] = await tx
    .insert(sessions)
    .values({
      ...{ id: newId(), tokenHash: hashToken(token), userId: user.id, openedFrom: user.sessionId },
      ...{ worksAs: agentId, worksBecause: reason, expiresAt: sql`(${from})` },
      device: sql`(${tx.select({ device }).from(sessions).where(eq(sessions.id, user.sessionId))})`,
      address: sql`(${tx.select({ address }).from(sessions).where(eq(sessions.id, user.sessionId))})`,
    })
    .returning({ until: expiresAt });
  return { token, until: opened?.until ?? '' };
};

/**
 * Ends the session from which a Work-as session was opened, when that signs out: its token is no longer held anywhere.
 */
export const revokeOpener = async (tx: Tx, sessionId: string): Promise<void> => {
  const opener = tx.select({ id: sessions.openedFrom }).from(sessions).where(eq(sessions.id, sessionId));
  disconnect(tx, await revoke(tx, inArray(sessions.id, opener)));
};

/** Ends a Work-as session. Returns a new token of the session that it was opened from. */
export const endWorkAs = async (tx: Tx, user: User): Promise<string> => {
  const token = newToken();
  const opener = tx.select({ id: sessions.openedFrom }).from(sessions).where(eq(sessions.id, user.sessionId));
  await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: sql`now()` })
    .where(inArray(sessions.id, opener));
  await revokeSession(tx, user.sessionId);
  return token;
};

/** Issues a ticket for one path, valid for 60 seconds and no longer than its session. */
export const openTicket = async (
  tx: Executor,
  user: User,
  path: string,
): Promise<{ token: string; expiresAt: string }> => {
  const token = newToken();
  const [opened] = await tx
    .insert(tickets)
    .values({
      ...{ tokenHash: hashToken(token), sessionId: user.sessionId, path },
      expiresAt: sql`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .returning({ expiresAt: tickets.expiresAt });
  return { token, expiresAt: opened?.expiresAt ?? '' };
};

/** Ends sessions, and the Work-as sessions opened from them. */
const revoke = async (tx: Tx, where: SQL | undefined): Promise<string[]> => {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(where).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isEnding = or(inArray(sessions.id, ids), inArray(sessions.openedFrom, ids));
  const rows = await tx.delete(sessions).where(isEnding).returning({ id: sessions.id });
  return rows.map(({ id }) => id);
};

const disconnect = (tx: Tx, sessionIds: readonly string[]): void =>
  afterCommit(tx, (signals) => signals.emit('sessionsRevoked', sessionIds));

/** Makes the browsers of users reconnect, because their rooms depend on the change. Their sessions continue. */
export const renewSockets = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]));
  disconnect(
    tx,
    rows.map(({ id }) => id),
  );
};

/** Ends one session; its sockets are closed after the commit. */
export const revokeSession = async (tx: Tx, sessionId: string): Promise<void> =>
  disconnect(tx, await revoke(tx, eq(sessions.id, sessionId)));

interface Revocation {
  /** Message shown in the browsers that are signed out. */
  readonly reason: string;
  /** The session that continues. */
  readonly except?: string;
}

/**
 * Ends the sessions of a user: after a password reset, a change of role, a removal. Their browsers receive FORCE_LOGOUT
 * and their sockets are closed after the commit.
 */
export const revokeUserSessions = async (tx: Tx, userId: string, { reason, except }: Revocation): Promise<void> => {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  await endWithNotice(tx, and(eq(sessions.userId, userId), isOther), reason);
};

/** Ends one session of a user, whose browser is notified. Returns whether it existed. */
export const revokeUserSession = async (tx: Tx, userId: string, id: string, reason: string): Promise<boolean> =>
  (await endWithNotice(tx, and(eq(sessions.userId, userId), eq(sessions.id, id)), reason)) > 0;

const endWithNotice = async (tx: Tx, where: SQL | undefined, reason: string): Promise<number> => {
  const ended = await revoke(tx, where);
  const rooms = ended.map((id) => `session:${id}` as const);
  announce(tx, 'FORCE_LOGOUT', { reason }, rooms);
  disconnect(tx, ended);
  return ended.length;
};

/** Ends the sessions of all users of an agent, and of super-admins who work as it. Platform staff stay signed in. */
export const revokeSessionsOfTenant = async (tx: Tx, agentId: string, reason: string): Promise<void> => {
  const people = tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(ne(users.role, 'super-admin'), or(eq(companies.id, agentId), eq(companies.agentId, agentId))));
  await endWithNotice(tx, or(inArray(sessions.userId, people), eq(sessions.worksAs, agentId)), reason);
};
