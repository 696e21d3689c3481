import {
  type Airline,
  airlines,
  findCarrierByAirWaybill,
  findCarrierByContainer,
  findCarrierByMbl,
  oceanCarriers,
  splitContainerNumbers,
} from '@quayside/freight';

export interface CarrierChoice {
  /** SCAC or IATA code. */
  readonly code: string;
  readonly name: string;
}

/** Carrier inferred from a number, and which number that was. */
export interface InferredCarrier extends CarrierChoice {
  readonly from: 'MBL' | 'AWB' | 'container number';
}

const airline = ({ iata, name }: Airline): CarrierChoice => ({ code: iata, name });
const byName = (a: CarrierChoice, b: CarrierChoice): number => a.name.localeCompare(b.name);

const choices = {
  air: airlines.map(airline).sort(byName),
  sea: oceanCarriers.map(({ scac, name }): CarrierChoice => ({ code: scac, name })).sort(byName),
} as const;

/** Carriers of the mode that can be queried, by name. */
export const carrierChoices = (air: boolean): readonly CarrierChoice[] => choices[air ? 'air' : 'sea'];

/** Returns the carrier of the prefix of the bill or air waybill, else the owner of the first container that has one. */
export function inferCarrier(air: boolean, mblNumber: string, containerNumber: string): InferredCarrier | null {
  if (air) {
    const found = findCarrierByAirWaybill(mblNumber);
    return found && { ...airline(found), from: 'AWB' };
  }
  const byBill = findCarrierByMbl(mblNumber);
  if (byBill) return { code: byBill.scac, name: byBill.name, from: 'MBL' };
  const owner = splitContainerNumbers(containerNumber)
    .map(findCarrierByContainer)
    .find((carrier) => carrier !== null);
  return owner ? { code: owner.scac, name: owner.name, from: 'container number' } : null;
}
