import type { Invoice } from '@quayside/contract';
import {
  countryName,
  displayIban,
  formatDay,
  formatMoney,
  type InvoiceKind,
  taxPercentText,
  zeroTaxes,
} from '@quayside/freight';
import { facts, paragraph } from '../../pdf/blocks';
import type { Issuer } from '../../pdf/documentHead';
import type { Sheet } from '../../pdf/Sheet';
import { table } from '../../pdf/table';
import { writePdf } from '../../pdf/writePdf';
import { toInvoiceAttachment } from './invoiceData';

const titles: Readonly<Record<InvoiceKind, string>> = { invoice: 'Invoice', 'credit-note': 'Credit note' };
export const paperTitle = (kind: InvoiceKind): string => titles[kind];

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const joined = (parts: readonly (string | false)[], by: string): string => parts.filter(Boolean).join(by);

const billTo = ({ buyer }: Invoice): string =>
  joined(
    [
      buyer.name,
      buyer.attention && `Attn. ${buyer.attention}`,
      joined(
        [buyer.street, joined([buyer.postcode, buyer.city], ' '), countryName(buyer.country) ?? buyer.country],
        ', ',
      ),
      buyer.vatNumber && `VAT ${buyer.vatNumber}`,
    ],
    '\n',
  );

const payTo = ({ seller }: Invoice): string =>
  joined(
    [
      seller.legalName,
      joined([seller.bankName, seller.iban && `IBAN ${displayIban(seller.iban)}`], ', '),
      seller.bic && `BIC ${seller.bic}`,
    ],
    '\n',
  );

const dayText = (day: string | null): string | null => day && formatDay(day);

const drawLines = (sheet: Sheet, { lines, currency }: Invoice): void =>
  table(sheet, {
    columns: [
      { title: 'Description', share: 46 },
      { title: 'Qty', share: 10, align: 'right' },
      { title: 'Price', share: 16, align: 'right' },
      { title: 'VAT', share: 10, align: 'right' },
      { title: `Amount, ${currency}`, share: 18, align: 'right' },
    ],
    rows: lines.map((line) => [
      line.description,
      quantity.format(line.quantity),
      formatMoney(line.unitMinor, currency),
      taxPercentText(line.taxPercent),
      formatMoney(line.netMinor, currency),
    ]),
  });

const drawSums = (sheet: Sheet, { taxes, netMinor, totalMinor, currency }: Invoice): void => {
  sheet.reserve(30 + 20 * taxes.length);
  table(sheet, {
    columns: [
      { title: 'Sum', share: 82, align: 'right' },
      { title: currency, share: 18, align: 'right' },
    ],
    rows: [
      ['Net', formatMoney(netMinor, currency)],
      ...taxes.map(({ percent, taxableMinor, taxMinor }) => [
        `VAT ${taxPercentText(percent)} on ${formatMoney(taxableMinor, currency)}`,
        formatMoney(taxMinor, currency),
      ]),
    ],
    total: ['Total', formatMoney(totalMinor, currency)],
  });
};

/** Returns the reason for lines without tax; null when all lines have tax. */
const untaxedText = ({ taxes, zeroTax, zeroTaxReason }: Invoice): string | null =>
  taxes.some(({ percent }) => percent === 0)
    ? `0 %: ${joined([zeroTaxes[zeroTax].label.toLowerCase(), zeroTaxReason], ', ')}.`
    : null;

const asIssued = (issuer: Issuer, { seller, state }: Invoice): Issuer =>
  state === 'draft' || seller.legalName === ''
    ? issuer
    : {
        ...issuer,
        company: seller.legalName,
        lines: [
          joined([seller.street, joined([seller.postcode, seller.city], ' '), seller.country], ', '),
          joined([seller.phone, seller.email], ' · '),
          joined(
            [
              seller.registrationNumber && `Registration ${seller.registrationNumber}`,
              seller.vatNumber && `VAT ${seller.vatNumber}`,
            ],
            ' · ',
          ),
        ].filter(Boolean),
      };

/**
 * Writes an invoice or credit note as PDF, with the seller's data of the issue day. Attaches the XML data when all
 * facts that EN 16931 requires are known.
 */
export const writeInvoicePdf = (invoice: Invoice, issuer: Issuer): Promise<Buffer> => {
  const { kind, number, state, shipment, note, credits, issuedOn } = invoice;
  const title = paperTitle(kind);
  const head = {
    issuer: asIssued(issuer, invoice),
    title,
    number: number ?? '',
    status: state === 'draft' ? 'DRAFT' : null,
    note: joined([number ?? 'Draft without a number', credits ? `takes back ${credits.number}` : ''], ', '),
    createdAt: new Date(issuedOn ?? invoice.updatedAt),
  };
  const draw = (sheet: Sheet): void => {
    facts(
      sheet,
      [['Bill to', billTo(invoice)], ...(kind === 'invoice' ? [['Pay to', payTo(invoice)] as const] : [])],
      2,
    );
    facts(
      sheet,
      [
        ['Issued', dayText(issuedOn)],
        ...(invoice.suppliedOn ? [['Supplied', dayText(invoice.suppliedOn)] as const] : []),
        ...(kind === 'invoice' ? [['Due', dayText(invoice.dueOn)] as const] : []),
        ...(credits ? [['Takes back', credits.number] as const] : []),
        ['Your reference', invoice.reference],
      ],
      4,
    );
    if (shipment.length > 0)
      facts(
        sheet,
        shipment.map(({ name, value }) => [name, value] as const),
        4,
      );
    drawLines(sheet, invoice);
    drawSums(sheet, invoice);
    const untaxed = untaxedText(invoice);
    if (untaxed) paragraph(sheet, untaxed);
    if (note) paragraph(sheet, note);
  };
  return writePdf(head, draw, invoice.file.hasData ? toInvoiceAttachment(invoice) : undefined);
};
