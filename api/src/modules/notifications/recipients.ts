import { canGetNotification, type MailPace } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { BY_TEXT } from '../../platform/database/namedByText';
import { peopleIn } from '../../platform/people/parties';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import {
  bookingFollowers,
  customerNewsDefaults,
  notificationEvents,
  notificationSettings,
  notifications,
  pushDevices,
} from '../../tables/notificationTables';
import { personColumns } from '../../tables/personColumns';
import type { Audience, EventRow } from './audiences';
import { isOnFollowedTraffic } from './followedTraffic';
import { mailDueAt } from './mailTimes';
import {
  type CustomerDefaults,
  createDefaultSettings,
  noCustomerDefaults,
  type Person,
  resolveChoice,
  resolveThresholds,
  type SettingsRow,
  toSettings,
} from './settingsRows';

/** A user who may be notified about an event. */
export interface Recipient {
  readonly person: Person;
  /** The user's settings; null without any. */
  readonly settings: SettingsRow | null;
  /** The agent's defaults for its customers; null without any. */
  readonly given: CustomerDefaults | null;
  /** True when the user follows the booking, false when muted, null for neither. */
  readonly isFollowed: boolean | null;
  /** Push devices of the user. */
  readonly devices: readonly string[];
}

/** Skips users who were already notified about the same end. */
const wasNotNotified = ({ id, kind, subjectId, once }: EventRow) =>
  once === null
    ? undefined
    : sql`not exists (
        select from ${notificationEvents} told join ${notifications} heard on heard.event_id = told.id
         where told.subject_id = ${subjectId} and told.kind = ${kind} and told.once = ${once} and told.id <> ${id}
           and heard.user_id = ${users.id})`;

/** Skips users who were already notified about another booking of the same background action. */
const wasNotNotifiedOfJob = ({ id, jobId }: EventRow) =>
  jobId === null
    ? undefined
    : sql`not exists (
        select from ${notificationEvents} told join ${notifications} heard on heard.event_id = told.id
         where told.job_id = ${jobId} and told.id <> ${id} and heard.user_id = ${users.id})`;

/** Returns a batch of users in an event's audience after an id. Excludes the user who caused the event. */
export const findRecipients = (
  tx: Tx,
  event: EventRow,
  { rooms }: Audience,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Recipient[]> => {
  const { subjectId, actorId, toUserId } = event;
  const { isFollowed, bookingId, userId } = bookingFollowers;
  // The choice for the booking wins over its customer and lane.
  const chosen = sql<boolean | null>`coalesce(${isFollowed}, (
    select true from ${bookings} where ${bookings.id} = ${subjectId} and ${isOnFollowedTraffic(sql`${users.id}`)}))`;
  // A super-admin is notified only about followed bookings.
  const follows = and(eq(users.role, 'super-admin'), chosen);
  const devicesOfUser = sql<
    string[]
  >`array(select ${pushDevices.id} from ${pushDevices} where ${pushDevices.userId} = ${users.id})`;
  return tx
    .select({
      person: personColumns,
      settings: notificationSettings,
      given: { choices: customerNewsDefaults.choices, thresholds: customerNewsDefaults.thresholds },
      isFollowed: chosen,
      devices: devicesOfUser,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(
      customerNewsDefaults,
      eq(customerNewsDefaults.agentId, sql`coalesce(${companies.agentId}, ${companies.id})`),
    )
    .leftJoin(bookingFollowers, and(eq(userId, users.id), eq(bookingId, subjectId)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        ...[eq(users.status, 'active'), gt(users.id, after), or(peopleIn(rooms), follows)],
        actorId === null ? undefined : ne(users.id, actorId),
        toUserId === null ? undefined : eq(users.id, toUserId),
        wasNotNotified(event),
        wasNotNotifiedOfJob(event),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
    .prepare(BY_TEXT)
    .execute();
};

const concerns = ({ person, isFollowed }: Recipient, { owners }: Audience, reach: SettingsRow['reach']): boolean => {
  if (isFollowed !== null) return isFollowed;
  if (owners === null || owners.includes(person.id)) return true;
  return reach === 'company' && person.role !== 'super-admin';
};

interface PlannedNotification {
  readonly row: Omit<typeof notifications.$inferInsert, 'userId' | 'eventId'>;
  /** When the push devices show it, an ISO instant; null for never. */
  readonly pushAt: string | null;
}

type PlanNotificationInput = Pick<EventRow, 'kind' | 'minutes' | 'daysLeft'>;

/** Checks whether an event is below the user's thresholds. */
const isBelow = (
  { kind, minutes, daysLeft }: PlanNotificationInput,
  own: ReturnType<typeof resolveThresholds>,
): boolean => {
  if (minutes !== null && minutes * 60_000 < own.etaHours * HOUR) return true;
  return kind === 'document-missing' && daysLeft !== null && daysLeft > own.documentDays;
};

/** Returns how to notify a user about an event; undefined when not at all. */
export const planNotification = (
  listener: Recipient,
  event: PlanNotificationInput,
  audience: Audience,
  now: Date,
): PlannedNotification | undefined => {
  const { person } = listener;
  const row = listener.settings ?? createDefaultSettings(person);
  if (audience.without?.includes(person.id)) return undefined;
  if (!canGetNotification(person, event.kind) || !concerns(listener, audience, row.reach)) return undefined;
  const given = listener.given ?? noCustomerDefaults;
  if (isBelow(event, resolveThresholds(person, row, given))) return undefined;
  const { app: inApp, mail: wanted, push } = resolveChoice(person, row, event.kind, given);
  const mail = wanted === 'off' || row.mailsStopped !== null ? null : wanted;
  const isPushed = push && listener.devices.length > 0;
  if (!inApp && mail === null && !isPushed) return undefined;
  const dueAt = (pace: MailPace) => mailDueAt(pace, toSettings(person, row), now).toISOString();
  return { row: { inApp, mail, mailDue: mail && dueAt(mail) }, pushAt: isPushed ? dueAt('at-once') : null };
};
