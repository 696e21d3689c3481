import type { Invoice } from '@quayside/contract';
import { currencyDecimals, findCountryCode } from '@quayside/freight';

/** The facts from which the invoice data are made. */
export type InvoiceFacts = Pick<
  Invoice,
  'currency' | 'seller' | 'buyer' | 'lines' | 'zeroTax' | 'zeroTaxReason' | 'taxes'
>;

const beginsWithCountry = (vatNumber: string): boolean => /^[A-Z]{2}/.test(vatNumber);

/** Facts that EN 16931 requires, each with a check whether it is missing. */
const requirements: readonly (readonly [lack: string, isLacking: (facts: InvoiceFacts) => boolean])[] = [
  ['lines', ({ lines }) => lines.length === 0],
  // BR-DEC-09 and similar rules.
  ['a currency with at most two decimals', ({ currency }) => currencyDecimals(currency) > 2],
  // BR-09, BR-11.
  ['the country of your company', ({ seller }) => findCountryCode(seller.country) === null],
  ['the country of the customer', ({ buyer }) => buyer.country === ''],
  // BR-S-02, BR-Z-02, BR-E-02, BR-AE-02 and BR-G-02; BR-CO-09 for the country prefix.
  ['your VAT number, which begins with its country', ({ seller }) => !beginsWithCountry(seller.vatNumber)],
  [
    'a VAT number of the customer that begins with its country',
    ({ buyer, zeroTax, taxes }) => {
      const isReverse = zeroTax === 'AE' && taxes.some(({ percent }) => percent === 0);
      return buyer.vatNumber === '' ? isReverse : !beginsWithCountry(buyer.vatNumber);
    },
  ],
];

/** Returns what an invoice lacks for data after EN 16931, as text; empty when complete. */
export const findLackingData = (facts: InvoiceFacts): string[] =>
  requirements.filter(([, isLacking]) => isLacking(facts)).map(([lack]) => lack);
