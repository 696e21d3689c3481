import type { Place, Port } from '@quayside/contract';
import { formatDate } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import { sql } from 'drizzle-orm';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { portsByCode, toPlace } from '../ports/portRows';
import { rateScope } from '../rates/rows/rateScope';
import { answers, departuresAround } from './offerRows';
import type { Question } from './searchQuestion';
import type { Priced } from './toOption';

const MOST_DATES = 5;
const MOST_LANES = 6;

export interface Nearby {
  readonly reason: string;
  /** yyyy-MM-dd at the origin, ascending. */
  readonly nearDates: string[];
  readonly nearPorts: { from: Place; to: Place }[];
}

const datesNear = async (db: Executor, user: User, question: Question, around: string): Promise<string[]> => {
  const departures = await departuresAround(db, user, answers(question), around);
  const days = departures.map((etd) => formatDate(etd, question.from.timeZone).replaceAll('/', '-'));
  return [...new Set(days)].slice(0, MOST_DATES).sort();
};

const apart = (a: Port | undefined, b: Port): number =>
  a && a.lon !== null && a.lat !== null && b.lon !== null && b.lat !== null
    ? distanceNm([a.lon, a.lat], [b.lon, b.lat])
    : Number.MAX_SAFE_INTEGER;

/** Other lanes between the two countries that have rates, the nearest to the chosen places first. */
const lanesNear = async (db: Executor, user: User, { from, to, load }: Question): Promise<Nearby['nearPorts']> => {
  const { rows } = await db.execute<{ origin: string; destination: string }>(sql`
    select o.code as origin, d.code as destination
      from ports o cross join ports d
     where o.country = ${from.country} and d.country = ${to.country}
       and (o.code, d.code) is distinct from (${from.code}, ${to.code})
       and exists (select 1 from rates r where ${rateScope(user, 'r')} and r.origin_code = o.code
                      and r.destination_code = d.code and r.mode = ${load.mode} and r.valid_to >= current_date)`);
  const ports = await portsByCode(
    db,
    rows.flatMap(({ origin, destination }) => [origin, destination]),
  );
  return rows
    .flatMap(({ origin, destination }) => {
      const [o, d] = [ports.get(origin), ports.get(destination)];
      return o && d ? [{ from: toPlace(o), to: toPlace(d), away: apart(o, from) + apart(d, to) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_LANES)
    .map(({ from: origin, to: destination }) => ({ from: origin, to: destination }));
};

/** What the lane's current rates price, whether or not it is what was asked for. */
const pricesOfLane = async (db: Executor, user: User, { from, to, load }: Question) => {
  const { rows } = await db.execute<{ containers: string[] | null }>(sql`
    select (select jsonb_agg(type) from jsonb_object_keys(coalesce(r.prices->'containers', '{}'::jsonb)) as type) as containers
      from rates r where ${rateScope(user, 'r')} and r.origin_code = ${from.code} and r.destination_code = ${to.code}
       and r.mode = ${load.mode} and r.valid_to >= current_date limit 200`);
  return { hasRates: rows.length > 0, containers: new Set(rows.flatMap(({ containers }) => containers ?? [])) };
};

const reasonOf = async (db: Executor, user: User, question: Question, nearDates: string[]): Promise<string> => {
  const { load, from, to, date } = question;
  const lane = `from ${from.portName} to ${to.portName}`;
  if (nearDates.length > 0)
    return `Nothing leaves ${lane} within 14 days of ${date?.replaceAll('-', '/') ?? 'today'}. Other dates have departures.`;
  const { hasRates, containers } = await pricesOfLane(db, user, question);
  if (!hasRates) return `There are no ${load.mode} rates ${lane}.`;
  const missing = load.mode === 'FCL' ? load.containers.filter(({ type }) => !containers.has(type)) : [];
  if (missing.length > 0) return `The rates ${lane} have no price for ${missing.map(({ type }) => type).join(', ')}.`;
  return `No departure ${lane} is open at a rate that fits this load.`;
};

/** Which exchange rates offers were left out for; null when all could be reckoned. */
export const missingRates = (priced: readonly Priced[]): string | null => {
  const missing = priced.flatMap((one) =>
    typeof one === 'object' && 'missingCurrency' in one ? one.missingCurrency : [],
  );
  if (missing.length === 0) return null;
  const left = missing.length === 1 ? '1 offer is' : `${missing.length} offers are`;
  return `${left} left out: no exchange rate is stored for ${[...new Set(missing)].sort().join(', ')}.`;
};

/** Why nothing was found, and what there is instead. `around` is the instant that the search was about. */
export const lookNearby = async (db: Executor, user: User, question: Question, around: string): Promise<Nearby> => {
  const nearDates = await datesNear(db, user, question, around);
  return {
    reason: await reasonOf(db, user, question, nearDates),
    nearDates,
    nearPorts: await lanesNear(db, user, question),
  };
};
