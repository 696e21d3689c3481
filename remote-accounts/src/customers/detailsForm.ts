import { type CustomerDetailName, type CustomerTerms, customerDetails } from '@quayside/contract';
import * as v from 'valibot';
import { t } from '../texts/customers';

/** Schema of the addresses and numbers as typed. */
export const DetailsForm = v.required(v.object(customerDetails));
export type DetailsValues = v.InferOutput<typeof DetailsForm>;

export const detailLabels = {
  get billingAddress() {
    return t('Billing address');
  },
  get pickupAddress() {
    return t('Pick-up address');
  },
  get deliveryAddress() {
    return t('Delivery address');
  },
  get vatNumber() {
    return t('VAT number');
  },
  get eoriNumber() {
    return t('EORI number');
  },
} as const satisfies Record<CustomerDetailName, string>;

export const toDetailsValues = (terms: CustomerTerms): DetailsValues => {
  const { billingAddress, pickupAddress, deliveryAddress, vatNumber, eoriNumber } = terms;
  return { billingAddress, pickupAddress, deliveryAddress, vatNumber, eoriNumber };
};
