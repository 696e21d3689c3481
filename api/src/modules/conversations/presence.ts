import type { PresentPerson, SharedPlace } from '@quayside/contract';
import { isAllowed, isLikeCustomer } from '@quayside/contract/roles';
import { and, eq, isNotNull } from 'drizzle-orm';
import { HttpError } from '../../platform/errors';
import { isOfAgent } from '../../platform/parties';
import { fullName, type User } from '../../platform/user';
import type { Database, Executor } from '../../ports/database';
import type { Room } from '../../ports/room';
import { comments } from '../../tables/conversationTables';
import { findTalk, isOfTalk, readersOf, type Talk, talkOf } from './talk';

/** Somebody who looks at a record, as the nodes tell each other. */
export interface Present {
  readonly id: string;
  readonly fullName: string;
  /** The customer's company that they belong to; null for the staff of the forwarder. */
  readonly company: string | null;
}

/**
 * Whom others meet in a user: nobody in those who take no part in conversations (partners, importers), and nobody in people of the
 * platform, also while they work as a company, since their coming and going is no business of its people.
 */
export const presentAs = (user: User): Present | undefined => {
  if (user.workingAs || !isAllowed(user, 'read', 'Comment')) return undefined;
  const person = { id: user.id, fullName: fullName(user) };
  if (isLikeCustomer(user.role)) return user.customerCompany ? { ...person, company: user.customerCompany } : undefined;
  return isOfAgent(user) ? { ...person, company: null } : undefined;
};

/** What decides at a record who meets whom. */
export interface Meeting {
  readonly talk: Pick<Talk, 'forwarder' | 'customer'>;
  /** The rooms of all who may read what is visible there: whoever is in none of them is not there any more. */
  readonly readers: readonly Room[];
  /** The staff whom the customer knows from what they have said to them there. */
  readonly known: ReadonlySet<string>;
}

/**
 * Whether one meets another. Staff meet each other and the people of the record's customer. A customer's people meet their
 * colleagues, and of the staff only those who have written them a comment there that still stands: that somebody of the forwarder
 * has looked at the record is told to no customer, not even of who made it.
 */
const meets = (viewer: Present, other: Present, { known }: Meeting): boolean =>
  viewer.company === null || other.company === viewer.company || (other.company === null && known.has(other.id));

/** The most that a page is told. */
const MOST = 20;

/** The others whom somebody meets, by name, each once however many tabs they have open. */
export const othersThere = (viewer: Present, present: readonly Present[], meeting: Meeting): PresentPerson[] => {
  const { forwarder, customer } = meeting.talk;
  const others = present.filter((other) => other.id !== viewer.id && meets(viewer, other, meeting));
  return [...new Map(others.map((other) => [other.id, other])).values()]
    .map(({ id, fullName: name, company }) => ({
      ...{ id, fullName: name },
      companyName: company === null ? forwarder : (customer?.companyName ?? ''),
    }))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'en') || (a.id < b.id ? -1 : 1))
    .slice(0, MOST);
};

const beyond = (database: Database) => database.asPlatform('who is at a record is asked over a socket, by no call');

/** Whether a user may be met at a record: they take part in its conversation. */
export const mayBeAt = async (database: Database, user: User, place: SharedPlace): Promise<boolean> => {
  if (!presentAs(user)) return false;
  try {
    await findTalk(beyond(database).db, user, place);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
};

const staffKnownTo = async (db: Executor, talk: Talk): Promise<ReadonlySet<string>> => {
  if (!talk.customer) return new Set();
  const { authorId, companyId, text } = comments;
  const shown = and(isOfTalk(talk), eq(companyId, talk.customer.id), isNotNull(text));
  const rows = await db.selectDistinct({ authorId }).from(comments).where(shown);
  return new Set(rows.map((row) => row.authorId));
};

/** As a record stands now; undefined where it is gone. */
export const meetingAt = async (database: Database, { about, id }: SharedPlace): Promise<Meeting | undefined> => {
  const { db } = beyond(database);
  const talk = await talkOf(db, about, id);
  if (!talk) return undefined;
  return { talk, readers: await readersOf(db, talk, true), known: await staffKnownTo(db, talk) };
};
