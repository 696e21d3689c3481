import type { LoadType } from '@quayside/freight';
import { agreedFor, formatMoney, totalOf } from '@quayside/freight';
import type { ChosenRate } from './booking';
import { type EditableBooking, loadOf } from './editableBooking';

type Edited = Pick<EditableBooking, 'containers' | 'portOfLoading' | 'portOfDischarge'>;

/**
 * The price of a booking after an edit, at the unit prices that were agreed; null where they say nothing of it: another lane,
 * another kind of container. Without a price before there is none after.
 */
export const priceAfter = (
  rate: ChosenRate | null,
  { before, after, loadType }: { readonly before: Edited; readonly after: Edited; readonly loadType: LoadType },
): ChosenRate | null => {
  if (!rate) return null;
  const isSameLane =
    before.portOfLoading?.id === after.portOfLoading?.id && before.portOfDischarge?.id === after.portOfDischarge?.id;
  if (!isSameLane) return null;
  const charges = agreedFor(rate.charges, loadOf(before.containers, loadType), loadOf(after.containers, loadType));
  if (!charges) return null;
  const totalCents = totalOf(charges.map((line) => ({ totalCents: line.totalCents ?? line.amountCents })));
  return { ...rate, charges, totalCents };
};

/** `$8,475.00`, or that there is none. */
export const priceText = (rate: Pick<ChosenRate, 'totalCents' | 'currency'> | null): string =>
  rate ? formatMoney(rate.totalCents, rate.currency) : 'no price';
