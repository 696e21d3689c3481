import * as calls from '@quayside/contract';
import { type LaneDeparture, toSearchedLoad } from '@quayside/contract';
import { calculateTransitDays, chargesAtCost, dayAt, daysAfter, HOUR } from '@quayside/freight';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { sellingCurrency } from '../../platform/people/agentCurrency';
import { portsById } from '../ports/portRows';
import { missingRates } from './nearby';
import { chosenOffers, departuresOfLanes, toOptionId } from './offerRows';
import { type PriceResult, priceOffers } from './priceOffers';
import { resolveCustomer } from './resolveCustomer';
import { cargoErrors, requiredField } from './scheduleQuery';

/** Maximum number of departures over all lanes: what a calendar of some weeks can show. */
const MOST = 1_000;

/** A local day begins up to 14 hours before the UTC day and ends up to 12 after. @source IANA time zone database */
const EARLIEST = -14;
const LATEST = 12;

/** Returns the instant that many hours after a day begins in UTC. */
const toUtcInstant = (day: string, hours: number): string => new Date(Date.parse(day) + hours * HOUR).toISOString();

type Departure = Awaited<ReturnType<typeof departuresOfLanes>>[number];

/** Returns the key of departures that share price and emissions. */
const priceKey = ({ rateId, viaCodes, surchargeDay }: Departure): string =>
  [rateId, surchargeDay, ...viaCodes].join(' ');

const pricedDeparture = (departure: Departure, priced: PriceResult | undefined): LaneDeparture[] => {
  if (typeof priced !== 'object' || !('option' in priced)) return [];
  const { from, to, carrier, totalMinor, co2eKg, charges } = priced.option;
  const { etd, eta } = departure;
  const day = dayAt(etd, from.timeZone);
  const lane = { from: from.code, to: to.code };
  const total = { totalMinor, ...(chargesAtCost(charges).length > 0 && { hasChargesOnTop: true }) };
  return [
    {
      id: toOptionId(departure),
      day,
      ...lane,
      carrier,
      etd,
      transitDays: calculateTransitDays(etd, eta),
      ...total,
      co2eKg,
    },
  ];
};

/** Searches the departures of several lanes with one query of the rates and one price per rate. */
export const searchLanes = handleWithoutTransaction(calls.searchLanes, async ({ db, user, body }) => {
  const { fromIds, toIds, date, weeks } = body;
  const customer = await resolveCustomer(db, user, body.company);
  const ports = await portsById(db, [...fromIds, ...toIds]);
  const findCodes = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => ports.get(id)?.code ?? []))];
  const lanes = { load: toSearchedLoad(body), from: findCodes(fromIds), to: findCodes(toIds) };
  const unknown = (['fromIds', 'toIds'] as const).flatMap((side) =>
    body[side].flatMap((id, index) => (ports.has(id) ? [] : [requiredField(`${side}.${index}`)])),
  );
  const errors = [...cargoErrors(body), ...unknown];
  if (errors.length > 0) throw invalid(errors);

  const last = daysAfter(date, weeks * 7 - 1);
  const [start, end] = [toUtcInstant(date, EARLIEST), toUtcInstant(daysAfter(last, 1), LATEST)];
  const found = await departuresOfLanes(db, user, { lanes, start, end }, MOST + 1);
  const departing = found.slice(0, MOST);
  /** One departure per price key. */
  const oneOfEach = new Map(departing.map((departure) => [priceKey(departure), departure]));
  const offers = [...(await chosenOffers(db, user, [...oneOfEach.values()], customer)).values()];
  const currency = body.currency ?? (await sellingCurrency(db, user, customer));
  const priced = await priceOffers(db, offers, { load: lanes.load, currency, date: null }, null);
  const priceOf = new Map(offers.map((offer, index) => [toOptionId(offer), priced[index]]));
  const departures = departing
    .flatMap((departure) => {
      const one = oneOfEach.get(priceKey(departure));
      return one ? pricedDeparture(departure, priceOf.get(toOptionId(one))) : [];
    })
    .filter(({ day }) => day >= date && day <= last);
  const cut = found.length > MOST ? `Only the first ${MOST} departures are counted. Ask for fewer places.` : null;
  return { departures, currency, reason: [missingRates(priced), cut].filter(Boolean).join(' ') || null };
});
