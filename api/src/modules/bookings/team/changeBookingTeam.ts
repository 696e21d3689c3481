import { type BookingTeam, bookingTeamLimits } from '@quayside/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { recordChanges } from '../../../platform/audit/recordChange';
import { conflict, editConflict, invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingOwners, bookingTags } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { historyInsertions } from '../../histories/recordHistory';
import { lockBooking } from '../booking/findBooking';
import { findSpelling, noTeam, readTeams, selectPossibleOwners } from './bookingTeam';

/** Owner and tags of a booking as the rules compare them. */
export type TeamState = Readonly<Pick<BookingTeam, 'owner' | 'tags'>>;

export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const has = ({ tags }: TeamState, tag: string): boolean => tags.some((known) => isSameTag(known, tag));

/** @throws 409 when the caller saw another owner than the booking has now */
export const refuseOtherOwner = ({ owner }: TeamState, seen: string | null | undefined): void => {
  if (seen !== undefined && seen !== (owner?.id ?? null)) throw editConflict('this booking');
};

/** @throws 409 when the booking has this owner already */
export const refuseSameOwner = ({ owner }: TeamState, next: string | null): void => {
  if ((owner?.id ?? null) !== next) return;
  throw conflict(owner ? `${owner.fullName} owns this booking already.` : 'This booking has no owner.');
};

/** @throws 409 when the booking has the tag already, or as many as it can have */
export const refuseAddingTag = (team: TeamState, tag: string): void => {
  if (has(team, tag)) throw conflict(`This booking has the tag “${tag}” already.`);
  if (team.tags.length >= bookingTeamLimits.tags)
    throw conflict(`This booking has ${bookingTeamLimits.tags} tags. Remove one to add another.`);
};

/** @throws 409 when the booking does not have the tag */
export const refuseRemovingTag = (team: TeamState, tag: string): void => {
  if (!has(team, tag)) throw conflict(`This booking does not have the tag “${tag}”.`);
};

/** @throws 422 for an owner who is not in the caller's team */
export const demandOwner = async (db: Executor, user: User, owner: string | null): Promise<void> => {
  if (owner === null) return;
  const [person] = user.companyId ? await selectPossibleOwners(db, user.companyId, eq(users.id, owner)) : [];
  const message = 'This person is not an active member of your team. Choose another owner.';
  if (!person) throw invalid([{ path: 'owner', message }], message);
};

export interface TeamChange {
  readonly user: User;
  readonly id: string;
  readonly requestId: string;
}

const startChange = async (tx: Tx, { user, id }: TeamChange) => {
  const { agentId } = await lockBooking(tx, user, id);
  return { agentId, team: (await readTeams(tx, [id])).get(id) ?? noTeam };
};

interface TeamRecord {
  readonly id: string;
  readonly agentId: string;
  readonly before: string;
  readonly after: string;
}

interface RecordedChange {
  readonly user: User;
  readonly requestId: string;
  readonly action: 'booking.assigned' | 'booking.tagged';
  readonly label: string;
  readonly field: string;
}

/**
 * Writes history and audit log of changed bookings. Nothing is announced, because customers and partners also hear what is
 * announced.
 */
export const recordTeamChanges = (
  tx: Tx,
  { user, requestId, action, label, field }: RecordedChange,
  made: readonly TeamRecord[],
) =>
  recordChanges(
    tx,
    made.map(({ id, agentId, before, after }) => ({
      ...{ actor: user, action, id, agentId, requestId },
      ...{ before: { [field]: before }, after: { [field]: after } },
    })),
    historyInsertions(
      made.map(({ id, before, after }) => ({
        ...{ bookingId: id, category: 'team' as const, action: action.slice('booking.'.length), label, user },
        changes: [{ label: field, before, after }],
      })),
    ),
  );

/** Names of what the changes of a team are recorded as. */
export const teamRecords = {
  assigned: { action: 'booking.assigned', field: 'Owner', label: 'Owner assigned' },
  unassigned: { action: 'booking.assigned', field: 'Owner', label: 'Owner removed' },
  tagAdded: { action: 'booking.tagged', field: 'Tags', label: 'Tag added' },
  tagRemoved: { action: 'booking.tagged', field: 'Tags', label: 'Tag removed' },
} as const;

/** Sets or removes the owner of a booking. @throws 409 when nothing changes */
export const assignInTransaction = async (
  tx: Tx,
  change: TeamChange,
  { owner, ownerBefore }: { readonly owner: string | null; readonly ownerBefore?: string | null | undefined },
): Promise<void> => {
  const { agentId, team } = await startChange(tx, change);
  refuseOtherOwner(team, ownerBefore);
  refuseSameOwner(team, owner);
  const { bookingId } = bookingOwners;
  if (owner === null) await tx.delete(bookingOwners).where(eq(bookingId, change.id));
  else {
    const set = { agentId, ownerId: owner, updatedAt: stored };
    await tx
      .insert(bookingOwners)
      .values({ bookingId: change.id, ...set })
      .onConflictDoUpdate({ target: bookingId, set });
  }
  const after = (await readTeams(tx, [change.id])).get(change.id)?.owner?.fullName ?? '';
  const names = owner === null ? teamRecords.unassigned : teamRecords.assigned;
  const before = team.owner?.fullName ?? '';
  await recordTeamChanges(tx, { ...change, ...names }, [{ id: change.id, agentId, before, after }]);
};

/** Adds a tag to a booking, in the spelling that the company uses already. @throws 409 when nothing changes */
export const addTagInTransaction = async (tx: Tx, change: TeamChange, typed: string): Promise<void> => {
  const { agentId, team } = await startChange(tx, change);
  refuseAddingTag(team, typed);
  const tag = await findSpelling(tx, agentId, typed);
  await tx.insert(bookingTags).values({ bookingId: change.id, agentId, tag });
  const made = { id: change.id, agentId, before: team.tags.join(', '), after: [...team.tags, tag].join(', ') };
  await recordTeamChanges(tx, { ...change, ...teamRecords.tagAdded }, [made]);
};

/** Removes a tag from a booking. @throws 409 when nothing changes */
export const removeTagInTransaction = async (tx: Tx, change: TeamChange, tag: string): Promise<void> => {
  const { agentId, team } = await startChange(tx, change);
  refuseRemovingTag(team, tag);
  const removed = team.tags.filter((known) => isSameTag(known, tag));
  await tx.delete(bookingTags).where(and(eq(bookingTags.bookingId, change.id), inArray(bookingTags.tag, removed)));
  const rest = team.tags.filter((known) => !removed.includes(known));
  const made = { id: change.id, agentId, before: team.tags.join(', '), after: rest.join(', ') };
  await recordTeamChanges(tx, { ...change, ...teamRecords.tagRemoved }, [made]);
};
