import type { createQuote } from '@quayside/contract';
import { calculateTransitDays } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { newId } from '../../platform/encoding/id';
import { type FieldError, invalid } from '../../platform/errors';
import { agentOfCaller } from '../../platform/people/agentOfCaller';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { toPlace } from '../ports/portRows';
import { calculateEmissions } from '../schedules/emissions';
import type { PricedOption } from '../schedules/priceOffers';
import { readScheduleQuery } from '../schedules/scheduleQuery';
import { findAgentExchange, withOwn } from './ownQuoteLines';

type Body = InferOutput<typeof createQuote.body>;
type Spot = NonNullable<Body['spot']>;
interface Wish extends Pick<Body, 'search' | 'company'> {
  readonly spot: Spot;
}

/** Placeholder while no carrier is chosen. */
export const openCarrier = { code: '', name: 'Carrier to be named' };

const findSpotFaults = ({ etd, eta }: Spot): FieldError[] => [
  ...(etd && Date.parse(etd) <= Date.now() ? [{ path: 'spot.etd', message: 'ETD must be in the future' }] : []),
  ...(etd && eta && Date.parse(eta) <= Date.parse(etd) ? [{ path: 'spot.eta', message: 'ETA must be after ETD' }] : []),
];

/**
 * Returns a manual offer as an option; its validity is that of its quote.
 * @throws 422 for past or reversed dates, and as `withOwn` at `spot.lines.0`
 */
export const spotOption = async (db: Executor, user: User, { spot, search, company }: Wish): Promise<PricedOption> => {
  const faults = findSpotFaults(spot);
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  const agentId = agentOfCaller(user);
  const { load, from, to, currency } = await readScheduleQuery(db, user, search, 'search.', company);
  const { service, vessel, voyage, etd, eta, freeDays, lines } = spot;
  const rateId = newId();
  const now = new Date().toISOString();
  const places = { from: toPlace(from), to: toPlace(to) };
  const isFlight = load.mode === 'AIR';
  const option = {
    ...{ id: `${rateId}-spot`, rateId, sailingId: null, spot: true, transportMode: load.mode },
    ...{ carrier: spot.carrier ?? openCarrier, service, vessel: isFlight ? null : vessel },
    ...{ voyage: isFlight ? null : voyage, flight: isFlight ? voyage : null, ...places, via: [], etd, eta },
    ...{ transitDays: etd && eta ? calculateTransitDays(etd, eta) : spot.transitDays, cutOffs: [], freeDays },
    ...{ validFrom: now, validTo: now, currency, charges: [], totalMinor: 0, exchangeRates: [] },
    ...{ cost: { totalMinor: 0, charges: [] }, ...calculateEmissions(load, [places.from, places.to]) },
  };
  return withOwn({ option, agentId }, lines, {
    load,
    exchange: await findAgentExchange(db, agentId),
    at: 'spot.lines',
  });
};
