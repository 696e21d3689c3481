import { createCustomer, fieldErrors, NewContact } from '@quayside/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
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
import { findCustomer } from './customerRows';

const NewCustomer = createCustomer.body;
/** A customer with its contact person, or a further person of a customer of the same file. */
interface Terms extends Pick<v.InferOutput<typeof NewCustomer>, 'companyName' | 'firstName' | 'lastName' | 'email'> {
  readonly isFurtherPerson?: boolean;
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
  const { companyName, firstName, lastName, email } = terms;
  const isCompany = sql`lower(${companies.companyName}) = ${companyName.toLowerCase()}`;
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isOpen, eq(companies.agentId, actor.companyId), isCompany))
    .limit(1);
  if (!company) return { fault: `${companyName} was not imported: import the company first` };
  const adding = { companyName, companies: [company.id], firstName, lastName, email };
  return contactRecords.add(tx, { id, terms: v.parse(NewContact, adding), actor });
};

const add = async (tx: Tx, adding: AddPersonInput): Promise<number | { fault: string }> => {
  const { id, actor } = adding;
  const { isFurtherPerson, ...terms } = adding.terms;
  if (isFurtherPerson) return addPerson(tx, adding);
  const { rowCount } = await tx
    .insert(companies)
    .values({ ...terms, id, kind: 'customer', agentId: actor.companyId, status: 'pending' })
    .onConflictDoNothing();
  if (rowCount === 0) return { fault: `${terms.companyName} ${taken}` };
  const after = await findCustomer(tx, actor, id);
  await recordChange(tx, { actor, action: 'company.created', id, after });
  return after.version;
};

const hasContacts = async (tx: Tx, id: string): Promise<boolean> => {
  const linked = await tx
    .select({ id: contacts.id })
    .from(contactCompanies)
    .innerJoin(contacts, eq(contacts.id, contactCompanies.contactId))
    .where(and(eq(contactCompanies.companyId, id), isNull(contacts.removedAt)))
    .limit(1);
  return linked.length > 0;
};

/** Returns whether other records refer to the customer that did not exist at its import. */
const isUsed = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(users, eq(users.customerCompanyId, id))) > 0 ||
  (await tx.$count(bookings, eq(bookings.companyId, id))) > 0 ||
  (await tx.$count(bookingDrafts, eq(bookingDrafts.companyId, id))) > 0 ||
  (await tx.$count(quotes, eq(quotes.companyId, id))) > 0 ||
  (await hasContacts(tx, id)) ||
  (await tx.$count(customerNotes, eq(customerNotes.companyId, id))) > 0 ||
  (await tx.$count(customerTerms, eq(customerTerms.companyId, id))) > 0;

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
    email: 'erika.muster@trading.example',
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
      const terms = { companyName, firstName, lastName, email };
      if (first === undefined) return { terms };
      const message = `Becomes a contact of the customer in row ${first}`;
      return {
        terms: { ...terms, isFurtherPerson: true },
        notes: [{ column: 'company_name', value: companyName, message }],
      };
    };
  },
  ...addedRecords(customerRecords),
};
