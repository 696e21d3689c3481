import * as calls from '@quayside/contract';
import { plainAmount } from '@quayside/freight';
import { and, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { type Cell, csvRecord } from '../../platform/export/csv';
import { csvDownload } from '../../platform/export/csvDownload';
import { readPages } from '../../platform/export/readPages';
import type { Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { invoices } from '../../tables/invoiceTables';
import { agent, getInvoiceNumber, isInvoiceOverdue } from './invoiceRows';
import { invoicesWhere, orders } from './listInvoices';

/** Selects flat columns, because a database cursor supports no nested ones. */
const selectFlat = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(invoices), companyName: companies.companyName, timeZone: agent.timeZone })
    .from(invoices)
    .innerJoin(agent, eq(agent.id, invoices.agentId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where);

type Row = Awaited<ReturnType<typeof selectFlat>>[number];
type Column = readonly [name: string, cell: (row: Row) => Cell];

/** Returns a cell with an amount, negative for a credit note. */
const amountCell = (pick: (row: Row) => number) => (row: Row) =>
  Number(plainAmount(row.kind === 'credit-note' ? -pick(row) : pick(row), row.currency)) || 0;

const columns: readonly Column[] = [
  ['number', getInvoiceNumber],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['issued', ({ issuedOn }) => issuedOn],
  ['due', ({ dueOn }) => dueOn],
  ['overdue', (row) => (isInvoiceOverdue(row) ? 'yes' : 'no')],
  ['customer', ({ companyName }) => companyName],
  ['bill_to', ({ doc }) => doc.buyer.name],
  ['bill_to_country', ({ doc }) => doc.buyer.country],
  ['bill_to_vat_number', ({ doc }) => doc.buyer.vatNumber],
  ['reference', ({ doc }) => doc.reference],
  ['booking', ({ doc }) => doc.bookingReference],
  ['currency', ({ currency }) => currency],
  ['net', amountCell(({ netMinor }) => netMinor)],
  ['tax', amountCell(({ taxMinor }) => taxMinor)],
  ['total', amountCell(({ totalMinor }) => totalMinor)],
  ['paid', amountCell(({ paidMinor }) => paidMinor)],
];

/** Exports issued invoices from one snapshot, by issue day unless another sort is given. */
export const exportInvoices = handle(
  calls.exportInvoices,
  async ({ user, query, services: { openSpool, database } }) => {
    const stopping = new AbortController();
    const where = and(invoicesWhere(user, query), ne(invoices.state, 'draft'));
    return csvDownload({
      openSpool,
      fileName: `invoices-${new Date().toISOString().slice(0, 10)}.csv`,
      stopping,
      fill: (write) =>
        database.transaction(async (tx) => {
          await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
          await write(csvRecord(columns.map(([name]) => name)), 0);
          const order = query.sort ? [orders[query.sort]] : [invoices.issuedOn, invoices.id];
          const rows = selectFlat(tx, where).orderBy(...order);
          await readPages(tx, rows, stopping.signal, (page) =>
            write(page.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join(''), page.length),
          );
        }),
    });
  },
);
