import type { BookingFields, Place } from '@quayside/contract';
import { type Carriage, carriageName, findIncoterm } from '@quayside/freight';
import { atPlace, placeName } from '../../pdf/wording';
import { type BookedRoute, bookedRoute } from '../bookings/public';

export interface DocumentRoute extends BookedRoute {
  readonly placeOfReceipt: Place | null;
  readonly finalDestination: Place | null;
}

/** Returns the complete route of a booking. Without on-carriage it ends at the port or airport of discharge. */
export const toDocumentRoute = (fields: BookingFields): DocumentRoute => {
  const { routes, truckRoute } = fields;
  return {
    ...bookedRoute(fields),
    placeOfReceipt: routes?.placeOfReceipt ?? truckRoute?.inlandPoint ?? null,
    finalDestination: routes?.finalDestination ?? null,
  };
};

export const viaText = ({ via }: DocumentRoute): string | null => via.map(placeName).join('; ') || null;
export const departureText = ({ etd, from }: DocumentRoute): string | null => atPlace(etd, from.timeZone);
export const arrivalText = ({ eta, to }: DocumentRoute): string | null => atPlace(eta, to.timeZone);

/** Returns vessel and voyage, or the flight; null while unknown. */
export const transportText = (carriage: Carriage): string | null => carriageName(carriage) || null;

/**
 * Returns the Incoterm with its named place: at the origin when the buyer pays the main carriage, else at the
 * destination; the ports for sea-only terms. @source Incoterms 2020, ICC publication 723
 */
export const incotermText = ({ terms }: BookingFields, route: DocumentRoute): string => {
  const { mainFreight, seaOnly } = findIncoterm(terms.incoterm);
  const named =
    mainFreight === 'buyer'
      ? ((seaOnly ? null : route.placeOfReceipt) ?? route.from)
      : ((seaOnly ? null : route.finalDestination) ?? route.to);
  return `${terms.incoterm} ${named.city || named.portName} (Incoterms 2020)`;
};
