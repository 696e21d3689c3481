import type { PresentPerson, SharedPlace } from '@quayside/contract';
import { isAllowed, isLikeCustomer } from '@quayside/contract/roles';
import { and, eq, isNotNull } from 'drizzle-orm';
import { HttpError } from '../../platform/errors';
import { isOfAgent } from '../../platform/people/parties';
import { fullName, type User } from '../../platform/people/user';
import type { Database, Executor } from '../../ports/database';
import type { Room } from '../../ports/room';
import { comments } from '../../tables/conversationTables';
import {
  type CommentedRecord,
  findCommentedRecord,
  findReaderRooms,
  isCommentOn,
  loadCommentedRecord,
} from './commentedRecord';

/** A user who has a record open, as exchanged between nodes. */
export interface Present {
  readonly id: string;
  readonly fullName: string;
  /** The customer company of the user; null for staff of the agent. */
  readonly company: string | null;
}

/**
 * Returns how others see a user. Returns undefined for users without a part in conversations (partners, importers) and
 * for platform users, also while they work as a company, because the company's users should not see them.
 */
export const toPresentUser = (user: User): Present | undefined => {
  if (user.workingAs || !isAllowed(user, 'read', 'Comment')) return undefined;
  const person = { id: user.id, fullName: fullName(user) };
  if (isLikeCustomer(user.role)) return user.customerCompany ? { ...person, company: user.customerCompany } : undefined;
  return isOfAgent(user) ? { ...person, company: null } : undefined;
};

/** The data of a record that decides who sees whom. */
export interface PresenceContext {
  readonly talk: Pick<CommentedRecord, 'forwarder' | 'customer'>;
  /** Rooms that may read the visible part. A user without any of them counts as absent. */
  readonly readers: readonly Room[];
  /** Staff whom the customer knows from comments. */
  readonly known: ReadonlySet<string>;
}

/**
 * Checks whether a viewer may see another user. Staff see each other and the customer's users. A customer's users see
 * their colleagues and only those staff with an existing comment to them: customers never learn which staff have
 * opened the record, not even its creator.
 */
const canSee = (viewer: Present, other: Present, { known }: PresenceContext): boolean =>
  viewer.company === null || other.company === viewer.company || (other.company === null && known.has(other.id));

/** Maximum number of users shown. */
const MOST = 20;

/** Returns the other users that a viewer may see, by name, each once for all their tabs. */
export const listVisibleUsers = (
  viewer: Present,
  present: readonly Present[],
  meeting: PresenceContext,
): PresentPerson[] => {
  const { forwarder, customer } = meeting.talk;
  const others = present.filter((other) => other.id !== viewer.id && canSee(viewer, other, meeting));
  return [...new Map(others.map((other) => [other.id, other])).values()]
    .map(({ id, fullName: name, company }) => ({
      ...{ id, fullName: name },
      companyName: company === null ? forwarder : (customer?.companyName ?? ''),
    }))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'en') || (a.id < b.id ? -1 : 1))
    .slice(0, MOST);
};

const platformDatabase = (database: Database) =>
  database.asPlatform('who is at a record is asked over a socket, by no call');

/** Checks whether a user may be shown at a record: they take part in its conversation. */
export const canBePresent = async (database: Database, user: User, place: SharedPlace): Promise<boolean> => {
  if (!toPresentUser(user)) return false;
  try {
    await findCommentedRecord(platformDatabase(database).db, user, place);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
};

const staffKnownTo = async (db: Executor, talk: CommentedRecord): Promise<ReadonlySet<string>> => {
  if (!talk.customer) return new Set();
  const { authorId, companyId, text } = comments;
  const shown = and(isCommentOn(talk), eq(companyId, talk.customer.id), isNotNull(text));
  const rows = await db.selectDistinct({ authorId }).from(comments).where(shown);
  return new Set(rows.map((row) => row.authorId));
};

/** Returns the current presence data of a record; undefined when it was deleted. */
export const findPresenceContext = async (
  database: Database,
  { about, id }: SharedPlace,
): Promise<PresenceContext | undefined> => {
  const { db } = platformDatabase(database);
  const talk = await loadCommentedRecord(db, about, id);
  if (!talk) return undefined;
  return { talk, readers: await findReaderRooms(db, talk, true), known: await staffKnownTo(db, talk) };
};
