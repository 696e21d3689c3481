import type { Party } from '../../../contract';
import { invalidField } from '../errors';
import { seesCompany, seesContact } from '../scope';
import type { Caller, MockCompany, MockContact, Store } from '../store';

export const partyOfContact = ({ id, companyName, email, mobile, phone }: MockContact): Party => ({
  id,
  companyName,
  email: email || null,
  phone: mobile || phone || null,
});

export const partyOfCompany = ({ id, companyName, email }: MockCompany): Party => ({
  id,
  companyName,
  email: email || null,
  phone: null,
});

interface ContactQuestion {
  readonly agentId: string;
  readonly id: string;
  readonly role: 'shipper' | 'consignee';
  /** Where a form shows that there is no such contact. */
  readonly path: string;
}

/** A contact of the agent as it is now. @throws 422 for another agent's, or one that the caller does not see */
export const contactParty = (store: Store, user: Caller, { agentId, id, role, path }: ContactQuestion): Party => {
  const contact = store.contacts.get(id);
  if (!contact || contact.agent !== agentId || !seesContact(user, store, contact))
    throw invalidField(path, `This ${role} does not exist`);
  return partyOfContact(contact);
};

/** A customer that bookings can be made for. @throws 422 for all others */
export const bookableCustomer = (store: Store, user: Caller, id: string): MockCompany & { agent: string } => {
  const company = store.companies.get(id);
  if (company?.kind !== 'customer' || company.status === 'inactive' || !seesCompany(user, company) || !company.agent)
    throw invalidField('company', 'This customer does not exist');
  return { ...company, agent: company.agent };
};
