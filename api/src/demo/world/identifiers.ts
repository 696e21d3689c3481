import { airlines, airWaybillCheckDigit, containerCheckDigit, oceanCarriers } from '@quayside/freight';
import type { Random } from '../seeded/random';

const digits = (random: Random, count: number): string => String(random.int(0, 10 ** count - 1)).padStart(count, '0');

/** Owners of leased containers, for carriers that have none of their own in the tables. @source BIC owner codes */
const leasingPrefixes = ['TGHU', 'TCLU', 'TRHU', 'BMOU', 'CAIU', 'SEGU'] as const;

/** Returns a container number of the carrier (by SCAC), or of a lessor, with the right check digit. */
export const createContainerNumber = (random: Random, scac: string): string => {
  const own = oceanCarriers.find((carrier) => carrier.scac === scac)?.containerPrefixes ?? [];
  const prefix = random.pick(own.length > 0 && random.chance(0.8) ? own : leasingPrefixes);
  // A remainder of ten is written as 0; ISO 6346 advises against issuing such numbers.
  for (;;) {
    const ownerAndSerial = prefix + digits(random, 6);
    const digit = containerCheckDigit(ownerAndSerial);
    if (digit) return `${ownerAndSerial}${digit}`;
  }
};

/** Returns an air waybill of the airline (by IATA code), as eleven digits. */
export const createAirWaybillNumber = (random: Random, iata: string): string => {
  const prefix = airlines.find((airline) => airline.iata === iata)?.awbPrefix;
  if (!prefix) throw new Error(`The airline ${iata} has no air waybill prefix`);
  const serial = digits(random, 7);
  return `${prefix}${serial}${airWaybillCheckDigit(serial)}`;
};

/** Returns a master bill of lading in the carriers' format: SCAC, port, serial number. */
export const createMasterBillNumber = (random: Random, scac: string, port: string): string =>
  `${scac}${port.slice(2)}${digits(random, 6)}`;

/** Returns a house bill: the forwarder's letters, the place, the month and a serial number. */
export const createHouseBillNumber = (letters: string, place: string, month: Date, serial: number): string =>
  `${letters}${place.slice(-3)}${String(month.getUTCFullYear()).slice(2)}${String(month.getUTCMonth() + 1).padStart(2, '0')}${String(serial).padStart(3, '0')}`;
