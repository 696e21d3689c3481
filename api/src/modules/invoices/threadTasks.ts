import type { Invoice } from '@quayside/contract';
import type { Issuer } from '../../pdf/documentHead';
import type { ThreadTask } from '../../ports/threads';

export const drawInvoicePdf: ThreadTask<{ readonly invoice: Invoice; readonly issuer: Issuer }, Buffer> = {
  name: 'drawInvoicePdf',
  load: async () => {
    const { writeInvoicePdf } = await import('./invoicePaper');
    return ({ invoice, issuer }) => writeInvoicePdf(invoice, issuer);
  },
};
