import { airlines, airWaybillCheckDigit, containerCheckDigit, oceanCarriers } from '@quayside/freight';
import type { Random } from '../seeded/random';

const digits = (random: Random, count: number): string => String(random.int(0, 10 ** count - 1)).padStart(count, '0');

/** Owners of leased boxes, for carriers that have none of their own in the tables. @source BIC owner codes */
const leasingPrefixes = ['TGHU', 'TCLU', 'TRHU', 'BMOU', 'CAIU', 'SEGU'] as const;

/** A container of the carrier (by SCAC), or a leased one, with the right check digit. */
export const containerNumberOf = (random: Random, scac: string): string => {
  const own = oceanCarriers.find((carrier) => carrier.scac === scac)?.containerPrefixes ?? [];
  const prefix = random.pick(own.length > 0 && random.chance(0.8) ? own : leasingPrefixes);
  // A remainder of ten is written as 0, and such numbers should not be issued.
  for (;;) {
    const ownerAndSerial = prefix + digits(random, 6);
    const digit = containerCheckDigit(ownerAndSerial);
    if (digit) return `${ownerAndSerial}${digit}`;
  }
};

/** An air waybill of the airline (by IATA code), as eleven digits. */
export const airWaybillOf = (random: Random, iata: string): string => {
  const prefix = airlines.find((airline) => airline.iata === iata)?.awbPrefix;
  if (!prefix) throw new Error(`The airline ${iata} has no air waybill prefix`);
  const serial = digits(random, 7);
  return `${prefix}${serial}${airWaybillCheckDigit(serial)}`;
};

/** A master bill of lading as carriers number them: their SCAC, the port, a running number. */
export const masterBillOf = (random: Random, scac: string, port: string): string =>
  `${scac}${port.slice(2)}${digits(random, 6)}`;

/** A house bill: the forwarder's letters, the place, the month and a running number. */
export const houseBillOf = (letters: string, place: string, month: Date, serial: number): string =>
  `${letters}${place.slice(-3)}${String(month.getUTCFullYear()).slice(2)}${String(month.getUTCMonth() + 1).padStart(2, '0')}${String(serial).padStart(3, '0')}`;
