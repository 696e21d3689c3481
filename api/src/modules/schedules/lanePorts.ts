import type { filterSchedulePorts, listSchedulePorts, Port } from '@quayside/contract';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { ports, rates, sailings } from '../../tables/rateTables';
import { selectToday } from '../../tables/selectToday';
import { isCalled, isVisible, portColumns, rankPlaces } from '../ports/portRows';
import { rateScope } from '../rates/rows/rateScope';

type LaneEnd = InferOutput<typeof listSchedulePorts.body>;
type Filter = InferOutput<typeof filterSchedulePorts.body>;

const MOST_FOUND = 20;
const MOST_LISTED = 50;

/** Port types by mode: sea lanes may begin and end inland. */
const portTypes = { FCL: ['SEA', 'INLAND'], LCL: ['SEA', 'INLAND'], AIR: ['AIR'] } as const;
const ofMode = ({ transportMode }: LaneEnd): SQL => inArray(ports.portType, portTypes[transportMode]);

/**
 * Returns the condition that a rate or departure has the place at the given end and the other place at the other end.
 */
const isOfLane = (db: Executor, table: typeof rates | typeof sailings, { side, otherId }: LaneEnd): SQL | undefined => {
  const { originCode: origin, destinationCode: destination } = table;
  const [own, other] = side === 'from' ? [origin, destination] : [destination, origin];
  return and(
    eq(own, ports.code),
    otherId ? eq(other, db.select({ code: ports.code }).from(ports).where(eq(ports.id, otherId))) : undefined,
  );
};

/**
 * Returns the condition that the place is the given end of a visible rate that has not ended in the agent's time zone.
 * One index lookup per place.
 */
const hasRates = (db: Executor, user: User, end: LaneEnd): SQL<boolean> => {
  const latest = db
    .select({ found: sql`true` })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .where(
      and(
        isOfLane(db, rates, end),
        eq(rates.mode, end.transportMode),
        rateScope(user),
        gte(rates.validTo, sql`current_date - 1`),
        gte(rates.validTo, selectToday(companies)),
      ),
    )
    .orderBy(desc(rates.validTo))
    .limit(1);
  return sql`coalesce(${latest}, false)`;
};

/** Counts the departures of the next four weeks from or to the place, as a measure of traffic. */
const departures = (db: Executor, end: LaneEnd): SQL => {
  const mode = end.transportMode === 'AIR' ? 'AIR' : 'SEA';
  const soon = sql`${sailings.etd} between now() and now() + interval '28 days'`;
  return db.$count(sailings, and(isOfLane(db, sailings, end), eq(sailings.mode, mode), soon));
};

/** Returns places whose code, name or city matches, best match first, then those with rates. One query. */
export const filterLanePorts = async (
  db: Executor,
  user: User,
  { filter, ...end }: Filter,
): Promise<(Port & { hasRates: boolean })[]> => {
  const priced = hasRates(db, user, end).as('has_rates');
  return db
    .select({ ...portColumns, hasRates: priced })
    .from(ports)
    .where(and(ofMode(end), isVisible(user), isCalled(filter)))
    .orderBy(rankPlaces(filter), desc(priced), ports.portName, ports.code)
    .limit(MOST_FOUND);
};

/** Returns the places with rates, most departures first. One query with index lookups per place. */
export const lanePorts = async (db: Executor, user: User, end: LaneEnd): Promise<Port[]> =>
  db
    .select(portColumns)
    .from(ports)
    .where(and(ofMode(end), isVisible(user), hasRates(db, user, end)))
    .orderBy(desc(departures(db, end)), ports.portName, ports.code)
    .limit(MOST_LISTED);
