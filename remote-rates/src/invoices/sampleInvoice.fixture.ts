import type { Invoice } from '@quayside/contract';
import { invoiceSums } from '@quayside/freight';
import { halden } from '../quotes/sampleQuote.fixture';

const typed = [
  { description: 'Ocean freight', quantity: 3, unitMinor: 206_133, taxPercent: 0 },
  { description: 'Delivery Rotterdam to Venlo', quantity: 1, unitMinor: 135_338, taxPercent: 21 },
];
const { nets, taxes, netMinor, taxMinor, totalMinor } = invoiceSums(typed);

/** INV-2026-00318 of $7,821.58, issued and unpaid, as staff see it. */
export const sampleInvoice = (rest: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 'c3'.repeat(12), kind: 'invoice', number: 'INV-2026-00318', state: 'issued', overdue: false, version: 2 },
  ...{ company: halden, quote: null, currency: 'USD', issuedOn: '2026-12-07', dueOn: '2027-01-06', paymentDays: 30 },
  booking: { id: 'd3'.repeat(12), reference: 'CMDUHPH0412867' },
  ...{ suppliedOn: null, reference: 'HAL-PO-88214', note: '', zeroTax: 'Z', zeroTaxReason: 'international transport' },
  ...{ netMinor, taxMinor, totalMinor, paidMinor: 0, taxes: [...taxes], credits: null, creditedBy: null },
  lines: typed.map((line, index) => ({ ...line, netMinor: nets[index] ?? 0 })),
  buyer: {
    ...{ name: 'Halden Outdoor B.V.', attention: '', street: 'Columbusweg 38', postcode: '5928 LC', city: 'Venlo' },
    ...{ country: 'NL', vatNumber: 'NL809155702B01', email: 'ap@halden.example' },
  },
  seller: {
    ...{ legalName: 'Northgate Forwarding B.V.', street: 'Waalhaven Z.z. 21', postcode: '3089 JH', city: 'Rotterdam' },
    ...{ country: 'Netherlands', registrationNumber: '24377411', vatNumber: 'NL816244301B01', phone: '', email: '' },
    ...{ bankName: '', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', timeZone: 'Europe/Amsterdam' },
  },
  shipment: [{ name: 'Route', value: 'VNHPH–NLRTM' }],
  payments: [],
  file: { name: 'INV-2026-00318.pdf', hasData: true, lacks: [] },
  history: [{ at: '2026-12-07T16:18:00.000Z', by: 'Marit Dekker, Northgate', text: 'Issued' }],
  may: { edit: false, pay: true, credit: true, send: true },
  ...{ createdAt: '2026-12-07T15:50:00.000Z', updatedAt: '2026-12-07T16:18:00.000Z' },
  ...rest,
});

/** The same invoice before it was issued. */
export const sampleDraft = (rest: Partial<Invoice> = {}): Invoice =>
  sampleInvoice({
    ...{ number: null, state: 'draft', version: 1, issuedOn: null, dueOn: null, history: [] },
    file: { name: 'Draft invoice.pdf', hasData: false, lacks: [] },
    may: { edit: true, pay: false, credit: false, send: false },
    ...rest,
  });
