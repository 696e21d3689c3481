import type { Invoice } from '@quayside/contract';
import { countryCodeOf, plainAmount } from '@quayside/freight';
import type { AttachedData } from '../../pdf/documentHead';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Node = string | false | null;

/** An element around others; nothing where it holds nothing. */
const around = (name: string, ...parts: readonly Node[]): string => {
  const inner = parts.filter(Boolean).join('');
  return inner && `<${name}>${inner}</${name}>`;
};

/** An element with text; nothing without. */
const element = (name: string, text: string, attributes = ''): string =>
  text && `<${name}${attributes && ` ${attributes}`}>${escaped(text)}</${name}>`;

const day = (name: string, text: string | null, prefix = 'udt'): string =>
  text === null ? '' : around(name, element(`${prefix}:DateTimeString`, text.replaceAll('-', ''), 'format="102"'));

/** Cut to what the code list and the schema take. @source UNTDID 1001 */
const typeCodes: Readonly<Record<Invoice['kind'], string>> = { invoice: '380', 'credit-note': '381' };

const categoryOf = ({ zeroTax }: Invoice, percent: number): string => (percent > 0 ? 'S' : zeroTax);

const lineOf = (invoice: Invoice, line: Invoice['lines'][number], index: number): string =>
  around(
    'ram:IncludedSupplyChainTradeLineItem',
    around('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
    around('ram:SpecifiedTradeProduct', element('ram:Name', line.description)),
    around(
      'ram:SpecifiedLineTradeAgreement',
      around(
        'ram:NetPriceProductTradePrice',
        element('ram:ChargeAmount', plainAmount(line.unitMinor, invoice.currency)),
      ),
    ),
    around('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', String(line.quantity), 'unitCode="C62"')),
    around(
      'ram:SpecifiedLineTradeSettlement',
      around(
        'ram:ApplicableTradeTax',
        '<ram:TypeCode>VAT</ram:TypeCode>',
        element('ram:CategoryCode', categoryOf(invoice, line.taxPercent)),
        element('ram:RateApplicablePercent', String(line.taxPercent)),
      ),
      around(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', plainAmount(line.netMinor, invoice.currency)),
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
  around(
    name,
    element('ram:Name', said.name),
    around('ram:SpecifiedLegalOrganization', element('ram:ID', said.registrationNumber ?? '')),
    around('ram:DefinedTradeContact', element('ram:PersonName', said.attention ?? '')),
    around(
      'ram:PostalTradeAddress',
      element('ram:PostcodeCode', said.postcode),
      element('ram:LineOne', said.street),
      element('ram:CityName', said.city),
      element('ram:CountryID', said.country),
    ),
    around('ram:URIUniversalCommunication', element('ram:URIID', said.email, 'schemeID="EM"')),
    around('ram:SpecifiedTaxRegistration', element('ram:ID', said.vatNumber.replace(/[\s.]/g, ''), 'schemeID="VA"')),
  );

const agreementOf = ({ seller, buyer, reference }: Invoice): string =>
  around(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:BuyerReference', reference),
    party('ram:SellerTradeParty', {
      ...seller,
      name: seller.legalName,
      country: countryCodeOf(seller.country) ?? '',
    }),
    party('ram:BuyerTradeParty', buyer),
  );

const paymentOf = ({ kind, seller }: Invoice): string =>
  kind === 'invoice' && seller.iban !== ''
    ? around(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        // A credit transfer. @source UNTDID 4461
        '<ram:TypeCode>30</ram:TypeCode>',
        around('ram:PayeePartyCreditorFinancialAccount', element('ram:IBANID', seller.iban)),
        around('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', seller.bic)),
      )
    : '';

const taxOf = (invoice: Invoice, { percent, taxableMinor, taxMinor }: Invoice['taxes'][number]): string => {
  const category = categoryOf(invoice, percent);
  // BR-S-10 and BR-Z-10 forbid the reason that BR-E-10, BR-AE-10 and BR-G-10 ask for.
  const takesReason = category !== 'S' && category !== 'Z';
  return around(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', plainAmount(taxMinor, invoice.currency)),
    '<ram:TypeCode>VAT</ram:TypeCode>',
    takesReason && element('ram:ExemptionReason', invoice.zeroTaxReason),
    element('ram:BasisAmount', plainAmount(taxableMinor, invoice.currency)),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', String(percent)),
  );
};

const settlementOf = (invoice: Invoice): string => {
  const { currency, number, kind, dueOn, netMinor, taxMinor, totalMinor, taxes, credits } = invoice;
  const amount = (minor: number) => plainAmount(minor, currency);
  return around(
    'ram:ApplicableHeaderTradeSettlement',
    kind === 'invoice' && element('ram:PaymentReference', number ?? ''),
    element('ram:InvoiceCurrencyCode', currency),
    paymentOf(invoice),
    ...taxes.map((tax) => taxOf(invoice, tax)),
    around('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', dueOn)),
    around(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', amount(netMinor)),
      element('ram:TaxBasisTotalAmount', amount(netMinor)),
      element('ram:TaxTotalAmount', amount(taxMinor), `currencyID="${currency}"`),
      element('ram:GrandTotalAmount', amount(totalMinor)),
      element('ram:DuePayableAmount', amount(totalMinor)),
    ),
    credits && around('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', credits.number)),
  );
};

/**
 * The XML of an issued invoice whose `lackingData` is empty.
 * @source EN 16931-1:2017 in the syntax of UN/CEFACT Cross Industry Invoice D16B, CEN/TS 16931-3-3
 */
export const crossIndustryInvoice = (invoice: Invoice): string => {
  const { number, kind, issuedOn, note, suppliedOn, lines } = invoice;
  const inner = [
    around(
      'rsm:ExchangedDocumentContext',
      around('ram:GuidelineSpecifiedDocumentContextParameter', '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>'),
    ),
    around(
      'rsm:ExchangedDocument',
      element('ram:ID', number ?? ''),
      element('ram:TypeCode', typeCodes[kind]),
      day('ram:IssueDateTime', issuedOn),
      around('ram:IncludedNote', element('ram:Content', note)),
    ),
    around(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map((line, index) => lineOf(invoice, line, index)),
      agreementOf(invoice),
      around(
        'ram:ApplicableHeaderTradeDelivery',
        around('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', suppliedOn)),
      ) || '<ram:ApplicableHeaderTradeDelivery/>',
      settlementOf(invoice),
    ),
  ].join('');
  const spaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${spaces}>${inner}</rsm:CrossIndustryInvoice>\n`;
};

/** The data of an invoice as they are attached to its paper. */
export const invoiceData = (invoice: Invoice): AttachedData => ({
  // The name by which readers of Factur-X and ZUGFeRD find them.
  name: 'factur-x.xml',
  mediaType: 'text/xml',
  description: 'The data of this invoice by EN 16931',
  content: Buffer.from(crossIndustryInvoice(invoice)),
});
