import type { NotificationKind } from '@quayside/contract';
import { hasService, isAllowed, isStaff, seesExceptions } from '@quayside/contract/roles';
import { requestNumber, validityDay, validityEnd } from '@quayside/freight';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { type DueDocument, findDueDocuments } from '../documents/public';
import { ownExceptions } from '../exceptions/public';
import { isUnread, selectNotifications, toNotification } from '../notifications/notificationRows';
import { findEndingQuotes, findWaitingRequests } from '../quotes/endingQuotes';
import { findDueTasks } from '../tasks/public';
import { COUNTED, type Day, getDayPart, type WaitingItem } from './dayParts';

type Source = (db: Executor, user: User, day: Day) => Promise<WaitingItem[]>;

const ownTasks: Source = async (db, user, day) => {
  if (!isStaff(user.role)) return [];
  return (await findDueTasks(db, user, day.until, COUNTED)).map(({ id, title, dueOn, bookingId, number }) => ({
    ...{ kind: 'task', key: id, title, about: number, on: dueOn, path: `/bookings/${bookingId}/tasks` },
    part: getDayPart(dueOn, day),
  }));
};

/** Returns one item for the late documents of a booking, and one for those due soon. */
const dueDocumentItems: Source = async (db, user, day) => {
  if (!isAllowed(user, 'create', 'Document')) return [];
  const found = await findDueDocuments(db, user, day.until);
  const groups = new Map<string, DueDocument[]>();
  for (const one of found) {
    const key = `${one.bookingId} ${getDayPart(one.due, day)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, lacking]) => {
    const [first, ...others] = lacking.sort((a, b) => a.due.localeCompare(b.due));
    if (!first) return [];
    const { bookingId, number, name, due: on } = first;
    const title = others.length === 0 ? name : `${name} and ${others.length} more`;
    const path = `/bookings/${bookingId}/documents`;
    return { kind: 'document' as const, key, title, about: number, on, path, part: getDayPart(on, day) };
  });
};

/** Returns exceptions: new when raised today, else late. */
const exceptions: Source = async (db, user, day) => {
  if (!isAllowed(user, 'update', 'Booking') || !seesExceptions(user)) return [];
  return (await ownExceptions(db, user, COUNTED)).map(({ id, title, booking, since }) => {
    const on = validityDay(since, day.zone);
    const path = `/exceptions?view=mine&exception=${id}`;
    return {
      kind: 'exception',
      key: id,
      title,
      about: booking.number,
      on,
      path,
      part: on < day.today ? 'late' : 'fresh',
    };
  });
};

/** Returns quote requests; unassigned ones are new for every user who may take them. */
const requests: Source = async (db, user, day) => {
  if (!isAllowed(user, 'update', 'QuoteRequest') || !hasService(user, 'quotes')) return [];
  const end = validityEnd(day.until, day.zone);
  return (await findWaitingRequests(db, user, end, COUNTED)).map(({ id, number, ownerId, dueAt, from, to }) => {
    const isLate = Date.parse(dueAt) < Date.now();
    return {
      ...{ kind: 'request', key: id, title: `Request ${from} – ${to}`, about: requestNumber(number) },
      ...{ on: validityDay(dueAt, day.zone), path: '/quotes/requests' },
      part: isLate ? 'late' : ownerId === null ? 'fresh' : 'soon',
    };
  });
};

const endingRates: Source = async (db, user, day) => {
  if (!isAllowed(user, 'read', 'Quote') || !hasService(user, 'quotes')) return [];
  const end = validityEnd(day.until, day.zone);
  return (await findEndingQuotes(db, user, end, COUNTED)).map(({ id, number, name, validTo }) => ({
    ...{ kind: 'quote', key: id, title: name ? `${name} ends` : 'Quote ends', about: number },
    ...{ on: validityDay(validTo, day.zone), path: `/quotes/${id}/details`, part: 'soon' },
  }));
};

const mentions: readonly NotificationKind[] = ['mention', 'quote-mention', 'request-mention'];

/** Returns unread notifications, the latest of each record; each mention is a separate item. */
const unreadNotifications: Source = async (db, user, day) => {
  const rows = await selectNotifications(db, user, { where: isUnread, limit: COUNTED });
  const unread = rows.map(toNotification);
  const seen = new Set<string>();
  return unread.flatMap(({ id, kind, label, about, at, path }) => {
    const key = mentions.includes(kind) ? id : about.id;
    if (seen.has(key)) return [];
    seen.add(key);
    const on = validityDay(at, day.zone);
    return {
      kind: 'notification' as const,
      key: id,
      title: label,
      about: about.name,
      on,
      path,
      part: 'fresh' as const,
    };
  });
};

/** In their order within a day. */
const sources: readonly Source[] = [ownTasks, dueDocumentItems, exceptions, requests, endingRates, unreadNotifications];

/** Returns everything that waits for a user, by kind, with one or a few statements each. */
export const waitingFor = async (db: Executor, user: User, day: Day): Promise<WaitingItem[][]> => {
  const found: WaitingItem[][] = [];
  for (const source of sources) found.push(await source(db, user, day));
  return found;
};
