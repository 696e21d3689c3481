import * as calls from '@quayside/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { linkState, useLink } from '../../platform/auth/accountLinks';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { passwordOwner, refuseWeakPassword } from '../../platform/auth/passwords';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { nextVersion } from '../../tables/nextVersion';
import { beginSession } from '../auth/beginSession';
import { notifyMemberJoined } from './notifyMemberJoined';

const nobody = { email: '', firstName: '', lastName: '', companyName: '' };

/** Returns the state of an invitation and the invited person; undefined for an unknown one. */
export const checkInvitation = handleWithoutTransaction(calls.checkInvitation, async ({ db, body: { token } }) => {
  const { state, userId } = await linkState(db, token, 'invitation');
  if (userId === null) return { state, ...nobody };
  const { email, firstName, lastName } = users;
  const [invited] = await db
    .select({ email, firstName, lastName, companyName: companyOfPerson })
    .from(users)
    .where(eq(users.id, userId));
  return { state, ...(invited ?? nobody) };
});

type OpenAccountInput = Pick<v.InferOutput<typeof calls.acceptInvitation.body>, 'firstName' | 'lastName' | 'phone'> & {
  readonly passwordHash: string;
};

/**
 * Activates the account and its company, which is pending until its first person signs in. Returns false without such
 * an account.
 */
const openAccount = async (tx: Tx, userId: string, accepted: OpenAccountInput): Promise<boolean> => {
  const companyId = tx
    .select({ id: sql`coalesce(${users.customerCompanyId}, ${users.companyId})` })
    .from(users)
    .where(eq(users.id, userId));
  await tx
    .update(companies)
    .set({ status: 'active', ...nextVersion(companies) })
    .where(and(eq(companies.status, 'pending'), inArray(companies.id, companyId)));
  const { rowCount } = await tx
    .update(users)
    .set({ ...accepted, status: 'active', ...nextVersion(users) })
    .where(and(eq(users.id, userId), eq(users.status, 'invited')));
  return rowCount === 1;
};

/** Sets the account's name and password and signs in. A weak password does not use the link up. */
export const acceptInvitation = handleWithoutTransaction(
  calls.acceptInvitation,
  async ({ body, services, request }) => {
    const { token, password, ...names } = body;
    const { userId: invited } = await linkState(services.database.db, token, 'invitation');
    const owner = invited === null ? undefined : await passwordOwner(services.database.db, invited);
    await refuseWeakPassword(services, password, { ...owner, ...names });
    const passwordHash = await services.passwords.hash(password);
    return services.database.transaction(async (tx) => {
      // Locks company, person and link in this order, like the withdrawal of an invitation.
      const { userId } = await linkState(tx, token, 'invitation');
      if (userId !== null) await refuseOtherEntries(tx, userId);
      const isOpened = userId !== null && (await openAccount(tx, userId, { ...names, passwordHash }));
      await useLink(tx, token, 'invitation');
      if (!isOpened) throw conflict('This invitation is not valid any more. Ask for a new one.', 'link_unknown');
      await recordChange(tx, { actor: { id: userId }, action: 'user.joined', id: userId, requestId: request.id });
      await notifyMemberJoined(tx, userId);
      return beginSession(tx, { userId, by: 'password', request });
    });
  },
);
