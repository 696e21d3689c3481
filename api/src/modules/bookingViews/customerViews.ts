import * as calls from '@quayside/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { customerViews } from '../../tables/bookingTables';
import { findView } from './viewRows';

interface CustomerView {
  readonly id: string;
  readonly companyName: string;
  readonly view: string;
}

const selectCustomerViews = async (db: Executor, agentId: string): Promise<CustomerView[]> =>
  db
    .select({ id: companies.id, companyName: companies.companyName, view: customerViews.viewId })
    .from(customerViews)
    .innerJoin(companies, eq(companies.id, customerViews.customerId))
    .where(eq(customerViews.agentId, agentId))
    .orderBy(asc(companies.companyName), asc(companies.id));

const findCustomers = async (db: Executor, agentId: string, view: string) => ({
  customers: (await selectCustomerViews(db, agentId))
    .filter((one) => one.view === view)
    .map(({ id, companyName }) => ({ id, companyName })),
});

export const getViewCustomers = handle(calls.getViewCustomers, async ({ db, user, params: { id } }) => {
  await findView(db, user, id);
  return findCustomers(db, ownAgent(user), id);
});

export const setViewCustomers = handle(
  calls.setViewCustomers,
  async ({ tx, user, params: { id }, body: { customers }, request }) => {
    const agentId = ownAgent(user);
    const view = await findView(tx, user, id);
    if (!view.isShared && customers.length > 0)
      throw conflict('Only you see this view. Share it with your colleagues first.', 'not_shared');
    // Lock the company so that two choices for one customer wait for each other.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
    const ofCaller = and(eq(companies.agentId, agentId), eq(companies.kind, 'customer'));
    const known = await tx.$count(companies, and(ofCaller, inArray(companies.id, customers)));
    if (known < customers.length)
      throw invalid([{ path: 'customers', message: 'One of these companies is not your customer. Choose again.' }]);
    const before = new Map((await selectCustomerViews(tx, agentId)).map((one) => [one.id, one.view]));
    const ended = [...before].flatMap(([customer, chosen]) =>
      chosen === id && !customers.includes(customer) ? [customer] : [],
    );
    const begun = customers.filter((customer) => before.get(customer) !== id);
    await tx.delete(customerViews).where(inArray(customerViews.customerId, [...ended, ...begun]));
    if (begun.length > 0)
      await tx.insert(customerViews).values(begun.map((customerId) => ({ customerId, agentId, viewId: id })));
    for (const customer of [...ended, ...begun])
      await recordChange(tx, {
        ...{ actor: user, action: 'company.view-chosen', id: customer, requestId: request.id },
        before: { view: before.get(customer) ?? null },
        after: { view: ended.includes(customer) ? null : id },
      });
    return findCustomers(tx, agentId, id);
  },
);
