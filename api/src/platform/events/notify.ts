import type { NotificationKind, NotificationTone } from '@quayside/contract';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { buildInsert } from '../../tables/buildInsert';
import { type MissingPapers, notificationEvents } from '../../tables/notificationTables';
import { newId } from '../encoding/id';
import { enqueue } from '../outbox/enqueue';
import { fullName, getPersonId, type User } from '../people/user';

/**
 * Content of a notification, visible to everyone allowed to see its kind: it has no price, margin, address or
 * recipient.
 */
export interface NewsText {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly detail?: string | null | undefined;
  readonly tone?: NotificationTone;
  /** Minutes by which an ETA moved. */
  readonly minutes?: number;
  /** Days until the end it is about; users with such a threshold are notified of each end once. */
  readonly daysLeft?: number;
  readonly once?: string;
  /** The missing documents. */
  readonly papers?: MissingPapers;
  /** The comment that it is about: users who may not read it get no notification. */
  readonly commentId?: string;
  /** The only recipient. */
  readonly toUserId?: string;
}

/** A notification to write. */
export interface News extends NewsText {
  readonly agentId: string;
  /** Id of the record that its kind is about. */
  readonly subjectId: string;
  /** The acting user, who is not notified; null for external causes. */
  readonly actor:
    | Pick<User, 'id' | 'firstName' | 'lastName' | 'apiKey'>
    | { readonly id: null; readonly name: string }
    | null;
}

/** Longest stored label or detail, in characters: the record has the full text. */
const LONGEST = 300;

const hushed = new WeakSet<Tx>();
const told = new WeakSet<Tx>();

/** Suppresses notifications of a transaction: an import notifies at its end. */
export const suppressNotifications = (tx: Tx): void => void hushed.add(tx);

const jobs = new WeakMap<Tx, string>();

/** Marks the notifications of a transaction as those of a background action: each person gets one of all of them. */
export const shareNotifications = (tx: Tx, jobId: string): void => void jobs.set(tx, jobId);

const MORE_CHANGED = 'More of your bookings may have changed at the same time.';

const toEventRow = (tx: Tx, { actor, detail, tone = 'plain', label, ...news }: News) => {
  const jobId = jobs.get(tx);
  const actorName = actor && ('name' in actor ? actor.name : fullName(actor));
  const shown = jobId === undefined ? (detail ?? '') : [detail, MORE_CHANGED].filter(Boolean).join('. ');
  const written = { label: label.slice(0, LONGEST), detail: shown.slice(0, LONGEST), actorName, tone };
  const { kind, agentId, subjectId, minutes, daysLeft, once, papers, commentId, toUserId } = news;
  const about = { kind, agentId, subjectId, minutes, daysLeft, once, papers, commentId, toUserId };
  return { ...about, ...written, jobId, id: newId(), actorId: actor && getPersonId(actor) };
};

/** Writes notifications only: they are delivered at the next look-up. @param at an ISO instant; now if none is given */
export const writeNews = async (tx: Tx, news: News, at?: string): Promise<void> => {
  await tx.insert(notificationEvents).values({ ...toEventRow(tx, news), ...(at !== undefined && { at }) });
};

/** Returns the same as inserts for the caller; none in a suppressed transaction. Call `enqueueNotifications` afterwards. */
export const newsInsertions = (tx: Tx, news: readonly News[]): readonly SQLWrapper[] =>
  hushed.has(tx) || news.length === 0
    ? []
    : [
        buildInsert(
          notificationEvents,
          news.map((one) => toEventRow(tx, one)),
        ),
      ];

/** Enqueues one job that finds the recipients of the transaction's notifications after the commit. */
export const enqueueNotifications = async (tx: Tx): Promise<void> => {
  if (hushed.has(tx) || told.has(tx)) return;
  told.add(tx);
  await enqueue(tx, 'tell', {});
};

/** Writes notifications in the transaction of their cause, and delivers them. */
export const notify = async (tx: Tx, news: News): Promise<void> => {
  if (hushed.has(tx)) return;
  await writeNews(tx, news);
  await enqueueNotifications(tx);
};
