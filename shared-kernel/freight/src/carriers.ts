import { type Airline, airlines } from './airlines';
import { normaliseAirWaybill } from './airWaybill';
import { currentCarrierCode } from './billOfLading';
import { normaliseContainerNumber } from './containerNumber';
import { normaliseIdentifier } from './identifierText';
import { isLikeAir, type LoadType } from './loadTypes';
import { type OceanCarrier, oceanCarriers } from './oceanCarriers';

const nameByCode = new Map<string, string>([
  ...oceanCarriers.flatMap((carrier): [string, string][] => [
    [carrier.scac, carrier.name],
    ...(carrier.smdg ? [[carrier.smdg, carrier.name] as [string, string]] : []),
  ]),
  ...airlines.map((airline): [string, string] => [airline.iata, airline.name]),
]);

const carrierByScac = new Map(oceanCarriers.map((carrier) => [carrier.scac, carrier]));
const carrierByOwnerCode = new Map(
  oceanCarriers.flatMap((carrier) => carrier.containerPrefixes.map((prefix) => [prefix, carrier] as const)),
);
const airlineByPrefix = new Map(
  airlines.flatMap((airline) => (airline.awbPrefix ? [[airline.awbPrefix, airline] as const] : [])),
);

const scacByCode = new Map(
  oceanCarriers.flatMap(({ scac, smdg }): [string, string][] => [
    [scac, scac],
    ...(smdg ? [[smdg, scac] as [string, string]] : []),
  ]),
);
const airlineCodes = new Set<string>(airlines.map(({ iata }) => iata));

/**
 * Returns the code under which a carrier of the load type is stored: the SCAC (also for an SMDG liner code) or the IATA
 * designator.
 */
export const findCarrierCode = (loadType: LoadType, typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  if (!isLikeAir(loadType)) return scacByCode.get(code);
  return airlineCodes.has(code) ? code : undefined;
};

/** Returns the name for a SCAC, an SMDG liner code or an IATA designator, or the code itself when it is unknown. */
export const carrierName = (code: string): string => nameByCode.get(code.trim().toUpperCase()) ?? code;

/** Checks whether the code belongs to a known carrier. */
export const isKnownCarrier = (code: string): boolean => nameByCode.has(code.trim().toUpperCase());

/** Returns the airline of an air waybill by its three-digit prefix. */
export const findCarrierByAirWaybill = (awb: string): Airline | null =>
  airlineByPrefix.get(normaliseAirWaybill(awb).slice(0, 3)) ?? null;

/**
 * Returns the owner of a container by its first four letters; it can differ from the carrier that moves it. @source BIC
 * owner codes
 */
export const findCarrierByContainer = (number: string): OceanCarrier | null => {
  const owner = normaliseContainerNumber(number).slice(0, 4);
  return carrierByOwnerCode.get(owner) ?? carrierByScac.get(currentCarrierCode(owner)) ?? null;
};

/**
 * Returns the carrier whose SCAC the bill of lading begins with, also that of a carrier that was taken over. Some carriers
 * use another of their four-letter codes (MSC uses MEDU), so those are tried next. Returns null when neither fits: many
 * bills are numbers only.
 */
export const findCarrierByMbl = (mbl: string): OceanCarrier | null => {
  const prefix = normaliseIdentifier(mbl).slice(0, 4);
  return carrierByScac.get(currentCarrierCode(prefix)) ?? carrierByOwnerCode.get(prefix) ?? null;
};

/** Checks whether an airline is treated as China air: CA, CZ, MU, CK and Y8. */
export const isChinaCarrier = (iata: string): boolean =>
  airlines.some((airline) => airline.chinaCarrier && airline.iata === iata.trim().toUpperCase());
