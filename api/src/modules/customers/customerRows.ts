import type { Customer, Page } from '@quayside/contract';
import { firstRoleByKind, type ServedKind } from '@quayside/contract/roles';
import { and, eq, gt, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { byMatchRank } from '../../platform/lists/matchRank';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { accountLinks, companies, emailChanges, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { companyScope } from '../companies/companyScope';
import { worksFor } from '../team/worksFor';

const customerScope = (user: User) => and(ne(companies.kind, 'agent'), companyScope(user));

/** Selects the end of the contact person's pending invitation; null after acceptance. */
const invitedUntil = (db: Executor) =>
  db
    .select({ until: max(accountLinks.expiresAt).as('until') })
    .from(users)
    .innerJoin(accountLinks, eq(accountLinks.userId, users.id))
    .where(
      and(
        or(eq(users.customerCompanyId, companies.id), eq(users.companyId, companies.id)),
        inArray(users.role, Object.values(firstRoleByKind)),
        eq(users.status, 'invited'),
        eq(accountLinks.kind, 'invitation'),
        isNull(accountLinks.usedAt),
      ),
    )
    .as('invited_until');

const selectCustomers = (db: Executor, user: User, where?: SQL) =>
  db
    .select({
      id: companies.id,
      kind: sql<ServedKind>`${companies.kind}`,
      companyName: companies.companyName,
      agent: sql<string>`${companies.agentId}`,
      firstName: companies.firstName,
      lastName: companies.lastName,
      email: companies.email,
      state: companies.state,
      status: companies.status,
      services: companies.services,
      invitedUntil: invitedUntil(db),
      version: companies.version,
    })
    .from(companies)
    .where(and(customerScope(user), where));

const toCustomer = (row: Awaited<ReturnType<typeof selectCustomers>>[number]): Customer => ({
  ...row,
  role: firstRoleByKind[row.kind],
});

/** Selects whether a customer's contact signs in with its address, and the address that waits for confirmation. */
const findSignIn = async (db: Executor, { id, kind, email }: Pick<Customer, 'id' | 'kind' | 'email'>) => {
  const isContact = and(
    worksFor(id),
    eq(users.role, firstRoleByKind[kind]),
    eq(users.status, 'active'),
    hasEmail(email),
  );
  const isOpen = and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, sql`now()`));
  const [account] = await db
    .select({ pendingEmail: emailChanges.email })
    .from(users)
    .leftJoin(emailChanges, isOpen)
    .where(isContact);
  return account && { signIn: account };
};

/** Returns a customer that the caller sees. @throws 404 for all others */
export const findCustomer = async (db: Executor, user: User, id: string): Promise<Customer> => {
  const [row] = await selectCustomers(db, user, eq(companies.id, id));
  if (!row) throw notFound();
  return { ...toCustomer(row), ...(await findSignIn(db, row)) };
};

/**
 * Returns the customer, locked until the transaction ends; its new bookings wait, too.
 * @throws 404
 */
export const lockCustomer = async (tx: Tx, user: User, id: string): Promise<Customer> => {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), customerScope(user)))
    .for('update');
  return findCustomer(tx, user, id);
};

interface CustomerQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly status?: readonly Customer['status'][] | undefined;
  readonly kind: ServedKind;
}

const name = sql`public.searchable(${companies.companyName})`;

const contains = (typed: string): SQL | undefined => {
  const person = sql`public.searchable(${companies.firstName} || ' ' || ${companies.lastName} || '|' || ${companies.email})`;
  return or(containsText(name, typed), containsText(person, typed));
};

/**
 * Returns a page of companies of a kind by name, searched in the name and the contact person. Names that begin with
 * the text come first.
 */
export const listCustomerPage = async (db: Executor, user: User, query: CustomerQuery): Promise<Page<Customer>> => {
  const { searchText, status, kind } = query;
  const where = and(
    eq(companies.kind, kind),
    searchText ? contains(searchText) : undefined,
    status?.length ? inArray(companies.status, status) : undefined,
  );
  const { offset, rows } = toRowWindow(query);
  const docs = await selectCustomers(db, user, where)
    .orderBy(...byMatchRank(searchText, { names: [name] }), sql`lower(${companies.companyName})`, companies.id)
    .limit(rows)
    .offset(offset);
  const total = await db.$count(companies, and(customerScope(user), where));
  return pageAround(docs.map(toCustomer), total, query);
};
