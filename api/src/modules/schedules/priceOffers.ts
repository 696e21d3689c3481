import type { Margin, Place, ScheduleOption } from '@quayside/contract';
import {
  appliedRates,
  applyMargin,
  calculateTransitDays,
  convertStandingMargin,
  costIn,
  type Exchange,
  type OptionMargin,
  priceLoad,
} from '@quayside/freight';
import type { Executor } from '../../ports/database';
import { findExchanges } from '../exchangeRates/exchangeRateRows';
import { portsByCode, toPlace } from '../ports/portRows';
import { type CarrierNames, findCarrierNames } from '../reference/carrierNames';
import { calculateEmissions } from './emissions';
import { type Offer, toOptionId } from './offerRows';
import type { ScheduleQuery } from './scheduleQuery';

/** An option with its cost. It leaves the server only through `forViewer`. */
export type CostedOption = ScheduleOption & Required<Pick<ScheduleOption, 'cost'>>;

/** An option with the agent of its rate. */
export interface PricedOption {
  readonly option: CostedOption;
  readonly agentId: string;
  /** The margin that applies without another one; undefined when the option was not priced from the tariff just now. */
  readonly standing?: OptionMargin;
}

/** The price of an offer: a price, no price for this load, or a currency without an exchange rate. */
export type PriceResult = PricedOption | 'not_priced' | { readonly missingCurrency: string };

/** Returns an option at another margin. */
export const atMargin = ({ option, agentId }: PricedOption, margin: Margin): PricedOption => ({
  agentId,
  option: { ...option, ...applyMargin(option.cost.charges, margin, option.id) },
});

/** Returns the starting margin of a quote, at which its options keep their prices. They share one lane and customer. */
export const startingMargin = (standing: readonly OptionMargin[]): Margin => {
  const [first] = standing;
  const options = standing.filter((one) => 'amountMinor' in one);
  const percent = first && 'percent' in first ? first.percent : 0;
  return { percent, ...(options.length > 0 && { options }), lines: [] };
};

interface Context {
  readonly question: Pick<ScheduleQuery, 'load' | 'currency' | 'date'>;
  readonly exchange: Exchange;
  readonly placeOf: (code: string) => Place | undefined;
  readonly nameOf: CarrierNames;
  /** Null for the margin of the customer, else of the agent. */
  readonly margin: Margin | null;
}

/**
 * Returns the day whose surcharges apply, yyyy-MM-dd: that of the departure, else the searched one or today, as far as
 * the rate is valid.
 */
const pricedDay = ({ departsOn, firstDay, lastDay, today }: Offer, date: string | null): string => {
  const [, day = today] = [firstDay, date ?? today, lastDay].sort();
  return departsOn ?? day;
};

const priceOffer = (
  offer: Offer,
  { question: { load, currency, date }, exchange, placeOf, nameOf, margin }: Context,
): PriceResult => {
  const [from, to] = [placeOf(offer.originCode), placeOf(offer.destinationCode)];
  const charges = priceLoad(offer.tariff, load, { currency: offer.currency, day: pricedDay(offer, date) });
  if (!from || !to || !charges) return 'not_priced';
  const cost = costIn(charges, exchange, currency);
  if ('missing' in cost) return { missingCurrency: cost.missing };
  const { rateId, sailingId, service, vessel, voyage, flight, etd, eta, freeDays, validFrom, validTo } = offer;
  const id = toOptionId(offer);
  const standing = convertStandingMargin(offer.margin, { optionId: id, load, exchange, currency });
  if ('missing' in standing) return { missingCurrency: standing.missing };
  const via = offer.viaCodes.flatMap((code) => placeOf(code) ?? []);
  const option: CostedOption = {
    id,
    rateId,
    sailingId,
    ...(offer.kind && { tariffKind: offer.kind }),
    transportMode: offer.tariff.mode,
    carrier: { code: offer.carrierCode, name: nameOf(offer.agentId, offer.carrierCode) },
    service,
    vessel,
    voyage,
    flight,
    from,
    to,
    via,
    etd,
    eta,
    transitDays: etd && eta ? calculateTransitDays(etd, eta) : offer.transitDays,
    cutOffs: [...offer.cutOffs],
    freeDays,
    validFrom,
    validTo,
    currency,
    ...applyMargin(cost.costed, margin ?? startingMargin([standing]), id),
    exchangeRates: appliedRates(
      charges.map((charge) => charge.currency),
      currency,
      exchange,
    ),
    ...calculateEmissions(load, [from, ...via, to]),
  };
  return { option, agentId: offer.agentId, standing };
};

/** Prices offers for a load, in their order. The number of queries does not depend on the number of offers. */
export const priceOffers = async (
  db: Executor,
  offers: readonly Offer[],
  question: Context['question'],
  margin: Margin | null,
): Promise<PriceResult[]> => {
  const codes = offers.flatMap(({ originCode, destinationCode, viaCodes }) => [
    originCode,
    destinationCode,
    ...viaCodes,
  ]);
  const agentIds = [...new Set(offers.map(({ agentId }) => agentId))];
  const portAt = await portsByCode(db, codes, agentIds);
  const nameOf = await findCarrierNames(db, agentIds);
  const exchanges = await findExchanges(db, agentIds);
  return offers.map((offer) => {
    const exchange = exchanges.get(offer.agentId);
    const findPlace = (code: string): Place | undefined => {
      const port = portAt(code, offer.agentId);
      return port && toPlace(port);
    };
    return exchange ? priceOffer(offer, { question, exchange, placeOf: findPlace, nameOf, margin }) : 'not_priced';
  });
};
