import * as calls from '@quayside/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { beginWorkAs, endWorkAs, sessionOfToken } from '../../platform/auth/sessions';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName, toUserAnswer } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { workAsMail } from './workAsMail';

/** Returns the session data for the browser. */
const sessionAnswer = async (db: Executor, token: string): Promise<calls.Session> => {
  const session = await sessionOfToken(db, token);
  if (!session) throw conflict('This session has ended. Sign in again.');
  return { token, user: toUserAnswer(session.user) };
};

/** Opens a session as the admin of a forwarding company and notifies its admins. */
export const workAs = handle(calls.workAs, async ({ tx, user, params: { id }, body, request }) => {
  const [agent] = await tx
    .select({ companyName: companies.companyName, suspendedAt: companies.suspendedAt, deleteAt: companies.deleteAt })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.kind, 'agent')));
  if (!agent) throw notFound();
  const { companyName } = agent;
  if (agent.suspendedAt || agent.deleteAt) throw conflict(`${companyName} is suspended. Let it sign in again first.`);
  const { token, until } = await beginWorkAs(tx, user, { agentId: id, ...body });
  const { reason } = body;
  await recordChange(tx, {
    actor: user,
    action: 'work-as.started',
    id,
    after: { reason, until },
    requestId: request.id,
  });
  const name = fullName(user) || user.email;
  const admins = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.companyId, id), inArray(users.role, ['admin', 'company-admin']), eq(users.status, 'active')));
  for (const { email, firstName } of admins)
    await queueMail(tx, workAsMail, { to: email, data: { firstName, companyName, name, reason, until }, agentId: id });
  return sessionAnswer(tx, token);
});

/** Returns to the platform session. */
export const stopWorkAs = handleWithoutTransaction(calls.stopWorkAs, async ({ user, services, request }) => {
  const { workingAs } = user;
  if (!workingAs) throw conflict('You do not work as another company.');
  const token = await services.database.transaction(async (tx) => {
    await recordChange(tx, { actor: user, action: 'work-as.stopped', id: workingAs.agentId, requestId: request.id });
    return endWorkAs(tx, user);
  });
  const { db } = services.database.asPlatform('who stopped is of the platform again, and sees the own company');
  return sessionAnswer(db, token);
});
