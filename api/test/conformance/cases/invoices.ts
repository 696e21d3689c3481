import {
  bookingInvoicePdf,
  createInvoice,
  creditInvoice,
  deleteInvoice,
  exportInvoices,
  getInvoice,
  type Invoice,
  invoicePdf,
  issueInvoice,
  listInvoices,
  recordInvoicePayment,
  sendInvoice,
  updateCompanyProfile,
  updateInvoice,
} from '@quayside/contract';
import { companyProfile, invoiceDraft } from '../samples';
import type { Caller, ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

const draft = async (staff: Caller, booking: string): Promise<Invoice> => {
  const { status, data } = await staff.call(createInvoice, { body: { booking } });
  expect(status).toBe(201);
  return data;
};

export const invoiceCases: readonly ConformanceCase[] = [
  {
    name: 'drafts an invoice from a booking, issues, sends, partly pays and revokes it; its customer reads issued ones',
    run: async ({ signIn, signInElsewhere }) => {
      const [admin, staff, customer] = [await signIn('admin'), await signIn('agent'), await signIn('customer-admin')];
      const [stranger, partner] = [await signInElsewhere(), await signIn('partner')];
      await admin.call(updateCompanyProfile, { body: companyProfile });
      const { _id: booking } = await newBooking(staff);
      const discarded = { params: { id: (await draft(staff, booking)).id } };
      expect((await staff.call(deleteInvoice, discarded)).status).toBe(204);
      expect((await staff.call(getInvoice, discarded)).status).toBe(404);
      const { id } = await draft(staff, booking);
      const one = { params: { id } };
      const changed = await staff.call(updateInvoice, { ...one, body: invoiceDraft });
      expect(changed.data).toMatchObject({ netMinor: 205_000, taxMinor: 950, totalMinor: 205_950 });
      expect((await customer.call(getInvoice, one)).status).toBe(404);
      const issued = (await staff.call(issueInvoice, one)).data;
      expect(issued).toMatchObject({ state: 'issued', file: { hasData: true, lacks: [] } });
      const payment = { amountMinor: 5_950, paidOn: issued.issuedOn ?? '', note: 'bank' };
      const paid = await staff.call(recordInvoicePayment, { ...one, body: payment });
      expect(paid.data).toMatchObject({ state: 'part-paid', paidMinor: 5_950 });
      const body = { recipients: ['bills@conform.example'], message: '' };
      expect((await staff.call(sendInvoice, { ...one, body })).status).toBe(200);
      const note = (await staff.call(creditInvoice, { ...one, body: { reason: 'Wrong rate' } })).data;
      expect(note).toMatchObject({ kind: 'credit-note', credits: { id, number: issued.number } });
      const read = (await customer.call(getInvoice, one)).data;
      expect(read).toMatchObject({ state: 'void', creditedBy: { id: note.id }, history: [], may: { pay: false } });
      const listed = (await customer.call(listInvoices, { query: { booking, limit: -1 } })).data;
      expect(listed.docs.map((doc) => doc.id).sort()).toEqual([id, note.id].sort());
      const paper = await customer.call(bookingInvoicePdf, { params: { id: booking, invoiceId: id } });
      expect(new TextDecoder().decode(paper.bytes.slice(0, 5))).toBe('%PDF-');
      expect((await customer.call(invoicePdf, { params: { id: note.id } })).status).toBe(200);
      expect(new TextDecoder().decode((await staff.call(exportInvoices, { query: { booking } })).bytes)).toContain(
        String(issued.number),
      );
      for (const other of [stranger, partner]) expect([403, 404]).toContain((await other.call(getInvoice, one)).status);
    },
  },
];
