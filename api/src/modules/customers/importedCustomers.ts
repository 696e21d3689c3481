import { createCustomer, fieldErrors, NewContact } from '@quayside/contract';
import { and, eq, gt, isNull, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { newId } from '../../platform/encoding/id';
import { isRecordUnderHold } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { companies, contactCompanies, contacts, customerNotes, customerTerms, users } from '../../tables/accountTables';
import { bookingDrafts, bookings } from '../../tables/bookingTables';
import { quotes } from '../../tables/quoteTables';
import { contactRecords } from '../contacts/importedContacts';
import type { Actor } from '../imports/kit/actorOf';
import { addedRecords, createDuplicateFinder, type RecordKind } from '../imports/kit/addedRecords';
import { remainingReasons } from '../imports/kit/finishImport';
import { headingWords } from '../imports/kit/headingWords';
import type { ImportField, ImportKind } from '../imports/kit/kind';
import { LineReader } from '../imports/kit/lineReader';
import { textTemplate } from '../imports/kit/textTemplate';
import {
  detailFields,
  readAddresses,
  readDetails,
  readTerms,
  type WrittenAddress,
  type WrittenDetails,
  type WrittenTerms,
} from './customerFileFields';
import { findCustomer } from './customerRows';

const NewCustomer = createCustomer.body;
/** A customer with its contact person, or a further person of a customer of the same file. */
interface Terms extends Pick<v.InferOutput<typeof NewCustomer>, 'companyName' | 'firstName' | 'lastName' | 'email'> {
  readonly isFurtherPerson?: boolean;
  /** Terms of payment; missing for a row without. */
  readonly terms?: WrittenTerms;
  /** Addresses and numbers in the record of the customer; missing for a row without. */
  readonly details?: WrittenDetails;
  /** Addresses of the customer, each of which becomes a contact of it. */
  readonly addresses?: readonly WrittenAddress[];
}

const fields: readonly ImportField[] = [
  { name: 'company_name', label: 'Company', needed: true, aliases: headingWords.company },
  {
    ...{ name: 'first_name', label: 'First name', needed: true, unless: ['contact_name'] },
    aliases: headingWords.first_name,
  },
  {
    ...{ name: 'last_name', label: 'Last name', needed: true, unless: ['contact_name'] },
    aliases: headingWords.last_name,
  },
  { name: 'email', label: 'E-mail', needed: true, aliases: headingWords.email },
  { name: 'contact_name', label: 'First and last name', aliases: headingWords.person },
  ...detailFields,
];
const templateFields = fields.filter(({ name }) => name !== 'contact_name');
const columnOf: Readonly<Record<string, string>> = {
  companyName: 'company_name',
  firstName: 'first_name',
  lastName: 'last_name',
};

const taken = 'is a customer already: change it on its page';
const isOpen = and(eq(companies.kind, 'customer'), ne(companies.status, 'inactive'));

interface AddPersonInput {
  readonly id: string;
  readonly terms: Terms;
  readonly actor: Actor;
}

/** Adds a further person as a contact that is linked to the customer. */
const addPerson = async (tx: Tx, { id, terms, actor }: AddPersonInput): Promise<number | { fault: string }> => {
  const { companyName, firstName, lastName, email, addresses = [] } = terms;
  const isCompany = sql`lower(${companies.companyName}) = ${companyName.toLowerCase()}`;
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isOpen, eq(companies.agentId, actor.companyId), isCompany))
    .limit(1);
  if (!company) return { fault: `${companyName} was not imported: import the company first` };
  const [own = {}] = addresses;
  const adding = { companyName, companies: [company.id], firstName, lastName, email, ...own };
  return contactRecords.add(tx, { id, terms: v.parse(NewContact, adding), actor });
};

interface AddTermsInput extends Pick<AddPersonInput, 'id' | 'actor'> {
  readonly agreed: WrittenTerms | undefined;
  readonly details: WrittenDetails | undefined;
}

/** Stores the terms of payment of a new customer, its addresses and numbers. */
const addTerms = async (tx: Tx, { id, actor, agreed, details }: AddTermsInput): Promise<void> => {
  const { paymentDays = null, currency = null, creditLimit = null } = agreed ?? {};
  await tx.insert(customerTerms).values({
    ...{ companyId: id, agentId: actor.companyId, paymentDays, currency },
    ...{ creditLimitMinor: creditLimit?.amountMinor ?? null, creditCurrency: creditLimit?.currency ?? null },
    ...details,
  });
  await recordChange(tx, { actor, action: 'company.terms-changed', id, after: { ...agreed, ...details } });
};

