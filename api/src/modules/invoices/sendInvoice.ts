import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { findMailSender } from '../../platform/people/mailSender';
import { invoiceMail } from './invoiceMail';
import { getInvoiceNumber, lockInvoice } from './invoiceRows';
import { recordInvoice } from './recordInvoice';
import { findInvoice, toInvoice } from './toInvoice';

export const sendInvoice = handle(calls.sendInvoice, async ({ params: { id }, body, user, tx, request }) => {
  const row = await lockInvoice(tx, user, id);
  if (row.state === 'draft') throw conflict('A draft is not sent: issue it first.', 'not_issued');
  if (row.state === 'void')
    throw conflict(`${getInvoiceNumber(row)} was cancelled: send its credit note.`, 'invoice_void');
  const recipients = [...new Set(body.recipients.map((email) => email.toLowerCase()))];
  // Staff-only data are not part of the document.
  const invoice = { ...(await toInvoice(tx, user, row)), history: [], quote: null };
  const sender = await findMailSender(tx, user);
  for (const to of recipients) {
    const data = { invoice, message: body.message, sender };
    await queueMail(tx, invoiceMail, { to, data, agentId: row.agentId });
  }
  await recordInvoice(tx, {
    ...{ actor: user, action: 'invoice.sent', id, requestId: request.id, after: { recipients } },
    history: `Sent to ${recipients.join(', ')}`,
  });
  return findInvoice(tx, user, id);
});
