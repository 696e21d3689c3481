import type { Session, SignInWay } from '@quayside/contract';
import { and, eq, exists, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordChange } from '../../platform/audit/recordChange';
import { openSession, type SignInPlace, sessionOfToken } from '../../platform/auth/sessions';
import { httpError, unauthorized } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { toUserAnswer } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { companies, knownDevices, users } from '../../tables/accountTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { rememberDevice } from './devices';
import { getDeviceName } from './getDeviceName';
import { newSignInMail } from './newSignInMail';

/**
 * Stores the place of a sign-in. Returns true when the person has signed in before, but never from this place. Used for
 * browsers without our cookie.
 */
const isNewPlace = async (tx: Tx, userId: string, { device, address }: SignInPlace): Promise<boolean> => {
  const seen = tx.$with('seen').as(
    tx
      .insert(knownDevices)
      .values({ userId, device, address })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.device, knownDevices.address],
        set: { lastSeenAt: sql`now()` },
      })
      .returning({ inserted: sql<boolean>`xmax = 0`.as('inserted') }),
  );
  // Part of one statement, so it does not see the row that the statement writes.
  const before = tx.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const [row] = await tx
    .with(seen)
    .select({ isNew: sql<boolean>`${seen.inserted} and ${exists(before)}` })
    .from(seen);
  return row?.isNew === true;
};

/**
 * Checks that sign-in to the person's agent is allowed.
 * @throws 403 `company_suspended`
 */
const refuseSuspended = async (tx: Tx, userId: string): Promise<void> => {
  const agent = alias(companies, 'agent');
  const [closed] = await tx
    .select({ companyName: agent.companyName })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(agent, eq(agent.id, sql`coalesce(${companies.agentId}, ${companies.id})`))
    .where(and(eq(users.id, userId), ne(users.role, 'super-admin'), not(isOpenTenant(agent))));
  if (closed)
    throw httpError(
      403,
      'company_suspended',
      `Sign-in to ${closed.companyName} is suspended. Its data is kept. Contact the administrator of this installation.`,
    );
};

/**
 * Signs in a verified person: opens the session with device and address, writes the audit log and the account, and
 * sends one mail when the device is new.
 * @throws 401 for a closed account, 403 for a suspended company
 */
export const beginSession = async (
  tx: Tx,
  { userId, by, request }: { readonly userId: string; readonly by: SignInWay; readonly request: IncomingRequest },
): Promise<Session> => {
  await refuseSuspended(tx, userId);
  const place = { device: getDeviceName(request.headers['user-agent']), address: request.ip };
  const { id, token } = await openSession(tx, userId, { ...place, signedInBy: by });
  const session = await sessionOfToken(tx, token);
  if (!session) throw unauthorized();
  const { user } = session;
  await tx.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, userId));
  await recordChange(tx, {
    actor: user,
    action: 'session.opened',
    id,
    requestId: request.id,
  });
  const isNew = await isNewPlace(tx, userId, place);
  const isKnown = await rememberDevice(tx, userId, request);
  if (isNew && !isKnown) {
    const { email: to, firstName } = user;
    await queueMail(tx, newSignInMail, {
      to,
      data: { firstName, ...place, at: new Date().toISOString() },
    });
  }
  return { token, user: toUserAnswer(user) };
};
