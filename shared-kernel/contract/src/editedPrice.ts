import type { LoadType } from '@quayside/freight';
import { calculateAgreedPrice, formatMoney, sumTotals } from '@quayside/freight';
import type { ChosenRate } from './booking';
import { type EditableBooking, toLoad } from './editableBooking';

type EditedFields = Pick<EditableBooking, 'containers' | 'portOfLoading' | 'portOfDischarge'>;

/**
 * Returns the price of a booking after an edit, at the agreed unit prices; null when they do not cover it: another
 * lane, another container type. A booking without a price stays without one.
 */
export const calculatePriceAfterEdit = (
  rate: ChosenRate | null,
  {
    before,
    after,
    loadType,
  }: { readonly before: EditedFields; readonly after: EditedFields; readonly loadType: LoadType },
): ChosenRate | null => {
  if (!rate) return null;
  const isSameLane =
    before.portOfLoading?.id === after.portOfLoading?.id && before.portOfDischarge?.id === after.portOfDischarge?.id;
  if (!isSameLane) return null;
  const charges = calculateAgreedPrice(
    rate.charges,
    toLoad(before.containers, loadType),
    toLoad(after.containers, loadType),
  );
  if (!charges) return null;
  const totalMinor = sumTotals(charges.map((line) => ({ totalMinor: line.totalMinor ?? line.amountMinor })));
  return { ...rate, charges, totalMinor };
};

/** Returns a price such as `$8,475.00`, or a text for no price. */
export const priceText = (rate: Pick<ChosenRate, 'totalMinor' | 'currency'> | null): string =>
  rate ? formatMoney(rate.totalMinor, rate.currency) : 'no price';
