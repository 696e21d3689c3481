import type { Invoice } from '@quayside/contract';
import { findCountryCode, plainAmount } from '@quayside/freight';
import type { AttachedData } from '../../pdf/documentHead';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Node = string | false | null;

/** Returns an element with children; empty without children. */
const wrapElement = (name: string, ...parts: readonly Node[]): string => {
  const inner = parts.filter(Boolean).join('');
  return inner && `<${name}>${inner}</${name}>`;
};

/** Returns an element with text; empty without text. */
const textElement = (name: string, text: string, attributes = ''): string =>
  text && `<${name}${attributes && ` ${attributes}`}>${escaped(text)}</${name}>`;

const dateElement = (name: string, text: string | null, prefix = 'udt'): string =>
  text === null
    ? ''
    : wrapElement(name, textElement(`${prefix}:DateTimeString`, text.replaceAll('-', ''), 'format="102"'));

/** Type codes of invoice and credit note. @source UNTDID 1001 */
const typeCodes: Readonly<Record<Invoice['kind'], string>> = { invoice: '380', 'credit-note': '381' };

const getTaxCategory = ({ zeroTax }: Invoice, percent: number): string => (percent > 0 ? 'S' : zeroTax);

const writeLine = (invoice: Invoice, line: Invoice['lines'][number], index: number): string =>
  wrapElement(
    'ram:IncludedSupplyChainTradeLineItem',
    wrapElement('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(index + 1))),
    wrapElement('ram:SpecifiedTradeProduct', textElement('ram:Name', line.description)),
    wrapElement(
      'ram:SpecifiedLineTradeAgreement',
      wrapElement(
        'ram:NetPriceProductTradePrice',
        textElement('ram:ChargeAmount', plainAmount(line.unitMinor, invoice.currency)),
      ),
    ),
    wrapElement(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', String(line.quantity), 'unitCode="C62"'),
    ),
    wrapElement(
      'ram:SpecifiedLineTradeSettlement',
      wrapElement(
        'ram:ApplicableTradeTax',
        '<ram:TypeCode>VAT</ram:TypeCode>',
        textElement('ram:CategoryCode', getTaxCategory(invoice, line.taxPercent)),
        textElement('ram:RateApplicablePercent', String(line.taxPercent)),
      ),
      wrapElement(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        textElement('ram:LineTotalAmount', plainAmount(line.netMinor, invoice.currency)),
      ),
    ),
  );

interface Party {
  readonly name: string;
  readonly registrationNumber?: string;
  readonly attention?: string;
  readonly postcode: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly vatNumber: string;
}

const party = (name: string, said: Party): string =>
  wrapElement(
    name,
    textElement('ram:Name', said.name),
    wrapElement('ram:SpecifiedLegalOrganization', textElement('ram:ID', said.registrationNumber ?? '')),
    wrapElement('ram:DefinedTradeContact', textElement('ram:PersonName', said.attention ?? '')),
    wrapElement(
      'ram:PostalTradeAddress',
      textElement('ram:PostcodeCode', said.postcode),
      textElement('ram:LineOne', said.street),
      textElement('ram:CityName', said.city),
      textElement('ram:CountryID', said.country),
    ),
    wrapElement('ram:URIUniversalCommunication', textElement('ram:URIID', said.email, 'schemeID="EM"')),
    wrapElement(
      'ram:SpecifiedTaxRegistration',
      textElement('ram:ID', said.vatNumber.replace(/[\s.]/g, ''), 'schemeID="VA"'),
    ),
  );

const writeAgreement = ({ seller, buyer, reference }: Invoice): string =>
  wrapElement(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', reference),
    party('ram:SellerTradeParty', {
      ...seller,
      name: seller.legalName,
      country: findCountryCode(seller.country) ?? '',
    }),
    party('ram:BuyerTradeParty', buyer),
  );

const writePayment = ({ kind, seller }: Invoice): string =>
  kind === 'invoice' && seller.iban !== ''
    ? wrapElement(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        // A credit transfer. @source UNTDID 4461
        '<ram:TypeCode>30</ram:TypeCode>',
        wrapElement('ram:PayeePartyCreditorFinancialAccount', textElement('ram:IBANID', seller.iban)),
        wrapElement('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', seller.bic)),
      )
    : '';

