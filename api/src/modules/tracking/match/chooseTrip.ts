import type { HeldReason } from '@quayside/contract';
import { DAY, searchKey } from '@quayside/freight';
import { readEvents } from '../../../integrations/readEvents';
import { fitTrip } from '../../../integrations/source/fitTrip';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { type CandidateBooking, namesBill } from './candidateBookings';

/** Bookings of one trip may differ by this much in their departure. */
const SAME_DEPARTURE = 3 * DAY;

const sharesBill = (a: CandidateBooking, b: CandidateBooking): boolean => {
  const bills = a.shipment.bills.map(searchKey);
  return b.shipment.bills.some((bill) => bills.includes(searchKey(bill)));
};

/** Checks whether two bookings share one trip of a container, as consolidated cargo does. */
const isSameTrip = (a: CandidateBooking, b: CandidateBooking): boolean => {
  if (a === b || sharesBill(a, b)) return true;
  const [one, other] = [a.shipment, b.shipment];
  const isSameRoute = JSON.stringify(one.ends) === JSON.stringify(other.ends);
  if (one.etd === null || other.etd === null) return isSameRoute && one.etd === other.etd;
  return isSameRoute && Math.abs(Date.parse(one.etd) - Date.parse(other.etd)) <= SAME_DEPARTURE;
};

/**
 * Chooses the bookings that a message is about, among those whose references it names. A bill, air waybill or carrier's booking
 * number decides. A container alone is used again, so the message must also fit the trip; what fits none or several trips is held
 * for a person.
 */
export const chooseTrip = (
  message: SourceMessage,
  asking: readonly CandidateBooking[],
): { readonly recipients: readonly CandidateBooking[] } | { readonly held: HeldReason } => {
  const byBill = asking.filter((asker) => namesBill(asker, message));
  const byContainer = asking.filter((asker) => !byBill.includes(asker));
  const fitting = byContainer.flatMap((asker) => {
    const fit = fitTrip(readEvents(message, asker.shipment), asker);
    return fit ? [{ asker, fit }] : [];
  });
  const steps = fitting.filter(({ fit }) => fit === 'step');
  const best = (steps.length > 0 ? steps : fitting).map(({ asker }) => asker);
  const [first] = best;
  const isOneTrip = first !== undefined && best.every((asker) => isSameTrip(first, asker));
  if (byBill.length > 0)
    return { recipients: [...byBill, ...best.filter((asker) => byBill.some((one) => isSameTrip(one, asker)))] };
  if (!first) return { held: asking.length > 0 ? 'other-trip' : 'nobody-asked' };
  return isOneTrip ? { recipients: best } : { held: 'several-trips' };
};
