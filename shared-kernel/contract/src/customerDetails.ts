import * as v from 'valibot';
import { multiLineText, text } from './shapes';

/** Longest address, in characters. */
export const maxCustomerAddress = 500;

/** VAT or tax number of any country, in capitals; empty without one. */
export const VatNumber = v.pipe(
  text(30),
  v.toUpperCase(),
  v.regex(/^(?:[A-Z0-9][A-Z0-9 ./-]{3,29})?$/, 'Write letters and digits, for example DE123456789'),
);

/**
 * EORI number, in capitals; empty without one.
 * @source Regulation (EU) 2015/2447, annex 12-01: a country code and at most 15 characters
 */
export const EoriNumber = v.pipe(
  text(17),
  v.toUpperCase(),
  v.regex(/^(?:[A-Z]{2}[A-Z0-9]{1,15})?$/, 'Write the country and up to 15 characters, for example DE1234567'),
);

/** Addresses and numbers of a customer; a missing one stays as it is, an empty one is removed. */
export const customerDetails = {
  billingAddress: v.optional(multiLineText(maxCustomerAddress)),
  pickupAddress: v.optional(multiLineText(maxCustomerAddress)),
  deliveryAddress: v.optional(multiLineText(maxCustomerAddress)),
  vatNumber: v.optional(VatNumber),
  eoriNumber: v.optional(EoriNumber),
};
export type CustomerDetailName = keyof typeof customerDetails;
export const customerDetailNames = Object.keys(customerDetails) as CustomerDetailName[];
