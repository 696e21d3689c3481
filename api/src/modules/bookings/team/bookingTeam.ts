import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingOwners, bookings, bookingTags } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import { activeStaff } from '../booking/activeStaff';
import { bookingScope } from '../booking/bookingScope';

/** Owner and tags of a booking that has neither. */
export const noTeam: Pick<calls.BookingTeam, 'owner' | 'tags'> = { owner: null, tags: [] };

/** Returns the people who can own a booking of the agent, by name. */
export const selectPossibleOwners = (db: Executor, agentId: string, which?: SQL) =>
  db
    .select({ id: users.id, fullName: personName })
    .from(users)
    .where(and(activeStaff(agentId), which))
    .orderBy(asc(personName), users.id)
    .limit(500);

const selectOwners = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      bookingId: bookingOwners.bookingId,
      id: users.id,
      fullName: personName,
      isActive: sql<boolean>`(${users.status} = 'active' and ${users.companyId} = ${bookingOwners.agentId})`,
    })
    .from(bookingOwners)
    .innerJoin(users, eq(users.id, bookingOwners.ownerId))
    .where(inArray(bookingOwners.bookingId, [...ids]));

const selectTags = (db: Executor, ids: readonly string[]) =>
  db
    .select({ bookingId: bookingTags.bookingId, tag: bookingTags.tag })
    .from(bookingTags)
    .where(inArray(bookingTags.bookingId, [...ids]))
    .orderBy(sql`lower(${bookingTags.tag})`);

/**
 * Reads owner and tags of bookings, by booking id; bookings without both are left out. The caller has checked that the
 * reader is staff and may see the bookings.
 */
export const readTeams = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, calls.BookingTeam>> => {
  const teams = new Map<string, calls.BookingTeam>();
  if (ids.length === 0) return teams;
  const owners = await selectOwners(db, ids);
  for (const { bookingId: id, ...owner } of owners) teams.set(id, { id, owner, tags: [] });
  for (const { bookingId: id, tag } of await selectTags(db, ids)) {
    const known = teams.get(id);
    if (known) known.tags.push(tag);
    else teams.set(id, { id, owner: null, tags: [tag] });
  }
  return teams;
};

export const listBookingTeams = handle(calls.listBookingTeams, async ({ db, user, query }) => {
  const visible = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(bookingScope(user), inArray(bookings.id, query.ids)));
  const ids = visible.map(({ id }) => id);
  const teams = await readTeams(db, ids);
  return ids.map((id) => teams.get(id) ?? { id, ...noTeam });
});

/** Returns the tags of an agent without reading every tagged booking: each step jumps to the next tag of the index. */
const selectKnownTags = async (db: Executor, agentId: string): Promise<string[]> => {
  const next = (after: SQL) => sql`(
    select lower(${bookingTags.tag}) from ${bookingTags}
     where ${bookingTags.agentId} = ${agentId} and ${after}
     order by lower(${bookingTags.tag}) limit 1)`;
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive known (key, step) as (
      select ${next(sql`true`)}, 1
      union all
      select ${next(sql`lower(${bookingTags.tag}) > known.key`)}, step + 1 from known
       where key is not null and step < ${calls.bookingTeamLimits.offeredTags}
    )
    select (select ${bookingTags.tag} from ${bookingTags}
             where ${bookingTags.agentId} = ${agentId} and lower(${bookingTags.tag}) = known.key limit 1) as tag
      from known where key is not null order by key`);
  return rows.map(({ tag }) => tag);
};

/** Returns the spelling of a tag that bookings of the agent have already, else the tag itself. */
export const findSpelling = async (db: Executor, agentId: string, tag: string): Promise<string> => {
  const [known] = await db
    .select({ tag: bookingTags.tag })
    .from(bookingTags)
    .where(and(eq(bookingTags.agentId, agentId), sql`lower(${bookingTags.tag}) = lower(${tag})`))
    .limit(1);
  return known?.tag ?? tag;
};

export const listBookingTeamChoices = handle(calls.listBookingTeamChoices, async ({ db, user }) =>
  user.companyId === null
    ? { owners: [], tags: [] }
    : { owners: await selectPossibleOwners(db, user.companyId), tags: await selectKnownTags(db, user.companyId) },
);

/** Returns the condition on owner and tags of a list; undefined without one. Only staff find anything with it. */
export const teamCondition = (
  user: Pick<User, 'role'>,
  { owner, tag }: { readonly owner?: readonly string[] | undefined; readonly tag?: readonly string[] | undefined },
): SQL | undefined => {
  if (!owner && !tag) return undefined;
  if (!isStaff(user.role)) return sql`false`;
  const isOfBooking = sql`${bookingOwners.bookingId} = ${bookings.id}`;
  const people = owner?.filter((one) => one !== calls.noOwner) ?? [];
  const isNobody = sql`not exists (select from ${bookingOwners} where ${isOfBooking})`;
  const isSomebody = sql`${bookings.id} in (
    select ${bookingOwners.bookingId} from ${bookingOwners} where ${inArray(bookingOwners.ownerId, people)})`;
  const byOwner = owner && [
    ...(people.length < owner.length ? [isNobody] : []),
    ...(people.length > 0 ? [isSomebody] : []),
  ];
  return and(
    byOwner && sql`(${sql.join(byOwner, sql` or `)})`,
    tag &&
      sql`${bookings.id} in (select ${bookingTags.bookingId} from ${bookingTags}
        where ${bookingTags.agentId} = ${bookings.agentId} and lower(${bookingTags.tag}) in
          (select lower(sought) from unnest(${sql.param([...tag])}::text[]) sought))`,
  );
};
