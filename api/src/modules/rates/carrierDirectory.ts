import type { Tariff } from '@freight/shared-kernel/contract';
import { airlines, oceanCarriers, searchKey } from '@freight/shared-kernel/freight';

const scacByCode = new Map(
  oceanCarriers.flatMap(({ scac, smdg }): [string, string][] => [
    [scac, scac],
    ...(smdg ? [[smdg, scac] as [string, string]] : []),
  ]),
);
const airlineCodes = new Map(airlines.map(({ iata }) => [iata, iata]));

/** The code by which a carrier of the mode is stored: the SCAC, also for an SMDG liner code, or the IATA designator. */
export const carrierCodeOf = (mode: Tariff['mode'], typed: string): string | undefined =>
  (mode === 'AIR' ? airlineCodes : scacByCode).get(typed.trim().toUpperCase());

const named: readonly (readonly [key: string, code: string])[] = [
  ...oceanCarriers.map(({ scac, name }) => [searchKey(name), scac] as const),
  ...airlines.map(({ iata, name }) => [searchKey(name), iata] as const),
];

/** The codes of the carriers whose name contains what was typed. */
export const carriersByName = (typed: string): string[] =>
  named.filter(([key]) => key.includes(searchKey(typed))).map(([, code]) => code);
