import * as calls from '@quayside/contract';
import { type LaneDeparture, searchedLoad } from '@quayside/contract';
import { DAY, formatDate } from '@quayside/freight';
import { sellingCurrency } from '../../platform/agentCurrency';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { portsById } from '../ports/portRows';
import { customerOf } from './customerOf';
import { missingRates } from './nearby';
import { findLaneOffers } from './offerRows';
import { cargoErrors, requiredField } from './searchQuestion';
import { type PricedOption, priceOffers } from './toOption';

/** Of all lanes together: what a calendar of some weeks can show. */
const MOST = 1_000;

/** A day begins somewhere up to 14 hours before it does in UTC, and ends up to 12 after. @source IANA time zone database */
const EARLIEST = 14 / 24;
const LATEST = 12 / 24;

const plusDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString();

const departureOf = ({ option }: PricedOption): LaneDeparture[] => {
  const { id, from, to, carrier, etd, transitDays, totalMinor, co2eKg } = option;
  if (!etd) return [];
  const day = formatDate(etd, from.timeZone).replaceAll('/', '-');
  return [{ id, day, from: from.code, to: to.code, carrier, etd, transitDays, totalMinor, co2eKg }];
};

/** The departures of several lanes: one search of the rates, whatever the number of lanes. */
export const searchLanes = handleWithoutTransaction(calls.searchLanes, async ({ db, user, body }) => {
  const { fromIds, toIds, date, weeks } = body;
  const customer = await customerOf(db, user, body.company);
  const ports = await portsById(db, [...fromIds, ...toIds]);
  const codesOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => ports.get(id)?.code ?? []))];
  const lanes = { load: searchedLoad(body), from: codesOf(fromIds), to: codesOf(toIds) };
  const unknown = (['fromIds', 'toIds'] as const).flatMap((side) =>
    body[side].flatMap((id, index) => (ports.has(id) ? [] : [requiredField(`${side}.${index}`)])),
  );
  const errors = [...cargoErrors(body), ...unknown];
  if (errors.length > 0) throw invalid(errors);

  const last = plusDays(date, weeks * 7 - 1).slice(0, 10);
  const [start, end] = [plusDays(date, -EARLIEST), plusDays(last, 1 + LATEST)];
  const offers = await findLaneOffers(db, user, { lanes, customer, start, end }, MOST + 1);
  const currency = body.currency ?? (await sellingCurrency(db, user, customer));
  const priced = await priceOffers(db, offers.slice(0, MOST), { load: lanes.load, currency }, null);
  const departures = priced
    .flatMap((one) => (typeof one === 'object' && 'option' in one ? departureOf(one) : []))
    .filter(({ day }) => day >= date && day <= last);
  const cut = offers.length > MOST ? `Only the first ${MOST} departures are counted. Ask for fewer places.` : null;
  return { departures, currency, reason: [missingRates(priced), cut].filter(Boolean).join(' ') || null };
});
