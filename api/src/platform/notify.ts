import type { NotificationKind, NotificationTone } from '@quayside/contract';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../ports/database';
import { insertionOf } from '../tables/insertionOf';
import { type MissingPapers, notificationEvents } from '../tables/notificationTables';
import { newId } from './id';
import { enqueue } from './outbox/enqueue';
import { fullName, personIdOf, type User } from './user';

/** What happened, for everybody who may hear of its kind: it names no price, no margin, no address and no recipient. */
export interface NewsText {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly detail?: string | null | undefined;
  readonly tone?: NotificationTone;
  /** By how many minutes an ETA moved. */
  readonly minutes?: number;
  /** Days until what it tells of ends, and of which end: those who want to know so early hear of each once. */
  readonly daysLeft?: number;
  readonly once?: string;
  /** The papers of which it tells that they are missing. */
  readonly papers?: MissingPapers;
  /** The comment that it is about: who may not read it does not hear of it. */
  readonly commentId?: string;
  /** Whom alone it is told. */
  readonly toUserId?: string;
}

/** Something that people are to hear of. */
export interface News extends NewsText {
  readonly agentId: string;
  /** Of the record that its kind is about. */
  readonly subjectId: string;
  /** Who did it, and is not told of it; nobody of ours for what came from outside. */
  readonly actor:
    | Pick<User, 'id' | 'firstName' | 'lastName' | 'apiKey'>
    | { readonly id: null; readonly name: string }
    | null;
}

/** The longest label or detail that is kept, in characters: the record has the rest. */
const LONGEST = 300;

const hushed = new WeakSet<Tx>();
const told = new WeakSet<Tx>();

/** Nobody is told of what a transaction writes: what an import brings is known by its end. */
export const hush = (tx: Tx): void => void hushed.add(tx);

const rowOf = ({ actor, detail, tone = 'plain', label, ...news }: News) => {
  const actorName = actor && ('name' in actor ? actor.name : fullName(actor));
  const written = { label: label.slice(0, LONGEST), detail: (detail ?? '').slice(0, LONGEST), actorName, tone };
  const { kind, agentId, subjectId, minutes, daysLeft, once, papers, commentId, toUserId } = news;
  const about = { kind, agentId, subjectId, minutes, daysLeft, once, papers, commentId, toUserId };
  return { ...about, ...written, id: newId(), actorId: actor && personIdOf(actor) };
};

/** Writes news and nothing else: they are told when somebody looks. @param at an ISO instant; now if none is given */
export const writeNews = async (tx: Tx, news: News, at?: string): Promise<void> => {
  await tx.insert(notificationEvents).values({ ...rowOf(news), ...(at !== undefined && { at }) });
};

/** The same as an insertion, which its caller makes; none where nobody is told. `tellSoon` comes after it. */
export const newsInsertions = (tx: Tx, news: readonly News[]): readonly SQLWrapper[] =>
  hushed.has(tx) || news.length === 0 ? [] : [insertionOf(notificationEvents, news.map(rowOf))];

/** Has found out after the commit whom the transaction's news are told, with one job for all of them. */
export const tellSoon = async (tx: Tx): Promise<void> => {
  if (hushed.has(tx) || told.has(tx)) return;
  told.add(tx);
  await enqueue(tx, 'tell', {});
};

/** Writes news in the transaction of their cause, and has them told. */
export const notify = async (tx: Tx, news: News): Promise<void> => {
  if (hushed.has(tx)) return;
  await writeNews(tx, news);
  await tellSoon(tx);
};
