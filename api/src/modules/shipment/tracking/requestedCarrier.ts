import {
  carrierCodeOf,
  carrierOfAirWaybill,
  carrierOfContainer,
  carrierOfMbl,
  isLikeAir,
  type LoadType,
  splitContainerNumbers,
} from '@quayside/freight';

/** What a booking says of itself. */
interface Booked {
  readonly loadType: LoadType;
  readonly mblNumber: string;
  readonly containerNumbers: readonly string[];
  /** The carrier of its journey, by its code. */
  readonly carrier: string | undefined;
}

/** What somebody asks for, in the words of the contract. */
interface Asked {
  readonly transport_mode: string;
  readonly carrier?: string | null | undefined;
  readonly mblNumber?: string | null | undefined;
  readonly containerNumber?: string | null | undefined;
}

/** Whom to ask, and for what. */
export interface CarrierQuestion {
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly bill: string;
  readonly containers: readonly string[];
}

/** The field that has to be filled in, and why. */
export interface UnclearCarrier {
  readonly path: 'transport_mode' | 'mblNumber' | 'carrier';
  readonly message: string;
}

const inferred = (isAir: boolean, bill: string, containers: readonly string[]): string | undefined =>
  isAir
    ? carrierOfAirWaybill(bill)?.iata
    : (carrierOfMbl(bill) ?? containers.map(carrierOfContainer).find((owner) => owner !== null))?.scac;

/**
 * The carrier that is asked about a booking: the one that was named, else that of the bill or air waybill, else that of the
 * booking, else the owner of a container.
 */
export const requestedCarrier = (booked: Booked, asked: Asked): CarrierQuestion | UnclearCarrier => {
  const isAir = isLikeAir(booked.loadType);
  if ((asked.transport_mode === 'AIR') !== isAir)
    return { path: 'transport_mode', message: `This booking goes by ${isAir ? 'air' : 'sea'}` };
  const bill = asked.mblNumber || booked.mblNumber;
  const named = splitContainerNumbers(asked.containerNumber ?? '');
  const containers = named.length > 0 ? named : booked.containerNumbers;
  if (!bill && (isAir || containers.length === 0)) {
    const message = isAir ? 'Enter an air waybill number' : 'Enter an MBL number or a container number';
    return { path: 'mblNumber', message };
  }
  if (asked.carrier) {
    const carrier = carrierCodeOf(booked.loadType, asked.carrier);
    return carrier ? { carrier, bill, containers } : { path: 'carrier', message: 'This carrier is not known' };
  }
  const carrier =
    inferred(isAir, bill, []) ??
    (booked.carrier && carrierCodeOf(booked.loadType, booked.carrier)) ??
    inferred(isAir, '', containers);
  return carrier ? { carrier, bill, containers } : { path: 'carrier', message: 'Choose the carrier' };
};
