import { type Contact, deleteContact, updateContact } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid, notFound } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { agentOfCustomers, linkTo } from './agentOfCustomers';
import { findContact } from './contactRows';
import { contactScope } from './contactScope';

/** The contact as it is, kept from other writers until the transaction ends; a booking that names it anew waits, too. */
const lockContact = async (tx: Tx, user: User, id: string): Promise<Contact> => {
  await tx.execute(sql`select 1 from contacts c where c.id = ${id} and ${contactScope(user, 'c')} for update`);
  const contact = await findContact(tx, user, id);
  if (!contact) throw notFound();
  return contact;
};

/** Changes a contact and its links. Customers of another agent than the contact's are refused. */
export const change = handle(updateContact, async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
  const before = await lockContact(tx, user, id);
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw conflict('Somebody changed this contact meanwhile. Reload it and try again.');
  }
  const { companies, ...details } = body;
  const links = { companyIds: [...new Set(companies)], companyField: 'companies' as const };
  if ((await agentOfCustomers(tx, user, links)) !== before.agent) {
    throw invalid([{ path: 'companies', message: 'The customers must belong to the agent of this contact' }]);
  }
  await tx.execute(sql`
    update contacts
       set company_name = ${details.companyName}, first_name = ${details.firstName}, last_name = ${details.lastName},
           email = ${details.email}, phone = ${details.phone}, mobile = ${details.mobile}, address = ${details.address},
           city = ${details.city}, state = ${details.state}, zip_code = ${details.zipCode}, country = ${details.country},
           description = ${details.description}, version = version + 1, updated_at = clock_timestamp()
     where id = ${id}`);
  await linkTo(tx, id, links.companyIds);
  const after = await findContact(tx, user, id);
  if (!after) throw new Error(`The contact ${id} is gone in the transaction that changed it`);
  await recordChange(tx, { actor: user, action: 'contact.updated', id, before, after, requestId: request.id });
  return after;
});

/** Takes a contact away that no open shipment names. Bookings that are over keep their parties. */
export const remove = handle(deleteContact, async ({ tx, user, params: { id }, expectedVersion, request }) => {
  const before = await lockContact(tx, user, id);
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw conflict('Somebody changed this contact meanwhile. Reload it and try again.');
  }
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select 1 from bookings where shipper_id = ${id} and status in ('new', 'in-progress'))
        or exists (select 1 from bookings where consignee_id = ${id} and status in ('new', 'in-progress')) as open`);
  if (rows[0]?.open) {
    throw conflict(`${before.companyName} is shipper or consignee of an open booking. Complete or cancel that first.`);
  }
  await tx.execute(sql`
    update contacts set removed_at = now(), version = version + 1, updated_at = clock_timestamp() where id = ${id}`);
  await recordChange(tx, { actor: user, action: 'contact.deleted', id, before, requestId: request.id });
});
