import { recogniseDocument } from './documentWords';

describe('recogniseDocument', () => {
  test.each([
    ['PL_HAL-PO-88214.pdf', 'packingList'],
    ['packingList88214.xlsx', 'packingList'],
    ['Packliste Ä.pdf', 'packingList'],
    ['装箱单 88214.pdf', 'packingList'],
    ['CI 2026-118.pdf', 'commercialInvoice'],
    ['commercial-invoice_118.pdf', 'commercialInvoice'],
    ['INVOICE.PDF', 'commercialInvoice'],
    ['freight invoice 44.pdf', 'others'],
    ['MBL-MAEU239876543 draft.pdf', 'draftMBL'],
    ['MAWB 020-44719032.pdf', 'draftMBL'],
    ['HBL_NGF2611.pdf', 'draftHBL'],
    ['House Air Waybill.pdf', 'draftHBL'],
    ['house-bill-of-lading.pdf', 'draftHBL'],
    ['Telex release MAEU239876543.pdf', 'telexMBL'],
    ['ISF form.xlsx', 'isf'],
    ['AMS.pdf', 'ams'],
    ['Arrival Notice MAEU239876543.pdf', 'others'],
    ['COO.pdf', 'others'],
    ['plate.pdf', null],
    ['scan0001.pdf', null],
  ])('recognises %s as %s', (name, step) => {
    expect(recogniseDocument(name, '')).toEqual({ step, by: step && 'name' });
  });

  test.each([
    ['HALDEN LTD\nPACKING   LIST\nInvoice No. 118', 'packingList'],
    ['COMMERCIAL INVOICE\nas per packing list 4', 'commercialInvoice'],
    ['BILL OF LADING FOR OCEAN TRANSPORT', 'draftMBL'],
    ['ARRIVAL NOTICE\nBill of lading MAEU239876543', 'others'],
    [`${'x '.repeat(1_000)}packing list`, null],
    ['Regards, the team', null],
  ])('recognises the text %# by its first title', (text, step) => {
    expect(recogniseDocument('scan0001.pdf', text)).toEqual({ step, by: step && 'text' });
  });

  test('trusts the name before the text', () => {
    expect(recogniseDocument('packing list.pdf', 'COMMERCIAL INVOICE')).toEqual({ step: 'packingList', by: 'name' });
  });
});
