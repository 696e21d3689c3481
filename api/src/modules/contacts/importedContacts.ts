import { createContact, fieldErrors } from '@quayside/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { HttpError } from '../../platform/errors';
import { companies, contacts } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { addedRecords, createDuplicateFinder, type RecordKind } from '../imports/kit/addedRecords';
import { remainingReasons } from '../imports/kit/finishImport';
import { headingWords } from '../imports/kit/headingWords';
import type { ImportField, ImportKind } from '../imports/kit/kind';
import { LineReader } from '../imports/kit/lineReader';
import { textTemplate } from '../imports/kit/textTemplate';
import { addContact } from './addContact';
import { findContact } from './contactRows';
import { customersByName } from './customersByName';

const NewContact = createContact.body;
type Terms = v.InferOutput<typeof NewContact>;

const fields: readonly ImportField[] = [
  {
    ...{ name: 'company_name', label: 'Company', needed: true },
    aliases: [
      'name',
      'shipper',
      'consignee',
      'Firma',
      ...headingWords.company.filter((word) => !/customer|kunde|client|klant/i.test(word)),
    ],
  },
  {
    name: 'customers',
    label: 'Customers',
    needed: true,
    names: 'customers',
    aliases: ['customer', 'link to customer', 'Kunde'],
  },
  { name: 'first_name', label: 'First name', aliases: headingWords.first_name },
  { name: 'last_name', label: 'Last name', aliases: headingWords.last_name },
  { name: 'email', label: 'E-mail', aliases: headingWords.email },
  { name: 'phone', label: 'Phone', aliases: headingWords.phone },
  {
    name: 'mobile',
    label: 'Mobile',
    aliases: ['cell', 'mobile phone', 'Mobil', 'Handy', 'portable', 'móvil', '手机', '手機'],
  },
  { name: 'address', label: 'Address', aliases: headingWords.address },
  { name: 'city', label: 'City', aliases: headingWords.city },
  { name: 'state', label: 'State', aliases: ['province', 'Bundesland', 'provincia', '省'] },
  { name: 'zip_code', label: 'ZIP code', aliases: headingWords.zip_code },
  { name: 'country', label: 'Country', aliases: headingWords.country },
  { name: 'description', label: 'Description', aliases: ['remark', 'note', 'Bemerkung'] },
];
const columnOf: Readonly<Record<string, string>> = {
  ...{ companyName: 'company_name', companies: 'customers', firstName: 'first_name' },
  ...{ lastName: 'last_name', zipCode: 'zip_code' },
};

const taken = 'is a contact with this e-mail already: change it in the list';

/** Returns the key that identifies duplicate contacts. */
const toContactKey = (name: string, email: string): string =>
  `${name.trim().toLowerCase()}\n${email.trim().toLowerCase()}`;

/** Contact as an imported record; it can be removed while no booking refers to it. */
export const contactRecords: RecordKind<Terms> = {
  action: 'contacts.imported',
  columns: ['Company', 'Person', 'E-mail', 'City', 'Country'],
  cells: ({ companyName, firstName, lastName, email, city, country }) => [
    ...[companyName, `${firstName} ${lastName}`.trim(), email, city, country],
  ],
  nameOf: ({ companyName }) => companyName,
  add: async (tx, { id, terms, actor }) => {
    const { companies: companyIds, ...details } = terms;
    try {
      const links = { companyIds, companyField: 'companies' as const };
      return (await addContact({ tx, user: actor, id, details, ...links })).version;
    } catch (error) {
      // A customer may have been closed since the check; this is found before anything is written.
      if (error instanceof HttpError) return { fault: error.message };
      throw error;
    }
  },
  remove: async (tx, { id, version, actor }) => {
    await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('update');
    const before = await findContact(tx, actor, id);
    if (!before) return undefined;
    if (before.version !== version) return remainingReasons.changed;
    const isParty = or(eq(bookings.shipperId, id), eq(bookings.consigneeId, id));
    if ((await tx.$count(bookings, isParty)) > 0) return 'is shipper or consignee of a booking';
    if ((await tx.$count(companies, eq(companies.id, id))) > 0) return 'is an importer company';
    await tx
      .update(contacts)
      .set({ removedAt: sql`now()`, ...nextVersion(contacts) })
      .where(eq(contacts.id, id));
    await recordChange(tx, { actor, action: 'contact.deleted', id, before });
    return undefined;
  },
};

/** Imports of contacts: shippers and consignees, linked to customers by their names. */
export const importedContacts: ImportKind<Terms> = {
  lines: 'contacts',
  fields,
  template: textTemplate('contacts', fields, () => ({
    ...{ company_name: 'Example Mills Ltd.', customers: 'Example Trading GmbH', first_name: 'An', last_name: 'Nguyen' },
    ...{ email: 'an.nguyen@mills.example', phone: '+84 225 123 456', address: '12 Le Thanh Tong', city: 'Haiphong' },
    ...{ zip_code: '180000', country: 'Vietnam' },
  })),
  startReading: async (db, agentId) => {
    const customers = await customersByName(db, agentId);
    const rows = await db
      .select({ name: contacts.companyName, email: contacts.email })
      .from(contacts)
      .where(and(eq(contacts.agentId, agentId), isNull(contacts.removedAt)));
    const known = new Set(rows.map(({ name, email }) => toContactKey(name, email)));
    const repeated = createDuplicateFinder();
    return (cells, row, style) => {
      const line = new LineReader(cells, style);
      const names = line.list('customers', /[;|]/);
      const input = {
        ...Object.fromEntries(fields.map(({ name }) => [name, line.text(name)])),
        ...{ companyName: line.text('company_name'), firstName: line.text('first_name') },
        ...{ lastName: line.text('last_name'), zipCode: line.text('zip_code') },
        companies: names.flatMap((name) => customers.get(name.toLowerCase()) ?? []),
      } as Record<string, unknown>;
      for (const name of ['company_name', 'customers', 'first_name', 'last_name', 'zip_code']) delete input[name];
      const parsed = v.safeParse(NewContact, input);
      const name = line.text('company_name');
      const key = toContactKey(name, line.text('email'));
      const twice = name ? (known.has(key) ? taken : repeated(key, row)) : undefined;
      line.tell(
        [
          ...(parsed.success ? [] : fieldErrors(NewContact, parsed.issues)),
          ...(twice ? [{ path: 'companyName', message: twice }] : []),
        ],
        (path) => columnOf[path.split('.')[0] ?? ''] ?? path,
      );
      if (line.faults.length > 0 || !parsed.success) return { faults: line.faultsInOrder(fields) };
      return { terms: parsed.output };
    };
  },
  ...addedRecords(contactRecords),
};
