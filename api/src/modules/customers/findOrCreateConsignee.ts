import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { addContact } from '../contacts/addContact';
import { findContact } from '../contacts/contactRows';

interface Consignee {
  /** Contact of the importer; null for a new one. */
  readonly contact: string | null;
  readonly details: {
    readonly companyName: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly requestId: string;
}

const nothingElse = {
  phone: '',
  mobile: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  description: '',
};

/**
 * Returns the contact that represents an importer on bookings: an existing or a new one.
 * @throws 422 on `contact`, 409 for an importer
 */
export const findOrCreateConsignee = async (
  tx: Tx,
  user: User,
  { contact, details, requestId }: Consignee,
): Promise<string> => {
  if (contact === null) {
    const { companyName, firstName, lastName, email } = details;
    const added = { ...nothingElse, companyName, firstName, lastName, email };
    return (await addContact({ tx, user, requestId, details: added, companyIds: [], companyField: 'companies' })).id;
  }
  const found = await findContact(tx, user, contact);
  if (!found) throw invalid([{ path: 'contact', message: 'This consignee does not exist' }]);
  if ((await tx.$count(companies, eq(companies.id, contact))) > 0)
    throw conflict(`${found.companyName} is an importer already.`);
  return contact;
};
