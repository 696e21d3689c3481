import * as calls from '@quayside/contract';
import { unpaidInvoiceStates } from '@quayside/freight';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { containsText } from '../../platform/lists/containsText';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import { companies } from '../../tables/accountTables';
import { invoices } from '../../tables/invoiceTables';
import { selectToday } from '../../tables/selectToday';
import { agent, selectSummaries, toSummary } from './invoiceRows';
import { invoiceScope } from './invoiceScope';

const filter = v.object(calls.InvoiceFilter);
export type InvoiceFilter = v.InferOutput<typeof filter>;

type Query = v.InferOutput<typeof calls.listInvoices.query>;

export const orders: Readonly<Record<Query['sort'], SQL>> = {
  '-updatedAt': sql`${invoices.updatedAt} desc, ${invoices.id} desc`,
  '-issuedOn': sql`${invoices.issuedOn} desc nulls first, ${invoices.id} desc`,
  dueOn: sql`${invoices.dueOn}, ${invoices.id}`,
};

/** Returns the search condition on numbers, references, the printed name and the customer's current names. */
const containsTyped = (typed: string): SQL | undefined =>
  or(
    containsText(sql`${invoices.searchText}`, typed),
    sql`${invoices.companyId} = any(array(
      select ${companies.id} from ${companies} where ${containsText(sql`public.searchable(${companies.companyName})`, typed)}))`,
  );

/** Returns the condition of a filter including the scope. */
export const invoicesWhere = (
  user: User,
  { searchText, state, due, company, booking, quote }: InvoiceFilter,
): SQL | undefined =>
  and(
    invoiceScope(user),
    searchText ? containsTyped(searchText) : undefined,
    state?.length ? inArray(invoices.state, state) : undefined,
    due &&
      and(
        inArray(invoices.state, unpaidInvoiceStates),
        eq(invoices.kind, 'invoice'),
        lt(invoices.dueOn, selectToday(agent)),
      ),
    company ? eq(invoices.companyId, company) : undefined,
    booking ? eq(invoices.bookingId, booking) : undefined,
    quote ? eq(invoices.quoteId, quote) : undefined,
  );

export const listInvoices = handle(
  calls.listInvoices,
  async ({ db, user, query }): Promise<calls.Page<calls.InvoiceSummary>> => {
    const where = invoicesWhere(user, query);
    const { offset, rows } = toRowWindow(query);
    const found = await selectSummaries(db, where).orderBy(orders[query.sort]).limit(rows).offset(offset);
    const total = await db.$count(sql`(${selectSummaries(db, where)}) found`);
    return pageAround(found.map(toSummary), total, query);
  },
);
