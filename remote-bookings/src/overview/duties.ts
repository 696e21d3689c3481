import type { Booking } from '@quayside/contract';
import { findIncoterm, type IncotermCode, type PaymentTerm } from '@quayside/freight';

const duties = {
  preCarriage: 'pre-carriage',
  exportClearance: 'export clearance',
  originTerminal: 'origin terminal',
  mainFreight: 'main freight',
  insurance: 'insurance',
  destinationTerminal: 'destination terminal',
  onCarriage: 'on-carriage',
  importDuty: 'import duty',
} as const;

const keys = Object.keys(duties) as (keyof typeof duties)[];

/** Returns the duties of seller and buyer under a term, in route order. @source Incoterms 2020 by the kernel's table */
export const findDuties = (code: IncotermCode): { seller: string; buyer: string } => {
  const term = findIncoterm(code);
  const of = (side: 'seller' | 'buyer') => keys.filter((key) => term[key] === side).map((key) => duties[key]);
  return { seller: of('seller').join(', '), buyer: of('buyer').join(', ') };
};

/** Payer of a charge, as the forwarders' term and in plain words. */
export const payers: Record<PaymentTerm, { label: string; who: string }> = {
  prepaid: { label: 'Prepaid', who: 'Paid by the shipper' },
  collect: { label: 'Collect', who: 'Paid by the consignee' },
};

/** Returns the named place of the incoterm, where the seller's duties end. */
export const namedPlace = ({ bookingFrom, bookingTo, fields }: Booking): string => {
  const { mainFreight, preCarriage } = findIncoterm(fields.terms.incoterm);
  if (mainFreight === 'seller') return bookingTo.city;
  const pickUp = preCarriage === 'buyer' ? fields.truckRoute?.inlandPoint : null;
  return (pickUp ?? bookingFrom).city;
};
