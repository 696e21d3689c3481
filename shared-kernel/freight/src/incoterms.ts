import { incoterms } from './incotermMatrix';
import { isLikeAir, type LoadType } from './loadTypes';

export type Incoterm = (typeof incoterms)[number];
export type IncotermCode = Incoterm['code'];

export const incotermCodes: readonly IncotermCode[] = incoterms.map(({ code }) => code);

export const findIncoterm = (code: IncotermCode): Incoterm => {
  const incoterm = incoterms.find((term) => term.code === code);
  if (!incoterm) throw new RangeError(`${code} is not one of the Incoterms 2020`);
  return incoterm;
};

/** Paid by the shipper before shipment, or by the consignee on arrival. */
export type PaymentTerm = 'prepaid' | 'collect';

export interface BookingTerms {
  readonly incoterm: IncotermCode;
  readonly freightCharge: PaymentTerm;
  readonly localCharge: PaymentTerm;
  readonly localService: { readonly enabled: boolean };
}

/**
 * Returns the default terms of a new booking: FOB unless given, freight collect, local charges prepaid (air: collect).
 */
export const defaultTerms = (loadType: LoadType, incoterm: IncotermCode = 'FOB'): BookingTerms => ({
  incoterm,
  freightCharge: 'collect',
  localCharge: isLikeAir(loadType) ? 'collect' : 'prepaid',
  localService: { enabled: false },
});

/** Checks whether a term needs a trucking route with an inland point: under EXW the buyer collects the goods. */
export const needsTruckRoute = (incoterm: IncotermCode): boolean => incoterm === 'EXW';

const better: Partial<Record<IncotermCode, IncotermCode>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };

/**
 * Returns a warning about the term, or null. FAS, FOB, CFR and CIF are made for goods handed over at the ship's side:
 * air cargo never is, and containers are handed over at a terminal before. The default term of a booking never warns,
 * because
 * it is the agent's custom.
 * @source Incoterms 2020, rules for sea and inland waterway transport
 */
export function incotermWarning(code: IncotermCode, loadType: LoadType): string | null {
  const preferred = better[code];
  if (!preferred || code === defaultTerms(loadType).incoterm) return null;
  return isLikeAir(loadType)
    ? `${code} is meant for sea transport only; ${preferred} fits air cargo`
    : `${code} is not meant for containers, which are handed over before they reach the ship; ${preferred} fits`;
}
