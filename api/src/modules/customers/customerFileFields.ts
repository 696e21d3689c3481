import {
  CreditLimit,
  type CustomerDetailName,
  EoriNumber,
  maxCustomerAddress,
  maxPaymentDays,
  VatNumber,
} from '@quayside/contract';
import { currencies } from '@quayside/freight';
import * as v from 'valibot';
import { headingWords } from '../imports/kit/headingWords';
import type { ImportField } from '../imports/kit/kind';
import type { LineReader } from '../imports/kit/lineReader';
import { readCellAmount, readCellText } from '../imports/sheet/cells';

/** Terms of a customer that a file states. */
export interface WrittenTerms {
  readonly paymentDays: number | null;
  readonly currency: string | null;
  readonly creditLimit: v.InferOutput<typeof CreditLimit> | null;
}

/** Addresses and numbers of a customer that a file states. */
export type WrittenDetails = Readonly<Record<CustomerDetailName, string>>;

/** An address of a customer, which becomes a contact of it. */
export interface WrittenAddress {
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zipCode: string;
  readonly country: string;
  /** Purpose of the address, and the numbers of the company. */
  readonly description: string;
}

/** Columns of an import of customers beside the company and its person. */
export const detailFields: readonly ImportField[] = [
  { name: 'phone', label: 'Phone', aliases: headingWords.phone },
  {
    ...{ name: 'address', label: 'Billing address' },
    aliases: [
      ...headingWords.address,
      ...['invoice address', 'bill to', 'Rechnungsadresse', 'Rechnungsanschrift', 'adresse de facturation'],
      ...['dirección de facturación', 'factuuradres', 'indirizzo di fatturazione', 'endereço de faturação', '开票地址'],
    ],
  },
  { name: 'city', label: 'City', aliases: headingWords.city },
  { name: 'zip_code', label: 'ZIP code', aliases: headingWords.zip_code },
  { name: 'country', label: 'Country', aliases: headingWords.country },
  {
    ...{ name: 'pickup_address', label: 'Pick-up address' },
    aliases: [
      ...['pickup', 'collection address', 'loading address', 'Abholadresse', 'Ladeadresse', "adresse d'enlèvement"],
      ...['dirección de recogida', 'ophaaladres', 'laadadres', 'indirizzo di ritiro', 'endereço de coleta', '提货地址'],
    ],
  },
  {
    ...{ name: 'delivery_address', label: 'Delivery address' },
    aliases: [
      ...['ship to', 'shipping address', 'Lieferadresse', 'Lieferanschrift', 'adresse de livraison'],
      ...['dirección de entrega', 'afleveradres', 'leveradres', 'indirizzo di consegna', 'endereço de entrega'],
      ...['收货地址', '送货地址'],
    ],
  },
  {
    ...{ name: 'vat_number', label: 'VAT number' },
    aliases: [
      ...['VAT', 'VAT no', 'VAT ID', 'tax ID', 'tax number', 'USt-IdNr', 'USt-ID', 'UID', 'TVA', 'numéro de TVA'],
      ...['NIF', 'CIF', 'btw-nummer', 'btw', 'partita IVA', 'P.IVA', 'CNPJ', '税号'],
    ],
  },
  { name: 'eori_number', label: 'EORI number', aliases: ['EORI', 'EORI no', 'EORI-Nr', 'EORI-Nummer', 'numéro EORI'] },
  {
    ...{ name: 'payment_days', label: 'Payment terms in days' },
    aliases: [
      ...['payment terms', 'payment term', 'credit days', 'terms', 'net days', 'Zahlungsziel', 'Zahlungsbedingungen'],
      ...['conditions de paiement', 'condiciones de pago', 'betaaltermijn', 'condizioni di pagamento', '账期'],
    ],
  },
  { name: 'currency', label: 'Currency', aliases: headingWords.currency },
  {
    ...{ name: 'credit_limit', label: 'Credit limit', is: 'number' },
    aliases: [
      'credit line',
      'Kreditlimit',
      'limite de crédit',
      'límite de crédito',
      'kredietlimiet',
      'fido',
      '信用额度',
    ],
  },
];

/** Words for payment without days. */
const atOnce =
  /^(?:(?:cash )?in advance|prepaid|prepayment|cash|immediate(?:ly)?|due on receipt|vorkasse|sofort|comptant|contado|预付)$/iu;