const add = async (tx: Tx, adding: AddPersonInput): Promise<number | { fault: string }> => {
  const { id, actor } = adding;
  const { isFurtherPerson, terms: agreed, details, addresses = [], ...terms } = adding.terms;
  if (isFurtherPerson) return addPerson(tx, adding);
  const { rowCount } = await tx
    .insert(companies)
    .values({ ...terms, id, kind: 'customer', agentId: actor.companyId, status: 'pending' })
    .onConflictDoNothing();
  if (rowCount === 0) return { fault: `${terms.companyName} ${taken}` };
  const after = await findCustomer(tx, actor, id);
  await recordChange(tx, { actor, action: 'company.created', id, after });
  if (agreed || details) await addTerms(tx, { id, actor, agreed, details });
  const { companyName, firstName, lastName, email } = terms;
  for (const address of addresses) {
    const contact = { companyName, companies: [id], firstName, lastName, email, ...address };
    const added = await contactRecords.add(tx, { id: newId(), terms: v.parse(NewContact, contact), actor });
    if (typeof added === 'object') throw new Error(added.fault);
  }
  return after.version;
};

/** Records of one transaction have one time, so that those of the import are known. */
const isOfImport = (created: SQLWrapper, id: string) =>
  sql`${created} = (select ${companies.createdAt} from ${companies} where ${companies.id} = ${id})`;

/** Returns the contacts that are linked to the customer, and whether they are its unchanged addresses of the import. */
const findContacts = async (tx: Tx, id: string) => {
  const linked = await tx
    .select({
      ...{ id: contacts.id, version: contacts.version },
      isImported: sql<boolean>`${isOfImport(contacts.createdAt, id)}`,
    })
    .from(contactCompanies)
    .innerJoin(contacts, eq(contacts.id, contactCompanies.contactId))
    .where(and(eq(contactCompanies.companyId, id), isNull(contacts.removedAt)));
  return linked.map(({ isImported, version, ...contact }) => ({
    ...{ ...contact, version },
    isAddress: isImported && version === 1,
  }));
};

const hasContacts = async (tx: Tx, id: string): Promise<boolean> =>
  (await findContacts(tx, id)).some(({ isAddress }) => !isAddress);

/** Removes the addresses and terms of the import. Returns why one stays. */
const removeDetails = async (tx: Tx, id: string, actor: Actor): Promise<string | undefined> => {
  for (const contact of await findContacts(tx, id)) {
    const why = await contactRecords.remove(tx, { id: contact.id, version: contact.version, actor });
    if (why !== undefined) return `has a contact that ${why}`;
  }
  await tx.delete(customerTerms).where(eq(customerTerms.companyId, id));
  return undefined;
};

/** Matches terms that a person entered or changed after the import. */
const isChangedTerms = (id: string) => or(gt(customerTerms.version, 1), not(isOfImport(customerTerms.updatedAt, id)));

/** Returns whether other records refer to the customer that did not exist at its import. */
const isUsed = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(users, eq(users.customerCompanyId, id))) > 0 ||
  (await tx.$count(bookings, eq(bookings.companyId, id))) > 0 ||
  (await tx.$count(bookingDrafts, eq(bookingDrafts.companyId, id))) > 0 ||
  (await tx.$count(quotes, eq(quotes.companyId, id))) > 0 ||
  (await hasContacts(tx, id)) ||
  (await tx.$count(customerNotes, eq(customerNotes.companyId, id))) > 0 ||
  (await tx.$count(customerTerms, and(eq(customerTerms.companyId, id), isChangedTerms(id)))) > 0;

