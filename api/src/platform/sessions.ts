import { DAY } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../ports/database';
import { announce } from './announce';
import { afterCommit } from './database/afterCommit';
import { newId } from './id';
import { hashToken, newToken } from './tokens';
import type { User } from './user';

/** How long a session lasts, in milliseconds. */
const SESSION = DAY;
/** How long a ticket lasts, in milliseconds. */
const TICKET = 60_000;

interface SessionRow extends Omit<User, 'sessionCreatedAt'> {
  readonly sessionCreatedAt: string;
  readonly sessionExpiresAt: string;
}

export interface Session {
  readonly user: User;
  readonly expiresAt: Date;
}

/** A session's user, as long as the session lives and the account is active. */
const findSession = async (db: Executor, where: SQL): Promise<Session | undefined> => {
  const { rows } = await db.execute<Record<keyof SessionRow, unknown>>(sql`
    select u.id, u.role, u.email, u.phone, u.services,
           u.first_name as "firstName", u.last_name as "lastName",
           u.company_id as "companyId", u.customer_company_id as "customerCompany",
           coalesce(customer.company_name, company.company_name, '') as "companyName", company.logo,
           s.id as "sessionId", s.created_at as "sessionCreatedAt", s.expires_at as "sessionExpiresAt"
      from sessions s
      join users u on u.id = s.user_id
      left join companies company on company.id = u.company_id
      left join companies customer on customer.id = u.customer_company_id
     where s.expires_at > now() and u.status = 'active' and ${where}`);
  const row = rows[0] as SessionRow | undefined;
  if (!row) return undefined;
  const { sessionCreatedAt, sessionExpiresAt, ...user } = row;
  return { user: { ...user, sessionCreatedAt: new Date(sessionCreatedAt) }, expiresAt: new Date(sessionExpiresAt) };
};

export const sessionOfToken = (db: Executor, token: string): Promise<Session | undefined> =>
  findSession(db, sql`s.token_hash = ${hashToken(token)}`);

/** The session behind a ticket that was issued for exactly this path. */
export const sessionOfTicket = (db: Executor, token: string, path: string): Promise<Session | undefined> =>
  findSession(
    db,
    sql`s.id = (select t.session_id from tickets t where t.token_hash = ${hashToken(token)} and t.path = ${path} and t.expires_at > now())`,
  );

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
  const expiresAt = new Date(Date.now() + SESSION).toISOString();
  await tx.execute(sql`
    insert into sessions (id, token_hash, user_id, expires_at, device, address)
    values (${id}, ${hashToken(token)}, ${userId}, ${expiresAt}, ${device}, ${address})`);
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
  await tx.execute(sql`
    insert into tickets (token_hash, session_id, path, expires_at) values (${hashToken(token)}, ${user.sessionId}, ${path}, ${expiresAt})`);
  return { token, expiresAt };
};

const revoke = async (tx: Tx, where: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from sessions where ${where} returning id`);
  return rows.map(({ id }) => id);
};

const disconnect = (tx: Tx, sessionIds: readonly string[]): void =>
  afterCommit(tx, (signals) => signals.emit('sessionsRevoked', sessionIds));

/** Ends one session; its sockets are closed once that is committed. */
export const revokeSession = async (tx: Tx, sessionId: string): Promise<void> =>
  disconnect(tx, await revoke(tx, sql`id = ${sessionId}`));

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
  const ended = await revoke(tx, sql`user_id = ${userId} and id is distinct from ${except ?? null}`);
  const rooms = ended.map((id) => `session:${id}` as const);
  announce(tx, 'FORCE_LOGOUT', { reason }, rooms);
  disconnect(tx, ended);
};
