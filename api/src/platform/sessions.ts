import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../ports/database';
import { companies, sessions, users } from '../tables/accountTables';
import { agentZoneOf } from '../tables/agentZoneOf';
import { companyOfPerson, servicesOfCompany } from '../tables/companyOfPerson';
import { tickets } from '../tables/platformTables';
import { announce } from './announce';
import { afterCommit } from './database/afterCommit';
import { newId } from './id';
import { hasSecondFactor, idleTime, needsSecondFactor, sessionLife } from './signInPolicy';
import { hashToken, newToken } from './tokens';
import type { User } from './user';

/** How long a ticket lasts, in milliseconds. */
const TICKET = 60_000;

export interface Session {
  readonly user: User;
  readonly expiresAt: Date;
}

/** Whether a session still lives: neither its life nor its idle time is over. */
export const isOpenSession = sql`${sessions.expiresAt} > now()
  and ${sessions.lastSeenAt} > now() - ${idleTime(sessions.userId)}`;

/** Notes that a session was used, to the minute. */
const noteUse = async (db: Executor, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`)));
};

/** A session's user, as long as the session lives and the account is active. */
const findSession = async (db: Executor, where: SQL): Promise<Session | undefined> => {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      phone: users.phone,
      ownServices: users.services,
      companyServices: servicesOfCompany,
      abilities: users.abilities,
      firstName: users.firstName,
      lastName: users.lastName,
      companyId: users.companyId,
      customerCompany: users.customerCompanyId,
      tenantId: sql<string | null>`coalesce(${companies.agentId}, ${companies.id})`,
      companyName: companyOfPerson,
      agentTimeZone: agentZoneOf(companies),
      logo: companies.logo,
      sessionId: sessions.id,
      mustEnrol: sql<boolean>`${needsSecondFactor} and not ${hasSecondFactor}`,
      wasIdle: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(isOpenSession, eq(users.status, 'active'), where));
  if (!row) return undefined;
  const { createdAt, expiresAt, wasIdle, ownServices, companyServices, ...rest } = row;
  const services = ownServices.filter((service) => companyServices?.includes(service) ?? true);
  const user = { ...rest, services };
  if (wasIdle) await noteUse(db, row.sessionId);
  return { user: { ...user, sessionCreatedAt: new Date(createdAt) }, expiresAt: new Date(expiresAt) };
};

export const sessionOfToken = (db: Executor, token: string): Promise<Session | undefined> =>
  findSession(db, eq(sessions.tokenHash, hashToken(token)));

/** The session behind a ticket that was issued for exactly this path. */
export const sessionOfTicket = (db: Executor, token: string, path: string): Promise<Session | undefined> => {
  const isGood = and(
    eq(tickets.tokenHash, hashToken(token)),
    eq(tickets.path, path),
    gt(tickets.expiresAt, sql`now()`),
  );
  return findSession(db, eq(sessions.id, db.select({ id: tickets.sessionId }).from(tickets).where(isGood)));
};

/** Where a session was opened: the browser in words, and the network address. */
export interface SignInPlace {
  readonly device: string;
  readonly address: string;
}

/** Opens a session; the token is known to the caller alone. */
export const openSession = async (
  tx: Executor,
  userId: string,
  { device, address }: SignInPlace,
): Promise<{ id: string; token: string }> => {
  const token = newToken();
  const id = newId();
  const expiresAt = sql`now() + ${sessionLife(userId)}`;
  await tx.insert(sessions).values({ id, tokenHash: hashToken(token), userId, expiresAt, device, address });
  return { id, token };
};

/** A pass for one path, valid for 60 seconds and no longer than its session. */
export const openTicket = async (
  tx: Executor,
  user: User,
  path: string,
): Promise<{ token: string; expiresAt: string }> => {
  const token = newToken();
  const expiresAt = new Date(Date.now() + TICKET).toISOString();
  await tx.insert(tickets).values({ tokenHash: hashToken(token), sessionId: user.sessionId, path, expiresAt });
  return { token, expiresAt };
};

const revoke = async (tx: Tx, where: SQL | undefined): Promise<string[]> => {
  const rows = await tx.delete(sessions).where(where).returning({ id: sessions.id });
  return rows.map(({ id }) => id);
};

const disconnect = (tx: Tx, sessionIds: readonly string[]): void =>
  afterCommit(tx, (signals) => signals.emit('sessionsRevoked', sessionIds));

/** Lets the browsers of people connect anew, because what they hear depends on what changed. Their sessions go on. */
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

/** Ends one session; its sockets are closed once that is committed. */
export const revokeSession = async (tx: Tx, sessionId: string): Promise<void> =>
  disconnect(tx, await revoke(tx, eq(sessions.id, sessionId)));

interface Revocation {
  /** What the person is told in the browsers that are signed out. */
  readonly reason: string;
  /** The session that goes on. */
  readonly except?: string;
}

/**
 * Ends the sessions of a user: after a password reset, a change of role, a removal. Their browsers hear FORCE_LOGOUT and
 * their sockets are closed, once that is committed.
 */
export const revokeSessionsOf = async (tx: Tx, userId: string, { reason, except }: Revocation): Promise<void> => {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  await endWithNotice(tx, and(eq(sessions.userId, userId), isOther), reason);
};

/** Ends one session of a user, whose browser is told. Answers whether there was such a one. */
export const revokeSessionOf = async (tx: Tx, userId: string, id: string, reason: string): Promise<boolean> =>
  (await endWithNotice(tx, and(eq(sessions.userId, userId), eq(sessions.id, id)), reason)) > 0;

const endWithNotice = async (tx: Tx, where: SQL | undefined, reason: string): Promise<number> => {
  const ended = await revoke(tx, where);
  const rooms = ended.map((id) => `session:${id}` as const);
  announce(tx, 'FORCE_LOGOUT', { reason }, rooms);
  disconnect(tx, ended);
  return ended.length;
};
