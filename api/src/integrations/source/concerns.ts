import { billVariants, searchKey } from '@quayside/freight';
import type { SourceMessage } from '../../ports/sourceMessage';
import type { Shipment } from '../../ports/trackingSource';

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));
const toBillKeys = (bills: readonly string[]): string[] => bills.map(searchKey).filter(Boolean);

/** A message's numbers, and the SCAC of the carrier that sent it. */
export type NamedShipment = Pick<SourceMessage, 'identifiers'> & Partial<Pick<SourceMessage, 'sender'>>;

/**
 * Returns the keys by which a message is looked up: bills and booking numbers as the search does it, with and without the code of their
 * carrier; containers in upper case.
 */
export const lookupKeys = ({
  identifiers: { bills, bookings, containers },
  sender,
}: NamedShipment): { bills: string[]; containers: string[] } => ({
  bills: [
    ...new Set(toBillKeys([...bills, ...bookings].flatMap((number) => [number, ...billVariants(number, sender)]))),
  ],
  containers: [...new Set(containers)],
});

/**
 * Returns whether a message is about a shipment. Its bill, air waybill or carrier's booking number decides; a container counts
 * while the shipment is open, unless the message names the bill of another shipment: containers are used again.
 */
export const concerns = (message: NamedShipment, { bills, containers, isOpen }: Shipment): boolean => {
  const { identifiers } = message;
  const own = toBillKeys(bills);
  if (shares(lookupKeys(message).bills, own)) return true;
  const isAnothers = identifiers.bills.length > 0 && own.length > 0;
  return isOpen && !isAnothers && shares(identifiers.containers, containers);
};
