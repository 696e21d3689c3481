import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { type Download, handle } from '../../platform/calls/handle';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import type { Module } from '../../platform/module/module';
import { findIssuer } from '../../platform/people/issuer';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { invoices as table } from '../../tables/invoiceTables';
import { draftChanges } from './changeInvoice';
import { createInvoice } from './createInvoice';
import { exportInvoices } from './exportInvoices';
import { invoiceMail } from './invoiceMail';
import { findInvoiceRow, type InvoiceRow } from './invoiceRows';
import { invoiceScope } from './invoiceScope';
import { issues } from './issueInvoice';
import { listInvoices } from './listInvoices';
import { recordInvoicePayment } from './recordPayment';
import { sendInvoice } from './sendInvoice';
import { drawInvoicePdf } from './threadTasks';
import { findInvoice, toInvoice } from './toInvoice';

const getInvoice = handle(calls.getInvoice, async ({ db, user, params: { id } }) => findInvoice(db, user, id));

const createInvoicePdf = async (db: Executor, services: Services, user: User, row: InvoiceRow): Promise<Download> => {
  const invoice = await toInvoice(db, user, row);
  const issuer = await findIssuer(db, services, row.agentId);
  const body = await services.threads.run(drawInvoicePdf, { invoice, issuer });
  const fileName = toSafeFileName(invoice.file.name.replace(/\.pdf$/, ''), 'pdf');
  return { body, contentType: 'application/pdf', fileName, size: body.length };
};

const invoicePdf = handle(calls.invoicePdf, async ({ db, services, user, params: { id } }) =>
  createInvoicePdf(db, services, user, await findInvoiceRow(db, user, id)),
);

const bookingInvoicePdf = handle(calls.bookingInvoicePdf, async ({ db, services, user, params: { id, invoiceId } }) =>
  createInvoicePdf(db, services, user, await findInvoiceRow(db, user, invoiceId, eq(table.bookingId, id))),
);

/**
 * Module for invoices: staff draft them from bookings and quotes, issue, credit and record payments; customers read
 * them.
 */
export const invoices: Module = {
  name: 'invoices',
  scope: invoiceScope,
  routes: [
    listInvoices,
    createInvoice,
    exportInvoices,
    getInvoice,
    ...draftChanges,
    ...issues,
    recordInvoicePayment,
    sendInvoice,
    invoicePdf,
    bookingInvoicePdf,
  ],
  mails: [invoiceMail],
};
