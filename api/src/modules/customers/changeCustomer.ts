import * as calls from '@quayside/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { renewSockets } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { conflict, invalid } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { askEmailChangeFor } from '../emailChange/askEmailChange';
import { checkServices } from '../team/changeAccess';
import { removePerson } from '../team/removePerson';
import { worksFor } from '../team/worksFor';
import { nameTaken } from './addCustomer';
import { findCustomer, lockCustomer } from './customerRows';
import { changeContactAccount, changeFirstPerson, findContactAccount } from './firstPerson';

const isNameTaken = async (tx: Tx, { id, kind, agent }: calls.Customer, name: string) => {
  const isOpen = and(eq(companies.kind, kind), ne(companies.status, 'inactive'));
  const hasName = sql`lower(${companies.companyName}) = lower(${name})`;
  return (await tx.$count(companies, and(isOpen, eq(companies.agentId, agent), hasName, ne(companies.id, id)))) > 0;
};

/**
 * Changes a customer and its contact. The name can change until its first sign-in; the address of a contact with an
 * account changes once confirmed.
 */
export const updateCustomer = handle(
  calls.updateCustomer,
  async ({ tx, user, params: { id }, body, expectedVersion, services, request }) => {
    const before = await lockCustomer(tx, user, id);
    refuseStale('this customer', before.version, expectedVersion);
    const { role: _, ...details } = body;
    const contact = await findContactAccount(tx, before);
    const newEmail = details.email.toLowerCase() === before.email.toLowerCase() ? null : details.email;
    const { companyName } = details;
    if (before.status === 'inactive') throw conflict(`${before.companyName} is closed.`);
    if (before.status === 'active' && companyName !== before.companyName) {
      throw invalid([
        { path: 'companyName', message: `The company name of an active ${before.kind} cannot be changed` },
      ]);
    }
    if (await isNameTaken(tx, before, companyName)) throw nameTaken(before.kind);
    await tx
      .update(companies)
      // The address of a contact who signs in follows once it is confirmed.
      .set({ ...details, ...(contact && { email: before.email }), ...nextVersion(companies) })
      .where(eq(companies.id, id));
    if (contact) {
      const { firstName, lastName } = details;
      await changeContactAccount(tx, { userId: contact, names: { firstName, lastName }, email: newEmail }, (asked) =>
        askEmailChangeFor(tx, services, { ...asked, actor: user, requestId: request.id }),
      );
    }
    await changeFirstPerson(tx, { inviter: user, secrets: services.secrets }, before, await findCustomer(tx, user, id));
    const after = await findCustomer(tx, user, id);
    await recordChange(tx, { actor: user, action: 'company.updated', id, before, after, requestId: request.id });
    return after;
  },
);

/** Changes the services of a company; its open pages reload them. */
export const updateCustomerServices = handle(
  calls.updateCustomerServices,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await lockCustomer(tx, user, id);
    refuseStale('this company', before.version, expectedVersion);
    if (before.status === 'inactive') throw conflict(`${before.companyName} is closed.`);
    const services = [...new Set(body.services)];
    checkServices(user, before.services, services);
    await tx
      .update(companies)
      .set({ services, ...nextVersion(companies) })
      .where(eq(companies.id, id));
    const people = await tx.select({ id: users.id }).from(users).where(worksFor(id));
    const ids = people.map((person) => person.id);
    await recordChange(tx, {
      actor: user,
      action: 'company.services-changed',
      id,
      before: { services: before.services },
      after: { services },
      requestId: request.id,
      announcement: { event: 'ME_CHANGED', payload: {}, rooms: ids.map((person) => `user:${person}` as const) },
    });
    await renewSockets(tx, ids);
    return findCustomer(tx, user, id);
  },
);

const refuseWhileOpen = async (tx: Tx, id: string, companyName: string): Promise<void> => {
  const isOpen = inArray(bookings.status, ['new', 'in-progress']);
  const open = await tx.$count(bookings, and(eq(bookings.companyId, id), isOpen));
  if (open === 0) return;
  throw conflict(
    `${companyName} has ${open === 1 ? 'an open booking' : `${open} open bookings`}. Complete or cancel first.`,
  );
};

/**
 * Closes a company: its users are signed out permanently and its bookings stay. A customer's bookings must have ended
 * before.
 */
export const deleteCustomer = handle(
  calls.deleteCustomer,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    const before = await lockCustomer(tx, user, id);
    refuseStale('this customer', before.version, expectedVersion);
    if (before.status === 'inactive') throw conflict(`${before.companyName} is closed already.`);
    await refuseWhileOpen(tx, id, before.companyName);
    const people = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(worksFor(id), ne(users.status, 'removed')))
      .orderBy(users.id)
      .for('update');
    for (const person of people) await removePerson(tx, { ...person, reason: `${before.companyName} was closed.` });
    await tx
      .update(companies)
      .set({ status: 'inactive', ...nextVersion(companies) })
      .where(eq(companies.id, id));
    await recordChange(tx, { actor: user, action: 'company.closed', id, before, requestId: request.id });
  },
);
