import type { Invoice } from '@quayside/contract';
import { invoiceSums } from '@quayside/freight';
import { crossIndustryInvoice } from './invoiceData';
import { findLackingData } from './lackingData';

const typed = [
  { description: 'Ocean <freight> & more', quantity: 2, unitMinor: 100_000, taxPercent: 0 },
  { description: 'Delivery', quantity: 1.5, unitMinor: 3_333, taxPercent: 21 },
  { description: 'Rebate', quantity: -1, unitMinor: 500, taxPercent: 21 },
];

const invoice = (rest: Partial<Invoice> = {}): Invoice => {
  const { nets, taxes, netMinor, taxMinor, totalMinor } = invoiceSums(typed);
  return {
    ...{ id: 'a'.repeat(24), kind: 'invoice', number: 'INV-2026-00318', state: 'issued', overdue: false, version: 2 },
    ...{ company: { id: 'b'.repeat(24), companyName: 'Halden' }, booking: null, quote: null, currency: 'EUR' },
    ...{ issuedOn: '2026-12-07', dueOn: '2027-01-06', paymentDays: 30, suppliedOn: '2026-12-06', reference: 'PO-1' },
    ...{ netMinor, taxMinor, totalMinor, paidMinor: 0, taxes: [...taxes], zeroTax: 'E', zeroTaxReason: 'Art. 1' },
    ...{ createdAt: '', updatedAt: '', credits: null, creditedBy: null, note: 'Thanks', shipment: [], payments: [] },
    lines: typed.map((line, index) => ({ ...line, netMinor: nets[index] ?? 0 })),
    buyer: {
      ...{ name: 'Halden', attention: 'Accounts', street: 'Kai 1', postcode: '5928', city: 'Venlo', country: 'NL' },
      ...{ vatNumber: 'NL8091.55.702.B01', email: 'ap@halden.example' },
    },
    seller: {
      ...{
        legalName: 'Northgate',
        street: 'Waalhaven 21',
        postcode: '3089',
        city: 'Rotterdam',
        country: 'Netherlands',
      },
      ...{ registrationNumber: '24377411', vatNumber: 'NL816244301B01', phone: '', email: 'a@n.example', bankName: '' },
      ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', timeZone: 'Europe/Amsterdam' },
    },
    file: { name: '', hasData: true, lacks: [] },
    history: [],
    may: { edit: false, pay: true, credit: true, send: true },
    ...rest,
  };
};

/** Returns the names of the elements in the order of their start tags. */
const elements = (xml: string): string[] => [...xml.matchAll(/<((?:rsm|ram|udt):\w+)/g)].map(([, name = '']) => name);
/** Returns the direct children of an element in order. */
const within = (xml: string, name: string): string[] => {
  const inner = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '';
  const names: string[] = [];
  let depth = 0;
  for (const [tag, close, element] of inner.matchAll(/<(\/?)((?:ram|udt):\w+)[^>]*?(?:\/>|>)/g)) {
    if (!close && depth === 0) names.push(element ?? '');
    depth += close ? -1 : tag.endsWith('/>') ? 0 : 1;
  }
  return names;
};
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
const cents = (text = ''): number => Math.round(Number(text) * 100);

