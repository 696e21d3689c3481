import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { byMatchRank } from '../../platform/lists/matchRank';
import { peopleIn } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { comments } from '../../tables/conversationTables';
import { personColumns } from '../../tables/personColumns';
import { personName } from '../../tables/personName';
import {
  type CommentedRecord,
  canReadComments,
  findCommentedRecord,
  findReaderRooms,
  isCommentOn,
} from './commentedRecord';

interface ReaderQuery {
  readonly user: User;
  readonly talk: CommentedRecord;
  readonly isVisible: boolean;
  /** Names with this prefix come first. */
  readonly typed?: string;
}

const searchableName = sql`public.searchable(${personName})`;

/**
 * Returns the condition for people a customer knows: colleagues, the creator of the record, and staff who wrote to
 * them here. Customers get no list of all staff.
 */
const isKnownTo = (db: Executor, user: User, talk: CommentedRecord): SQL | undefined => {
  if (!isLikeCustomer(user.role)) return undefined;
  const spoke = db
    .select({ id: comments.authorId })
    .from(comments)
    .where(and(isCommentOn(talk), eq(comments.companyId, user.customerCompany ?? '')));
  return or(
    eq(users.customerCompanyId, user.customerCompany ?? ''),
    inArray(users.id, spoke),
    talk.ownerId === null ? undefined : eq(users.id, talk.ownerId),
  );
};

/** Selects users who would read a comment and whom its author may mention. */
const selectReaders = async (db: Executor, asked: ReaderQuery, where: SQL | undefined, limit: number) => {
  const { user, talk, isVisible, typed } = asked;
  const people = await db
    .select({ person: personColumns, id: users.id, fullName: personName, companyName: companyOfPerson })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        ...[eq(users.status, 'active'), ne(users.id, user.id)],
        ...[peopleIn(await findReaderRooms(db, talk, isVisible)), isKnownTo(db, user, talk), where],
      ),
    )
    .orderBy(...byMatchRank(typed, { names: [searchableName] }), asc(personName), asc(users.id))
    .limit(limit);
  return people.flatMap(({ person, ...named }) => (canReadComments(person, talk.about) ? named : []));
};

/** Query limit, above the answered number, because permissions are checked after the query. */
const QUERY_LIMIT = 50;

export const listCommentReaders = handle(calls.listCommentReaders, async ({ db, user, params, query }) => {
  const talk = await findCommentedRecord(db, user, params);
  const isVisible = isLikeCustomer(user.role) || query.visible === 'true';
  const typed = query.searchText.trim();
  const found = typed ? containsText(searchableName, typed) : undefined;
  return (await selectReaders(db, { user, talk, isVisible, typed }, found, QUERY_LIMIT)).slice(0, calls.readersPerPage);
});

/**
 * Returns the users whom a comment mentions. @throws 422 for a user who would not read it, or whom the text does not
 * name
 */
export const requireReaders = async (
  db: Executor,
  asked: ReaderQuery,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<readonly string[]> => {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return ids;
  const people = await selectReaders(db, asked, inArray(users.id, ids), ids.length);
  const refuse = (message: string) => invalid([{ path: 'mentions', message }]);
  if (people.length < ids.length) throw refuse('Mention only people who can read this comment');
  const unnamed = people.find(({ fullName }) => !text.includes(`@${fullName}`));
  if (unnamed) throw refuse(`Write @${unnamed.fullName} where you mean that person`);
  return ids;
};