const daysText =
  /^(?:net(?:to)?\s*)?(?<days>\d{1,3})\s*(?:calendar\s*)?(?:d|days?|tage?|jours?|d[ií]as?|giorni|dagen|dias|天)?\s*(?:net(?:to)?|after invoice|from invoice date|nach rechnung(?:sdatum)?)?$/iu;

/**
 * Returns the days from invoice to payment, or undefined for terms that are not days alone, such as 'end of month'.
 * @example parsePaymentDays('30 days net') // 30
 */
export const parsePaymentDays = (text: string): number | undefined => {
  if (atOnce.test(text.trim())) return 0;
  const days = daysText.exec(text.trim())?.groups?.days;
  return days !== undefined && Number(days) <= maxPaymentDays ? Number(days) : undefined;
};

const readNumber = (line: LineReader, name: string, form: typeof VatNumber | typeof EoriNumber): string => {
  const read = v.safeParse(form, line.text(name).replace(/\s/g, ''));
  if (read.success) return read.output;
  line.fault(name, read.issues[0].message);
  return '';
};

/** Reads the addresses and numbers of a row as they are stored with the customer; undefined for a row without any. */
export const readDetails = (line: LineReader): WrittenDetails | undefined => {
  const place = [line.text('zip_code'), line.text('city')].filter(Boolean).join(' ');
  const details = {
    billingAddress: [line.text('address'), place, line.text('country')].filter(Boolean).join('\n'),
    pickupAddress: line.text('pickup_address'),
    deliveryAddress: line.text('delivery_address'),
    vatNumber: readNumber(line, 'vat_number', VatNumber),
    eoriNumber: readNumber(line, 'eori_number', EoriNumber),
  };
  if (details.billingAddress.length > maxCustomerAddress)
    line.fault('address', `must have at most ${maxCustomerAddress} characters with city and country`);
  return Object.values(details).some(Boolean) ? details : undefined;
};

/** Reads terms of payment; null where a row states none. */
export const readTerms = (line: LineReader): WrittenTerms | null => {
  const paymentDays = line.take('payment_days', (cell) => {
    const days = parsePaymentDays(readCellText(cell));
    return days === undefined
      ? { fault: `Write the days from invoice to payment, at most ${maxPaymentDays}, for example 30` }
      : { value: days };
  });
  const currency = line.take('currency', (cell) => {
    const code = readCellText(cell).toUpperCase();
    return currencies.includes(code) ? { value: code } : { fault: 'Write a currency such as EUR' };
  });
  const creditLimit = line.take('credit_limit', (cell, style) => {
    if (currency === undefined) return { fault: 'Needs a currency: add a column or a value for every row' };
    const read = readCellAmount(cell, currency, style);
    if ('fault' in read) return read;
    const checked = v.safeParse(CreditLimit, { amountMinor: read.value, currency });
    return checked.success ? { value: checked.output } : { fault: checked.issues[0].message };
  });
  const terms = { paymentDays: paymentDays ?? null, currency: currency ?? null, creditLimit: creditLimit ?? null };
  return Object.values(terms).some((value) => value !== null) ? terms : null;
};

const MOST_OF_AN_ADDRESS = 300;

/** Reads the addresses of a row: the billing address with phone and numbers, the pick-up and the delivery address. */
export const readAddresses = (line: LineReader, details: WrittenDetails | undefined): WrittenAddress[] => {
  const { vatNumber = '', eoriNumber = '' } = details ?? {};
  const [phone, address, city] = [line.text('phone'), line.text('address'), line.text('city')];
  const [zipCode, country] = [line.text('zip_code'), line.text('country')];
  for (const name of ['address', 'pickup_address', 'delivery_address'])
    if (line.text(name).length > MOST_OF_AN_ADDRESS)
      line.fault(name, `must have at most ${MOST_OF_AN_ADDRESS} characters`);
  const numbers = [vatNumber && `VAT number ${vatNumber}`, eoriNumber && `EORI number ${eoriNumber}`].filter(Boolean);
  const hasAddress = [address, city, zipCode, country].some(Boolean);
  const own = { phone, address, city, zipCode, country };
  const description = [hasAddress && 'Billing address', ...numbers].filter(Boolean).join('\n');
  const other = (name: string, label: string): WrittenAddress[] => {
    const text = line.text(name);
    return text === '' ? [] : [{ phone: '', address: text, city: '', zipCode: '', country: '', description: label }];
  };
  return [
    ...(hasAddress || phone || numbers.length > 0 ? [{ ...own, description }] : []),
    ...other('pickup_address', 'Pick-up address'),
    ...other('delivery_address', 'Delivery address'),
  ];
};