test('writes elements in the order of the Cross Industry Invoice', () => {
  const xml = crossIndustryInvoice(invoice());
  expect(elements(xml).slice(0, 4)).toEqual([
    ...['rsm:CrossIndustryInvoice', 'rsm:ExchangedDocumentContext'],
    ...['ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'],
  ]);
  expect(within(xml, 'rsm:ExchangedDocument')).toEqual([
    ...['ram:ID', 'ram:TypeCode', 'ram:IssueDateTime', 'ram:IncludedNote'],
  ]);
  expect(within(xml, 'rsm:SupplyChainTradeTransaction')).toEqual([
    ...Array(3).fill('ram:IncludedSupplyChainTradeLineItem'),
    ...['ram:ApplicableHeaderTradeAgreement', 'ram:ApplicableHeaderTradeDelivery'],
    'ram:ApplicableHeaderTradeSettlement',
  ]);
  expect(within(xml, 'ram:IncludedSupplyChainTradeLineItem')).toEqual([
    ...['ram:AssociatedDocumentLineDocument', 'ram:SpecifiedTradeProduct', 'ram:SpecifiedLineTradeAgreement'],
    ...['ram:SpecifiedLineTradeDelivery', 'ram:SpecifiedLineTradeSettlement'],
  ]);
  expect(within(xml, 'ram:SellerTradeParty')).toEqual([
    ...['ram:Name', 'ram:SpecifiedLegalOrganization', 'ram:PostalTradeAddress', 'ram:URIUniversalCommunication'],
    'ram:SpecifiedTaxRegistration',
  ]);
  expect(within(xml, 'ram:PostalTradeAddress')).toEqual([
    ...['ram:PostcodeCode', 'ram:LineOne', 'ram:CityName', 'ram:CountryID'],
  ]);
  expect(within(xml, 'ram:ApplicableHeaderTradeSettlement')).toEqual([
    ...['ram:PaymentReference', 'ram:InvoiceCurrencyCode', 'ram:SpecifiedTradeSettlementPaymentMeans'],
    ...['ram:ApplicableTradeTax', 'ram:ApplicableTradeTax', 'ram:SpecifiedTradePaymentTerms'],
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  ]);
  const [, settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
  expect(within(settlement, 'ram:ApplicableTradeTax')).toEqual([
    ...['ram:CalculatedAmount', 'ram:TypeCode', 'ram:ExemptionReason', 'ram:BasisAmount', 'ram:CategoryCode'],
    'ram:RateApplicablePercent',
  ]);
  expect(within(xml, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')).toEqual([
    ...['ram:LineTotalAmount', 'ram:TaxBasisTotalAmount', 'ram:TaxTotalAmount', 'ram:GrandTotalAmount'],
    'ram:DuePayableAmount',
  ]);
});

test('writes sums that meet the rules of EN 16931, and escapes text', () => {
  const xml = crossIndustryInvoice(invoice());
  const [head = '', settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
  const added = (texts: string[]) => texts.reduce((sum, text) => sum + cents(text), 0);
  const [net] = textsOf(settlement, 'ram:LineTotalAmount');
  // BR-CO-10, BR-CO-13, BR-CO-14 and BR-CO-15.
  expect(added(textsOf(head, 'ram:LineTotalAmount'))).toBe(cents(net));
  expect(textsOf(settlement, 'ram:TaxBasisTotalAmount')).toEqual([net]);
  expect(added(textsOf(settlement, 'ram:BasisAmount'))).toBe(cents(net));
  const [tax] = textsOf(settlement, 'ram:TaxTotalAmount');
  expect(added(textsOf(settlement, 'ram:CalculatedAmount'))).toBe(cents(tax));
  expect(cents(net) + cents(tax)).toBe(cents(textsOf(settlement, 'ram:GrandTotalAmount')[0]));
  expect(textsOf(settlement, 'ram:CategoryCode')).toEqual(['E', 'S']);
  expect(textsOf(head, 'ram:Name')[0]).toBe('Ocean &lt;freight&gt; &amp; more');
  expect(textsOf(head, 'ram:CountryID')).toEqual(['NL', 'NL']);
});

test('marks a credit note, names its invoice and leaves out the payment means', () => {
  const credits = { id: 'c'.repeat(24), number: 'INV-2026-00318' };
  const xml = crossIndustryInvoice(invoice({ kind: 'credit-note', number: 'CN-2026-00001', credits }));
  expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('381');
  expect(textsOf(xml, 'ram:IssuerAssignedID')).toEqual(['INV-2026-00318']);
  expect(xml).not.toContain('PaymentMeans');
});

test('writes an exemption reason only where the standard allows one', () => {
  expect(crossIndustryInvoice(invoice({ zeroTax: 'Z' }))).not.toContain('ExemptionReason');
});

test('lists missing data, and nothing for a complete invoice', () => {
  expect(findLackingData(invoice())).toEqual([]);
  const { buyer, seller } = invoice();
  expect(
    findLackingData(
      invoice({
        ...{ currency: 'KWD', zeroTax: 'AE', buyer: { ...buyer, country: '', vatNumber: '' } },
        seller: { ...seller, country: 'Holland', vatNumber: '8162' },
      }),
    ),
  ).toEqual([
    ...['a currency with at most two decimals', 'the country of your company', 'the country of the customer'],
    ...['your VAT number, which begins with its country', 'a VAT number of the customer that begins with its country'],
  ]);
});
