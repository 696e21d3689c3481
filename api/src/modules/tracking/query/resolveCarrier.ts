import {
  findCarrierByAirWaybill,
  findCarrierByContainer,
  findCarrierByMbl,
  findCarrierCode,
  isLikeAir,
  type LoadType,
  splitContainerNumbers,
} from '@quayside/freight';

/** The fields of a booking that determine the carrier. */
interface BookingReferences {
  readonly loadType: LoadType;
  readonly mblNumber: string;
  readonly containerNumbers: readonly string[];
  /** Code of the carrier in the booking's journey. */
  readonly carrier: string | undefined;
}

/** The fields of the tracking request, named as in the contract. */
interface RequestFields {
  readonly transport_mode: string;
  readonly carrier?: string | null | undefined;
  readonly mblNumber?: string | null | undefined;
  readonly containerNumber?: string | null | undefined;
}

/** The carrier to query and the references to query for. */
export interface CarrierQuery {
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly bill: string;
  readonly containers: readonly string[];
}

/** The field that is missing or wrong, and the reason. */
export interface UnclearCarrier {
  readonly path: 'transport_mode' | 'mblNumber' | 'carrier';
  readonly message: string;
}

const inferCarrier = (isAir: boolean, bill: string, containers: readonly string[]): string | undefined =>
  isAir
    ? findCarrierByAirWaybill(bill)?.iata
    : (findCarrierByMbl(bill) ?? containers.map(findCarrierByContainer).find((owner) => owner !== null))?.scac;

/**
 * Returns the carrier to query for a booking: the named one, else that of the bill or air waybill, else that of the
 * booking, else the owner of a container.
 */
export const resolveCarrier = (booked: BookingReferences, asked: RequestFields): CarrierQuery | UnclearCarrier => {
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
    const carrier = findCarrierCode(booked.loadType, asked.carrier);
    return carrier ? { carrier, bill, containers } : { path: 'carrier', message: 'Unknown carrier' };
  }
  const carrier =
    inferCarrier(isAir, bill, []) ??
    (booked.carrier && findCarrierCode(booked.loadType, booked.carrier)) ??
    inferCarrier(isAir, '', containers);
  return carrier ? { carrier, bill, containers } : { path: 'carrier', message: 'Choose the carrier' };
};
