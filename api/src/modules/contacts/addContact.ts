import type { Contact } from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { newId } from '../../platform/encoding/id';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { contacts } from '../../tables/accountTables';
import { agentOfCustomers, type Links, linkTo } from './agentOfCustomers';
import { findContact } from './contactRows';

/** Details of a contact apart from its links. */
type ContactDetails = Omit<Contact, 'id' | 'fullName' | 'agent' | 'companies' | 'updatedAt' | 'version'>;

interface Addition extends Links {
  readonly tx: Tx;
  readonly user: User;
  readonly requestId?: string;
  /** Id of the contact; a new one by default. */
  readonly id?: string;
  readonly details: ContactDetails;
}

/** Adds a contact, links it to its customers and writes the audit entry. */
export const addContact = async ({
  tx,
  user,
  details,
  requestId,
  id = newId(),
  ...links
}: Addition): Promise<Contact> => {
  const companyIds = [...new Set(links.companyIds)];
  const agent = await agentOfCustomers(tx, user, { ...links, companyIds });
  await tx.insert(contacts).values({ ...details, id, agentId: agent });
  await linkTo(tx, id, companyIds);
  const contact = await findContact(tx, user, id);
  if (!contact) throw new Error(`The contact ${id} is outside the scope of the user ${user.id} who added it`);
  await recordChange(tx, {
    actor: user,
    action: 'contact.created',
    id,
    after: contact,
    requestId,
  });
  return contact;
};
