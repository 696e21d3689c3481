import type { filterSchedulePorts, listSchedulePorts, Port } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { containsText } from '../../platform/containsText';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { type PortRow, portColumns, rankOf } from '../ports/portRows';
import { rateScope } from '../rates/rows/rateScope';

type LaneEnd = InferOutput<typeof listSchedulePorts.body>;
type Filter = InferOutput<typeof filterSchedulePorts.body>;

const MOST_FOUND = 20;
const MOST_LISTED = 50;

/** Which columns of rates and departures a place of that end lies in. */
const columnsOf = {
  from: { own: sql.identifier('origin_code'), other: sql.identifier('destination_code') },
  to: { own: sql.identifier('destination_code'), other: sql.identifier('origin_code') },
} as const;

/** Where a mode goes from and to: sea lanes may begin and end inland. */
const portTypes = { FCL: ['SEA', 'INLAND'], LCL: ['SEA', 'INLAND'], AIR: ['AIR'] } as const;
const ofMode = ({ transportMode }: LaneEnd): SQL => sql`p.port_type in ${[...portTypes[transportMode]]}`;

const ofOtherEnd = (table: 'r' | 's', { side, otherId }: LaneEnd): SQL =>
  otherId
    ? sql`${sql.identifier(table)}.${columnsOf[side].other} = (select o.code from ports o where o.id = ${otherId})`
    : sql`true`;

/** The place `p` is that end of a rate of the caller's that has not ended where its agent is. A look into the index for each place. */
const hasRates = (user: User, end: LaneEnd): SQL => sql`coalesce((
  select true from rates r join companies agent on agent.id = r.agent_id
   where r.${columnsOf[end.side].own} = p.code and r.mode = ${end.transportMode} and ${rateScope(user, 'r')}
     and ${ofOtherEnd('r', end)} and r.valid_to >= current_date - 1
     and r.valid_to >= (now() at time zone agent.time_zone)::date
   order by r.valid_to desc limit 1), false)`;

/** Departures of the next four weeks from or to the place `p`: how busy it is. */
const departures = (end: LaneEnd): SQL => sql`(
  select count(*) from sailings s
   where s.${columnsOf[end.side].own} = p.code and s.mode = ${end.transportMode === 'AIR' ? 'AIR' : 'SEA'}
     and ${ofOtherEnd('s', end)} and s.etd between now() and now() + interval '28 days')`;

/** Places whose code, name or city matches, those with rates first, then the best match. One query. */
export const filterLanePorts = async (
  db: Executor,
  user: User,
  { filter, ...end }: Filter,
): Promise<(Port & { hasRates: boolean })[]> => {
  const { rows } = await db.execute<PortRow & { hasRates: boolean }>(sql`
    select ${portColumns}, ${hasRates(user, end)} as "hasRates" from ports p
     where ${ofMode(end)} and ${containsText(sql`p.search_text`, filter)}
     order by "hasRates" desc, ${rankOf(filter)}, p.port_name, p.code limit ${MOST_FOUND}`);
  return rows;
};

/** The places that have rates, the busiest first. One query, which looks each place of the directory up in the indexes. */
export const lanePorts = async (db: Executor, user: User, end: LaneEnd): Promise<Port[]> => {
  const { rows } = await db.execute<PortRow>(sql`
    select ${portColumns} from ports p where ${ofMode(end)} and ${hasRates(user, end)}
     order by ${departures(end)} desc, p.port_name, p.code limit ${MOST_LISTED}`);
  return rows;
};
