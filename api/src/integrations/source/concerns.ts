import { searchKey } from '@quayside/freight';
import type { Identifiers } from '../../ports/sourceMessage';
import type { Shipment } from '../../ports/trackingSource';

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));
const keysOf = (bills: readonly string[]): string[] => bills.map(searchKey).filter(Boolean);

/**
 * Returns the lookup keys of numbers: bills and booking numbers normalised like in the search, containers in upper
 * case.
 */
export const lookupKeys = ({
  bills,
  bookings,
  containers,
}: Identifiers): { bills: string[]; containers: string[] } => ({
  bills: [...new Set(keysOf([...bills, ...bookings]))],
  containers: [...new Set(containers)],
});

/**
 * Returns whether a message is about a shipment. Its bill, air waybill or carrier's booking number decides; a container
 * counts while the shipment is open, unless the message names the bill of another shipment, because containers are
 * reused.
 */
export const concerns = (identifiers: Identifiers, { bills, containers, isOpen }: Shipment): boolean => {
  const own = keysOf(bills);
  if (shares(lookupKeys(identifiers).bills, own)) return true;
  const isAnothers = identifiers.bills.length > 0 && own.length > 0;
  return isOpen && !isAnothers && shares(identifiers.containers, containers);
};
