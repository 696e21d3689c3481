import * as calls from '@quayside/contract';
import { findRightsOver } from '@quayside/contract/roles';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { requireCurrentPassword, requireFreshOrPassword } from '../../../platform/auth/reauthentication';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { newId } from '../../../platform/encoding/id';
import { conflict, editConflict, forbidden, invalid, notFound } from '../../../platform/errors';
import { pageAround, toRowWindow } from '../../../platform/lists/pageAround';
import { enqueue } from '../../../platform/outbox/enqueue';
import { fullName, type User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { companies, users } from '../../../tables/accountTables';
import { companyOfPerson } from '../../../tables/companyOfPerson';
import { erasures } from '../../../tables/dataCareTables';
import { nextVersion } from '../../../tables/nextVersion';
import { keepLastAdmin } from '../../team/keepLastAdmin';
import { keepPasswordPerson } from '../../team/keepPasswordPerson';
import { keepSuperAdmin } from '../../team/keepSuperAdmin';
import { removePerson } from '../../team/removePerson';
import { userScope } from '../../team/userScope';
import { erasedName } from './eraseIn';
import { type ErasureSubject, refuseHeldPerson } from './refuseHeldPerson';

const isErased = (db: Executor) => db.select({ one: sql`1` }).from(erasures).where(eq(erasures.userId, users.id));

const agentOf = sql`(select coalesce(${companies.agentId}, ${companies.id}) from ${companies}
  where ${companies.id} = ${users.companyId})`;

/** Returns a user whom the caller may see, including removed users. @throws 404 for others and for erased users */
const findPersonToErase = async (db: Executor, user: User, id: string) => {
  const { firstName, lastName, email, phone, role, status, companyId, customerCompanyId } = users;
  const [found] = await db
    .select({
      ...{ id: users.id, firstName, lastName, email, phone, role, status, companyId, customerCompanyId },
      agentId: sql<string | null>`${agentOf}`,
      companyName: companyOfPerson,
    })
    .from(users)
    .where(and(eq(users.id, id), id === user.id ? undefined : userScope(user), notExists(isErased(db))));
  if (!found) throw notFound();
  return found;
};
type PersonToErase = Awaited<ReturnType<typeof findPersonToErase>>;

/** Returns the text that confirms an erasure: the address, or the name of a removed user. */
const confirmationText = (person: PersonToErase): string =>
  person.status === 'removed' ? fullName(person) : person.email;

const requireConfirmation = (person: PersonToErase, typed: string): void => {
  const expected = confirmationText(person);
  if (typed.trim().toLowerCase() === expected.toLowerCase()) return;
  throw invalid([{ path: 'typed', message: `Type it as it is: ${expected}` }]);
};

interface Erasure {
  readonly tx: Tx;
  readonly user: User;
  readonly person: PersonToErase;
  readonly requestId: string;
}

/** Disables the account and removes its name; a job erases all other records. */
const erase = async ({ tx, user, person, requestId }: Erasure): Promise<void> => {
  const leaving: ErasureSubject = person;
  const { id, role, status, agentId, firstName, lastName, phone } = person;
  await refuseHeldPerson(tx, leaving);
  await keepLastAdmin(tx, user, person);
  if (role === 'super-admin') await keepSuperAdmin(tx, user, id);
  await keepPasswordPerson(tx, id);
  const email = status === 'removed' ? '' : person.email;
  const erasureId = newId();
  await tx
    .insert(erasures)
    .values({ id: erasureId, agentId, userId: id, askedBy: user.id, said: { firstName, lastName, email, phone } });
  await recordChange(tx, { actor: user, action: 'user.erasure-asked', id, requestId });
  if (status !== 'removed' && !(await removePerson(tx, { id, role, reason: 'Your personal data were erased.' })))
    throw editConflict('this account');
  await tx
    .update(users)
    .set({ ...erasedName, phone: '', lastSignInAt: null, ...nextVersion(users) })
    .where(eq(users.id, id));
  await enqueue(tx, 'erase-person', { erasureId });
};

export const eraseMember = handle(calls.eraseMember, async ({ tx, user, params: { id }, body: { typed }, request }) => {
  const person = await findPersonToErase(tx, user, id);
  if (id === user.id) throw conflict('Erase your own data under My account.');
  // Users named in records cannot be removed but can be erased, because only their name goes.
  const state = { ...person, status: 'inactive', hasCompany: person.companyId !== null, isNamed: false } as const;
  if (!findRightsOver(user, state).remove) throw forbidden();
  requireConfirmation(person, typed);
  await erase({ tx, user, person, requestId: request.id });
});

/** Erases the caller's own data. The password is checked outside of the transaction, so that a wrong one is counted. */
export const eraseOwnData = handleWithoutTransaction(calls.eraseOwnData, async (call) => {
  const { db, user, body, services, request } = call;
  const person = await findPersonToErase(db, user, user.id);
  requireConfirmation(person, body.typed);
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (!account?.hash) await requireFreshOrPassword(call, undefined, 'Sign out and in again, then erase your data.');
  else if (!body.currentPassword)
    throw invalid([{ path: 'currentPassword', message: 'Current password is a required field' }]);
  else await requireCurrentPassword({ db, user, services }, body.currentPassword);
  await services.database.transaction((tx) => erase({ tx, user, person, requestId: request.id }));
});

/** Lists removed users whose names are still in records. */
export const listRemovedPeople = handle(calls.listRemovedPeople, async ({ db, user, query }) => {
  const where = and(eq(users.status, 'removed'), userScope(user), notExists(isErased(db)));
  const { offset, rows } = toRowWindow(query);
  const docs = await db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      companyName: companyOfPerson,
      removedAt: users.updatedAt,
    })
    .from(users)
    .where(where)
    .orderBy(desc(users.updatedAt), users.id)
    .limit(rows)
    .offset(offset);
  return pageAround(docs, await db.$count(users, where), query);
});
