import type { requestTracking } from '@freight/shared-kernel/contract';
import {
  airlines,
  carrierOfAirWaybill,
  carrierOfContainer,
  carrierOfMbl,
  oceanCarriers,
  splitContainerNumbers,
} from '@freight/shared-kernel/freight';
import type * as v from 'valibot';
import { type FieldError, invalid } from '../../platform/errors';
import { type BookingRow, journeyOf } from '../bookings/bookingRows';

type Sent = v.InferOutput<typeof requestTracking.body>;

/** Whom to ask, and for what. */
export interface CarrierQuestion {
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly bill: string;
  readonly containers: readonly string[];
}

const refuse = (path: keyof Sent, message: string) => invalid([{ path, message } satisfies FieldError]);

const named = (isAir: boolean, code: string): string | undefined => {
  const wanted = code.trim().toUpperCase();
  return isAir
    ? airlines.find(({ iata }) => iata === wanted)?.iata
    : oceanCarriers.find(({ scac, smdg }) => scac === wanted || smdg === wanted)?.scac;
};

const inferred = (isAir: boolean, bill: string, containers: readonly string[]): string | undefined =>
  isAir
    ? carrierOfAirWaybill(bill)?.iata
    : (carrierOfMbl(bill) ?? containers.map(carrierOfContainer).find((owner) => owner !== null))?.scac;

/**
 * The carrier that is asked about a booking: the one that was named, else that of the bill or air waybill, else that of the
 * booking, else the owner of a container. @throws 422 on the field that has to be filled in
 */
export const requestedCarrier = (booking: BookingRow, sent: Sent): CarrierQuestion => {
  const isAir = booking.mode === 'AIR';
  if ((sent.transport_mode === 'AIR') !== isAir)
    throw refuse('transport_mode', `This booking goes by ${isAir ? 'air' : 'sea'}`);
  const bill = sent.mblNumber || booking.mblNumber;
  const asked = splitContainerNumbers(sent.containerNumber ?? '');
  const containers = asked.length > 0 ? asked : booking.containerNumbers;
  if (!bill && (isAir || containers.length === 0))
    throw refuse('mblNumber', isAir ? 'Enter an air waybill number' : 'Enter an MBL number or a container number');
  if (sent.carrier) {
    const carrier = named(isAir, sent.carrier);
    if (!carrier) throw refuse('carrier', 'This carrier is not known');
    return { carrier, bill, containers };
  }
  const own = journeyOf(booking.fields).carrier?.code;
  const carrier = inferred(isAir, bill, []) ?? (own && named(isAir, own)) ?? inferred(isAir, '', containers);
  if (!carrier) throw refuse('carrier', 'Choose the carrier');
  return { carrier, bill, containers };
};
