import * as calls from '@quayside/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { withoutRowSecurity } from '../../platform/database/withoutRowSecurity';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { contacts } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { agentOfCustomers, linkTo } from './agentOfCustomers';
import { findContact } from './contactRows';
import { contactScope } from './contactScope';

/** Returns the contact, locked until the transaction ends; new bookings that refer to it wait, too. */
const lockContact = async (tx: Tx, user: User, id: string): Promise<calls.Contact> => {
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), contactScope(user)))
    .for('update');
  const contact = await findContact(tx, user, id);
  if (!contact) throw notFound();
  return contact;
};

/** Changes a contact and its links. Customers of another agent than the contact's are refused. */
export const updateContact = handle(
  calls.updateContact,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await lockContact(tx, user, id);
    refuseStale('this contact', before.version, expectedVersion);
    const { companies, ...details } = body;
    const links = { companyIds: [...new Set(companies)], companyField: 'companies' as const };
    if ((await agentOfCustomers(tx, user, links)) !== before.agent) {
      throw invalid([{ path: 'companies', message: 'The customers must belong to the agent of this contact' }]);
    }
    await tx
      .update(contacts)
      .set({ ...details, ...nextVersion(contacts) })
      .where(eq(contacts.id, id));
    await linkTo(tx, id, links.companyIds);
    const after = await findContact(tx, user, id);
    if (!after) throw new Error(`The contact ${id} is gone in the transaction that changed it`);
    await recordChange(tx, { actor: user, action: 'contact.updated', id, before, after, requestId: request.id });
    return after;
  },
);

/** One query per party, so that each uses its index. */
const isOnOpenBooking = async (tx: Tx, id: string): Promise<boolean> => {
  const openWith = (party: typeof bookings.shipperId | typeof bookings.consigneeId) =>
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(party, id), inArray(bookings.status, ['new', 'in-progress'])))
      .limit(1);
  return (await openWith(bookings.shipperId)).length > 0 || (await openWith(bookings.consigneeId)).length > 0;
};

/** Deletes a contact without open bookings. Closed bookings keep their parties. */
export const deleteContact = handle(
  calls.deleteContact,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    const before = await lockContact(tx, user, id);
    refuseStale('this contact', before.version, expectedVersion);
    const isNeeded = await withoutRowSecurity(
      tx,
      'a contact may stand on a booking of another customer of the agent',
      () => isOnOpenBooking(tx, id),
    );
    if (isNeeded) {
      throw conflict(
        `${before.companyName} is shipper or consignee of an open booking. Complete or cancel that first.`,
      );
    }
    await tx
      .update(contacts)
      .set({ removedAt: sql`now()`, ...nextVersion(contacts) })
      .where(eq(contacts.id, id));
    await recordChange(tx, { actor: user, action: 'contact.deleted', id, before, requestId: request.id });
  },
);
