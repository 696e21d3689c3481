import type { Invoice } from '@quayside/contract';
import { countryCodeOf, currencyDecimals } from '@quayside/freight';

/** What the data of an invoice are made from. */
export type InvoiceFacts = Pick<
  Invoice,
  'currency' | 'seller' | 'buyer' | 'lines' | 'zeroTax' | 'zeroTaxReason' | 'taxes'
>;

const beginsWithCountry = (vatNumber: string): boolean => /^[A-Z]{2}/.test(vatNumber);

/** A fact that EN 16931 asks for, and whether it is missing. */
const asked: readonly (readonly [lack: string, isLacking: (facts: InvoiceFacts) => boolean])[] = [
  ['lines', ({ lines }) => lines.length === 0],
  // BR-DEC-09 and the like.
  ['a currency with at most two decimals', ({ currency }) => currencyDecimals(currency) > 2],
  // BR-09, BR-11.
  ['the country of your company', ({ seller }) => countryCodeOf(seller.country) === null],
  ['the country of the customer', ({ buyer }) => buyer.country === ''],
  // BR-S-02, BR-Z-02, BR-E-02, BR-AE-02 and BR-G-02; BR-CO-09 for its beginning.
  ['your VAT number, which begins with its country', ({ seller }) => !beginsWithCountry(seller.vatNumber)],
  [
    'a VAT number of the customer that begins with its country',
    ({ buyer, zeroTax, taxes }) => {
      const isReverse = zeroTax === 'AE' && taxes.some(({ percent }) => percent === 0);
      return buyer.vatNumber === '' ? isReverse : !beginsWithCountry(buyer.vatNumber);
    },
  ],
];

/** What an invoice lacks to be told as data by EN 16931, in words; nothing where it can be. */
export const lackingData = (facts: InvoiceFacts): string[] =>
  asked.filter(([, isLacking]) => isLacking(facts)).map(([lack]) => lack);
