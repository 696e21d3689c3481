import type { Place, ScheduleOption } from '@freight/shared-kernel/contract';
import { carrierName } from '@freight/shared-kernel/freight';
import type { Executor } from '../../platform/database/database';
import { portsByCode, toPlace } from '../ports/portRows';
import { emissionsOf } from './emissions';
import type { Offer } from './offerRows';
import { type Load, priceLoad, totalOf } from './pricing';

const DAY = 86_400_000;

/** Whole days on the way, at least one. */
const daysBetween = (etd: string, eta: string): number =>
  Math.max(1, Math.round((Date.parse(eta) - Date.parse(etd)) / DAY));

interface Way {
  readonly from: Place;
  readonly to: Place;
  readonly via: Place[];
}

const toOption = (offer: Offer, load: Load, { from, to, via }: Way): ScheduleOption | null => {
  const charges = priceLoad(offer.tariff, load);
  if (!charges) return null;
  const { rateId, sailingId, service, vessel, voyage, flight, etd, eta, freeDays, currency, validFrom, validTo } =
    offer;
  return {
    id: `${rateId}-${sailingId}`,
    rateId,
    sailingId,
    transportMode: offer.tariff.mode,
    carrier: { code: offer.carrierCode, name: carrierName(offer.carrierCode) },
    service,
    vessel,
    voyage,
    flight,
    from,
    to,
    via,
    etd,
    eta,
    transitDays: daysBetween(etd, eta),
    cutOffs: [...offer.cutOffs],
    freeDays,
    validFrom,
    validTo,
    currency,
    charges,
    totalCents: totalOf(charges),
    ...emissionsOf(load, [from, ...via, to]),
  };
};

/** The offers with their price for the load; those whose tariff has none for it are left out. */
export const priceOffers = async (db: Executor, offers: readonly Offer[], load: Load): Promise<ScheduleOption[]> => {
  const codes = offers.flatMap(({ originCode, destinationCode, viaCodes }) => [
    originCode,
    destinationCode,
    ...viaCodes,
  ]);
  const places = new Map([...(await portsByCode(db, codes))].map(([code, port]) => [code, toPlace(port)]));
  return offers.flatMap((offer) => {
    const [from, to] = [places.get(offer.originCode), places.get(offer.destinationCode)];
    if (!from || !to) return [];
    const via = offer.viaCodes.flatMap((code) => places.get(code) ?? []);
    return toOption(offer, load, { from, to, via }) ?? [];
  });
};
