import { and, inArray } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { bookingOwners, bookingTags } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { findSpelling, noTeam, readTeams } from './bookingTeam';
import { isSameTag, recordTeamChanges, type TeamState, teamRecords } from './changeBookingTeam';

/** Bookings with their teams. The caller has locked them and checked that each changes. Never empty. */
export interface ManyTeams {
  readonly user: User;
  readonly requestId: string;
  readonly bookings: readonly { readonly id: string; readonly agentId: string }[];
  readonly teams: ReadonlyMap<string, TeamState>;
}

const teamOf = (teams: ManyTeams['teams'], id: string): TeamState => teams.get(id) ?? noTeam;
const idsOf = ({ bookings }: ManyTeams): string[] => bookings.map(({ id }) => id);

/** Sets or removes the owner of many bookings. */
export const assignMany = async (tx: Tx, many: ManyTeams, owner: string | null): Promise<void> => {
  const ids = idsOf(many);
  const { bookingId } = bookingOwners;
  if (owner === null) await tx.delete(bookingOwners).where(inArray(bookingId, ids));
  else
    await tx
      .insert(bookingOwners)
      .values(many.bookings.map(({ id, agentId }) => ({ bookingId: id, agentId, ownerId: owner, updatedAt: stored })))
      .onConflictDoUpdate({ target: bookingId, set: { ownerId: owner, updatedAt: stored } });
  const [one = ''] = ids;
  const after = (await readTeams(tx, [one])).get(one)?.owner?.fullName ?? '';
  const names = owner === null ? teamRecords.unassigned : teamRecords.assigned;
  await recordTeamChanges(
    tx,
    { ...many, ...names },
    many.bookings.map(({ id, agentId }) => ({
      ...{ id, agentId, after },
      before: teamOf(many.teams, id).owner?.fullName ?? '',
    })),
  );
};

/** Adds a tag to many bookings, in the spelling that their company uses already. */
export const addTagToMany = async (tx: Tx, many: ManyTeams, typed: string): Promise<void> => {
  const spellings = new Map<string, string>();
  for (const agentId of new Set(many.bookings.map((booking) => booking.agentId)))
    spellings.set(agentId, await findSpelling(tx, agentId, typed));
  const tagOf = (agentId: string): string => spellings.get(agentId) ?? typed;
  await tx
    .insert(bookingTags)
    .values(many.bookings.map(({ id, agentId }) => ({ bookingId: id, agentId, tag: tagOf(agentId) })));
  await recordTeamChanges(
    tx,
    { ...many, ...teamRecords.tagAdded },
    many.bookings.map(({ id, agentId }) => {
      const { tags } = teamOf(many.teams, id);
      return { id, agentId, before: tags.join(', '), after: [...tags, tagOf(agentId)].join(', ') };
    }),
  );
};

/** Removes a tag from many bookings, in each of its spellings. */
export const removeTagFromMany = async (tx: Tx, many: ManyTeams, tag: string): Promise<void> => {
  const removedFrom = (id: string) => teamOf(many.teams, id).tags.filter((known) => isSameTag(known, tag));
  const spellings = [...new Set(idsOf(many).flatMap(removedFrom))];
  await tx
    .delete(bookingTags)
    .where(and(inArray(bookingTags.bookingId, idsOf(many)), inArray(bookingTags.tag, spellings)));
  await recordTeamChanges(
    tx,
    { ...many, ...teamRecords.tagRemoved },
    many.bookings.map(({ id, agentId }) => {
      const { tags } = teamOf(many.teams, id);
      const rest = tags.filter((known) => !isSameTag(known, tag));
      return { id, agentId, before: tags.join(', '), after: rest.join(', ') };
    }),
  );
};
