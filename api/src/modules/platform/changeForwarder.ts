import * as calls from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ChangeOf, recordChange } from '../../platform/audit/recordChange';
import { revokeSessionsOfTenant } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid, notFound } from '../../platform/errors';
import { servicesOfAdmin, type User } from '../../platform/people/user';
import { hasLegalHold } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { addInvited, sendInvitation } from '../team/invitePerson';
import { findForwarder } from './forwarderRows';

/** Creates a forwarding company; it is set up once its first admin has accepted the invitation. */
export const addForwarder = handle(calls.addForwarder, async ({ tx, user, body, services: { secrets }, request }) => {
  const id = newId();
  const { companyName, ...person } = body;
  await tx.insert(companies).values({ ...person, id, companyName, kind: 'agent', status: 'active' });
  const invited = { ...person, phone: '', role: 'admin', companyId: id, customerCompanyId: null } as const;
  const userId = await addInvited(tx, { ...invited, services: servicesOfAdmin, replaces: [] });
  await sendInvitation(tx, { inviter: user, secrets }, { ...person, userId, companyName, agentId: id });
  const [actor, requestId] = [user, request.id];
  await recordChange(tx, { actor, action: 'company.created', id, after: { companyName }, requestId });
  const after = { email: person.email, role: 'admin' };
  await recordChange(tx, { actor, action: 'user.invited', id: userId, after, requestId });
  return findForwarder(tx, id);
});

/**
 * Returns a forwarding company, locked until the transaction ends.
 * @throws 404 for anything else
 */
const lockForwarder = async (tx: Tx, id: string) => {
  const { companyName, suspendedAt, deleteAt, version } = companies;
  const [found] = await tx
    .select({ companyName, suspendedAt, deleteAt, version, isUnderHold: hasLegalHold(companies.id) })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.kind, 'agent')))
    .for('update');
  if (!found) throw notFound();
  return found;
};

interface Step {
  readonly action: ChangeOf<'company'>;
  readonly set: Readonly<{ companyName?: string; suspendedAt?: SQL | null; deleteAt?: SQL | null }>;
  readonly before?: object;
  readonly after?: object;
}

interface ChangeInput {
  readonly tx: Tx;
  readonly user: User;
  readonly id: string;
  readonly requestId: string;
}

const change = async ({ tx, user, id, requestId }: ChangeInput, { action, set, ...what }: Step) => {
  await tx
    .update(companies)
    .set({ ...set, ...nextVersion(companies) })
    .where(eq(companies.id, id));
  await recordChange(tx, { actor: user, action, id, ...what, requestId });
  return findForwarder(tx, id);
};

export const renameForwarder = handle(
  calls.renameForwarder,
  async ({ tx, user, params: { id }, body: { companyName }, expectedVersion, request }) => {
    const before = await lockForwarder(tx, id);
    refuseStale('This company', before.version, expectedVersion);
    return change(
      { tx, user, id, requestId: request.id },
      {
        action: 'company.renamed',
        set: { companyName },
        before: { companyName: before.companyName },
        after: { companyName },
      },
    );
  },
);

export const suspendForwarder = handle(calls.suspendForwarder, async ({ tx, user, params: { id }, request }) => {
  const { companyName, suspendedAt, deleteAt } = await lockForwarder(tx, id);
  if (suspendedAt || deleteAt) throw conflict(`${companyName} is suspended already.`);
  await revokeSessionsOfTenant(tx, id, `${companyName} was suspended. Its data is kept.`);
  return change(
    { tx, user, id, requestId: request.id },
    { action: 'company.suspended', set: { suspendedAt: sql`now()` } },
  );
});

export const resumeForwarder = handle(calls.resumeForwarder, async ({ tx, user, params: { id }, request }) => {
  const { companyName, suspendedAt, deleteAt } = await lockForwarder(tx, id);
  if (deleteAt) throw conflict(`${companyName} is to be deleted. Keep it first.`);
  if (!suspendedAt) throw conflict(`${companyName} is not suspended.`);
  return change({ tx, user, id, requestId: request.id }, { action: 'company.resumed', set: { suspendedAt: null } });
});

/** Deletes a company only when the caller types its name, to prevent confusion of similar ones. */
export const deleteForwarder = handle(calls.deleteForwarder, async ({ tx, user, params: { id }, body, request }) => {
  const { companyName, deleteAt, isUnderHold } = await lockForwarder(tx, id);
  if (deleteAt) throw conflict(`${companyName} is to be deleted already.`);
  if (body.companyName !== companyName.trim())
    throw invalid([{ path: 'companyName', message: `Type the company's name as it is: ${companyName}` }]);
  if (isUnderHold) throw conflict(`${companyName} is under a legal hold. It can be deleted once that has ended.`);
  await revokeSessionsOfTenant(tx, id, `${companyName} is to be deleted.`);
  return change(
    { tx, user, id, requestId: request.id },
    {
      action: 'company.deletion-asked',
      set: { deleteAt: sql`now() + make_interval(days => ${calls.deletionDays})` },
      before: { companyName },
    },
  );
});

export const keepForwarder = handle(calls.keepForwarder, async ({ tx, user, params: { id }, request }) => {
  const { companyName, deleteAt } = await lockForwarder(tx, id);
  if (!deleteAt) throw conflict(`${companyName} is not to be deleted.`);
  return change({ tx, user, id, requestId: request.id }, { action: 'company.kept', set: { deleteAt: null } });
});
