import { type Invoice, InvoiceDraft, type InvoiceLine } from '@quayside/contract';
import { numberText, parseNumber, type ZeroTax } from '@quayside/freight';
import type { FormPart } from '@quayside/ui';
import * as v from 'valibot';
import { amountFault, amountField, parseAmount } from '../rate/amounts';
import { t } from '../texts/invoices';

/** Invoice line as typed. */
export interface LineForm {
  description: string;
  quantity: string;
  price: string;
  tax: string;
}

export interface InvoiceForm {
  currency: string;
  buyer: InvoiceDraft['buyer'];
  paymentDays: string;
  suppliedOn: string;
  reference: string;
  note: string;
  zeroTax: ZeroTax;
  zeroTaxReason: string;
  lines: LineForm[];
}

export const emptyLine: LineForm = { description: '', quantity: '1', price: '', tax: '0' };

/** Returns the form values of a draft. */
export const toInvoiceForm = ({ currency, buyer, paymentDays, suppliedOn, lines, ...said }: Invoice): InvoiceForm => ({
  ...{ currency, buyer, paymentDays: String(paymentDays), suppliedOn: suppliedOn ?? '' },
  ...{ reference: said.reference, note: said.note, zeroTax: said.zeroTax, zeroTaxReason: said.zeroTaxReason },
  lines: lines.map((line) => ({
    description: line.description,
    quantity: numberText(line.quantity),
    price: amountField(line.unitMinor, currency),
    tax: numberText(line.taxPercent),
  })),
});

const labels = {
  get currency() {
    return t('Currency');
  },
  get paymentDays() {
    return t('Days to pay');
  },
  get suppliedOn() {
    return t('Supplied on');
  },
  get reference() {
    return t('Customer’s reference');
  },
  get note() {
    return t('Note');
  },
  get zeroTax() {
    return t('Lines with 0 % VAT are');
  },
  get zeroTaxReason() {
    return t('Reason, as printed on the document');
  },
} as const satisfies Partial<Record<keyof InvoiceForm, string>>;
const buyerLabels = {
  get name() {
    return t('Bill to, name');
  },
  get attention() {
    return t('Attention');
  },
  get street() {
    return t('Street');
  },
  get postcode() {
    return t('Postcode');
  },
  get city() {
    return t('City');
  },
  get country() {
    return t('Country');
  },
  get vatNumber() {
    return t('VAT number');
  },
  email: 'E-mail',
} as const satisfies Record<keyof InvoiceForm['buyer'], string>;

const lineText = ({ description, quantity, price, tax }: LineForm): string =>
  t('{description}, {quantity} × {price}, VAT {tax} %', { description, quantity, price, tax });

/** Returns the parts of a draft that are compared between versions; the lines are one part. */
export const invoiceParts = (form: InvoiceForm): FormPart[] => [
  ...Object.entries(labels).map(([name, label]) => ({ name, label, text: form[name as keyof typeof labels] })),
  ...Object.entries(buyerLabels).map(([name, label]) => ({
    name: `buyer.${name}`,
    label,
    text: form.buyer[name as keyof typeof buyerLabels] ?? '',
  })),
  { name: 'lines', label: t('Lines'), text: form.lines.map(lineText).join('; '), identity: JSON.stringify(form.lines) },
];

const numberIn = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const read = parseNumber(text, {});
  return 'value' in read ? read.value : undefined;
};

const toInvoiceLine = ({ description, quantity, price, tax }: LineForm, currency: string): Partial<InvoiceLine> => {
  const unitMinor = parseAmount(price, currency);
  return {
    description,
    quantity: numberIn(quantity),
    unitMinor: unitMinor === undefined || Number.isNaN(unitMinor) ? undefined : unitMinor,
    taxPercent: numberIn(tax),
  } as Partial<InvoiceLine>;
};

/** Returns the lines that can be calculated while others are still being typed. */
export const readableLines = ({ lines, currency }: Pick<InvoiceForm, 'lines' | 'currency'>): InvoiceLine[] =>
  lines
    .map((line) => toInvoiceLine(line, currency))
    .filter(
      (line): line is InvoiceLine =>
        line.quantity !== undefined && line.unitMinor !== undefined && line.taxPercent !== undefined,
    );

const toInvoiceBody = ({ lines, paymentDays, suppliedOn, ...said }: InvoiceForm) => ({
  ...said,
  paymentDays: numberIn(paymentDays),
  suppliedOn: suppliedOn || null,
  lines: lines.map((line) => toInvoiceLine(line, said.currency)),
});

/** Returns the form field of a server path. */
export const toInvoiceField = (path: string): string =>
  path.replace(/\.unitMinor$/, '.price').replace(/\.taxPercent$/, '.tax');

/** Returns the errors of the input by form field. */
export const findInvoiceErrors = (form: InvoiceForm): ReadonlyMap<string, string> => {
  const { issues = [] } = v.safeParse(InvoiceDraft, toInvoiceBody(form));
  const faults = issues.map((issue) => [toInvoiceField(v.getDotPath(issue) ?? ''), issue.message] as const);
  const amounts = form.lines.flatMap(({ price }, index) => {
    const fault = amountFault(price, form.currency);
    return fault ? [[`lines.${index}.price`, fault] as const] : [];
  });
  return new Map([...faults, ...amounts]);
};

/** Returns the body of PUT /invoices/:id for a valid form. */
export const toInvoiceDraft = (form: InvoiceForm): InvoiceDraft => v.parse(InvoiceDraft, toInvoiceBody(form));