const writeTax = (invoice: Invoice, { percent, taxableMinor, taxMinor }: Invoice['taxes'][number]): string => {
  const category = getTaxCategory(invoice, percent);
  // BR-S-10 and BR-Z-10 forbid the reason that BR-E-10, BR-AE-10 and BR-G-10 require.
  const takesReason = category !== 'S' && category !== 'Z';
  return wrapElement(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', plainAmount(taxMinor, invoice.currency)),
    '<ram:TypeCode>VAT</ram:TypeCode>',
    takesReason && textElement('ram:ExemptionReason', invoice.zeroTaxReason),
    textElement('ram:BasisAmount', plainAmount(taxableMinor, invoice.currency)),
    textElement('ram:CategoryCode', category),
    textElement('ram:RateApplicablePercent', String(percent)),
  );
};

const writeSettlement = (invoice: Invoice): string => {
  const { currency, number, kind, dueOn, netMinor, taxMinor, totalMinor, taxes, credits } = invoice;
  const amount = (minor: number) => plainAmount(minor, currency);
  return wrapElement(
    'ram:ApplicableHeaderTradeSettlement',
    kind === 'invoice' && textElement('ram:PaymentReference', number ?? ''),
    textElement('ram:InvoiceCurrencyCode', currency),
    writePayment(invoice),
    ...taxes.map((tax) => writeTax(invoice, tax)),
    wrapElement('ram:SpecifiedTradePaymentTerms', dateElement('ram:DueDateDateTime', dueOn)),
    wrapElement(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      textElement('ram:LineTotalAmount', amount(netMinor)),
      textElement('ram:TaxBasisTotalAmount', amount(netMinor)),
      textElement('ram:TaxTotalAmount', amount(taxMinor), `currencyID="${currency}"`),
      textElement('ram:GrandTotalAmount', amount(totalMinor)),
      textElement('ram:DuePayableAmount', amount(totalMinor)),
    ),
    credits && wrapElement('ram:InvoiceReferencedDocument', textElement('ram:IssuerAssignedID', credits.number)),
  );
};

/**
 * Returns the XML of an issued invoice. Its `findLackingData` must be empty.
 * @source EN 16931-1:2017 in the syntax of UN/CEFACT Cross Industry Invoice D16B, CEN/TS 16931-3-3
 */
export const crossIndustryInvoice = (invoice: Invoice): string => {
  const { number, kind, issuedOn, note, suppliedOn, lines } = invoice;
  const inner = [
    wrapElement(
      'rsm:ExchangedDocumentContext',
      wrapElement('ram:GuidelineSpecifiedDocumentContextParameter', '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>'),
    ),
    wrapElement(
      'rsm:ExchangedDocument',
      textElement('ram:ID', number ?? ''),
      textElement('ram:TypeCode', typeCodes[kind]),
      dateElement('ram:IssueDateTime', issuedOn),
      wrapElement('ram:IncludedNote', textElement('ram:Content', note)),
    ),
    wrapElement(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map((line, index) => writeLine(invoice, line, index)),
      writeAgreement(invoice),
      wrapElement(
        'ram:ApplicableHeaderTradeDelivery',
        wrapElement('ram:ActualDeliverySupplyChainEvent', dateElement('ram:OccurrenceDateTime', suppliedOn)),
      ) || '<ram:ApplicableHeaderTradeDelivery/>',
      writeSettlement(invoice),
    ),
  ].join('');
  const spaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${spaces}>${inner}</rsm:CrossIndustryInvoice>\n`;
};

/** Returns the XML attachment of an invoice PDF. */
export const toInvoiceAttachment = (invoice: Invoice): AttachedData => ({
  // The file name that readers of Factur-X and ZUGFeRD look for.
  name: 'factur-x.xml',
  mediaType: 'text/xml',
  description: 'The data of this invoice by EN 16931',
  content: Buffer.from(crossIndustryInvoice(invoice)),
});