/** Customer as an imported record; it can be removed while no other record refers to it. */
export const customerRecords: RecordKind<Terms> = {
  action: 'customers.imported',
  columns: ['Company', 'Contact', 'E-mail'],
  cells: ({ companyName, firstName, lastName, email }) => [companyName, `${firstName} ${lastName}`, email],
  nameOf: ({ companyName }) => companyName,
  add,
  remove: async (tx, { id, version, actor }) => {
    const [found] = await tx
      .select({ version: companies.version })
      .from(companies)
      .where(and(eq(companies.id, id), eq(companies.agentId, actor.companyId)))
      .for('update');
    if (!found) return contactRecords.remove(tx, { id, version, actor });
    if (found.version !== version) return remainingReasons.changed;
    if (await isRecordUnderHold(tx, 'customer', id)) return remainingReasons.held;
    if (await isUsed(tx, id)) return 'has people, contacts, notes, terms, quotes or bookings';
    const stays = await removeDetails(tx, id, actor);
    if (stays !== undefined) return stays;
    const before = await findCustomer(tx, actor, id);
    // The audit log reads the owner from the company, so it is written before the deletion.
    await recordChange(tx, { actor, action: 'company.closed', id, before });
    await tx.delete(companies).where(eq(companies.id, id));
    return undefined;
  },
};

/** Returns first and last name, also from one cell with both: the last word is the last name. */
const readPersonName = (line: LineReader): { firstName: string; lastName: string } => {
  const [firstName, lastName, whole] = [line.text('first_name'), line.text('last_name'), line.text('contact_name')];
  if (firstName || lastName || !whole) return { firstName, lastName };
  const [, first = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(whole) ?? [];
  if (!last) line.fault('contact_name', 'Write first and last name with a blank between them');
  return { firstName: first, lastName: last };
};

/** Imports customers. Sends no invitations; staff send them on the page of each customer. */
export const importedCustomers: ImportKind<Terms> = {
  lines: 'customers',
  fields,
  template: textTemplate('customers', templateFields, () => ({
    ...{ company_name: 'Example Trading GmbH', first_name: 'Erika', last_name: 'Muster' },
    ...{ email: 'erika.muster@trading.example', phone: '+49 40 123456', address: 'Hafenstraße 1', city: 'Hamburg' },
    ...{ zip_code: '20457', country: 'DE', pickup_address: 'Lagerweg 5, 21129 Hamburg', delivery_address: '' },
    ...{ vat_number: 'DE123456789', eori_number: 'DE1234567', payment_days: '30', currency: 'EUR' },
    credit_limit: '40000',
  })),
  startReading: async (db, agentId) => {
    const rows = await db
      .select({ name: sql<string>`lower(${companies.companyName})` })
      .from(companies)
      .where(and(isOpen, eq(companies.agentId, agentId)));
    const known = new Set(rows.map(({ name }) => name));
    const repeated = createDuplicateFinder();
    /** Rows of the companies of the file, by lower-case name. */
    const rowOf = new Map<string, number>();
    return (cells, row, style) => {
      const line = new LineReader(cells, style);
      const input = {
        ...{ companyName: line.text('company_name'), email: line.text('email') },
        ...readPersonName(line),
      };
      const parsed = v.safeParse(NewCustomer, input);
      const key = input.companyName.toLowerCase();
      const person = `${key}\n${input.email.toLowerCase()}`;
      const details = readDetails(line);
      const [terms, addresses] = [readTerms(line), readAddresses(line, details)];
      const twice = key ? (known.has(key) ? taken : repeated(person, row)) : undefined;
      line.tell(
        [
          ...(parsed.success ? [] : fieldErrors(NewCustomer, parsed.issues)).filter(
            ({ path }) =>
              !line.faults.some(({ column }) => column === 'contact_name') ||
              !/Name$/.test(path) ||
              path === 'companyName',
          ),
          ...(twice ? [{ path: 'companyName', message: twice }] : []),
        ],
        (path) => columnOf[path] ?? path,
      );
      if (line.faults.length > 0 || !parsed.success) return { faults: line.faultsInOrder(fields) };
      const { companyName, firstName, lastName, email } = parsed.output;
      const first = rowOf.get(key);
      if (first === undefined) rowOf.set(key, row);
      const named = { companyName, firstName, lastName, email, addresses };
      if (first === undefined)
        return { terms: { ...named, ...(terms && { terms }), ...(details && { details }) }, notes: line.notes };
      const message = `Becomes a contact of the customer in row ${first}`;
      return {
        terms: { ...named, isFurtherPerson: true },
        notes: [{ column: 'company_name', value: companyName, message }],
      };
    };
  },
  ...addedRecords(customerRecords),
};
