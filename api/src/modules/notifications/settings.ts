import * as calls from '@quayside/contract';
import { eq, isNull } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { notificationSettings } from '../../tables/notificationTables';
import { findCustomerDefaults } from './customerNotificationDefaults';
import { refuseDuplicateMail } from './refuseDuplicateMail';
import { createDefaultSettings, type SettingsRow, toSettings } from './settingsRows';

const findSettingsRow = async (db: Executor, user: User): Promise<SettingsRow> => {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, user.id));
  return row ?? createDefaultSettings(user);
};

const findNotificationSettings = async (db: Executor, user: User): Promise<calls.NotificationSettings> =>
  toSettings(user, await findSettingsRow(db, user), await findCustomerDefaults(db, user));

export const getNotificationSettings = handle(calls.getNotificationSettings, async ({ db, user }) =>
  findNotificationSettings(db, user),
);

type StoredChoices = SettingsRow['choices'];

/** Merges new choices into the previous ones; kinds and channels that are not named stay. */
const mergeChoices = (before: StoredChoices, now: StoredChoices): StoredChoices => {
  const kinds = Object.entries(now).map(([kind, choice]) => [
    kind,
    { ...before[kind as calls.NotificationKind], ...choice },
  ]);
  return { ...before, ...Object.fromEntries(kinds) };
};

/** Merges new thresholds into the user's own ones; null resets one. */
const mergeThresholds = (
  before: calls.NewsThresholds,
  typed: Readonly<Partial<Record<calls.NewsThreshold, number | null>>>,
): calls.NewsThresholds =>
  Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, number]) => typeof number === 'number'));

export const changeNotificationSettings = handle(
  calls.changeNotificationSettings,
  async ({ tx, user, body: { choices = {}, quiet, mailsStopped, reach, digestHour, timeZone, ...numbers } }) => {
    if (choices !== null) refuseDuplicateMail(choices);
    const before = await findSettingsRow(tx, user);
    const row: SettingsRow = {
      ...before,
      ...{ reach: reach ?? before.reach, digestHour: digestHour ?? before.digestHour },
      timeZone: timeZone ?? before.timeZone,
      thresholds: mergeThresholds(before.thresholds, numbers),
      choices: choices === null ? {} : mergeChoices(before.choices, choices),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(mailsStopped !== undefined && {
        mailsStopped: mailsStopped ? new Date().toISOString() : null,
        mailsBounced: false,
      }),
    };
    const { userId: _, ...set } = row;
    await tx.insert(notificationSettings).values(row).onConflictDoUpdate({ target: notificationSettings.userId, set });
    return findNotificationSettings(tx, user);
  },
);

/** Stops mails to a user who unsubscribed by a link or whose mail bounced. Idempotent. */
export const stopMails = async (
  tx: Executor,
  user: Parameters<typeof createDefaultSettings>[0],
  mailsBounced = false,
): Promise<void> => {
  const { mailsStopped, userId } = notificationSettings;
  const now = new Date().toISOString();
  await tx
    .insert(notificationSettings)
    .values({ ...createDefaultSettings(user), mailsStopped: now, mailsBounced })
    .onConflictDoUpdate({
      target: userId,
      set: { mailsStopped: now, mailsBounced },
      setWhere: isNull(mailsStopped),
    });
};
