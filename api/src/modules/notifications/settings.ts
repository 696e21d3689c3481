import * as calls from '@quayside/contract';
import { eq, isNull } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { notificationSettings } from '../../tables/notificationTables';
import { defaultsOf, type SettingsRow, toSettings } from './settingsRows';

const rowOf = async (db: Executor, user: User): Promise<SettingsRow> => {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, user.id));
  return row ?? defaultsOf(user);
};

const settingsOf = async (db: Executor, user: User): Promise<calls.NotificationSettings> =>
  toSettings(user, await rowOf(db, user));

export const getNotificationSettings = handle(calls.getNotificationSettings, async ({ db, user }) =>
  settingsOf(db, user),
);

/** @throws 422 for a mail of a kind that has one of its own */
const refuseSecondMail = (choices: Readonly<Record<string, Pick<calls.NotificationChoice, 'mail'>>>): void => {
  const twice = Object.entries(choices).filter(
    ([kind, { mail }]) => mail !== 'off' && calls.kindOfNotification(kind as calls.NotificationKind).ownMail,
  );
  const message = 'This has a mail of its own, which goes to whom it concerns';
  if (twice.length > 0) throw invalid(twice.map(([kind]) => ({ path: `choices.${kind}.mail`, message })));
};

export const changeNotificationSettings = handle(
  calls.changeNotificationSettings,
  async ({ tx, user, body: { choices = {}, quiet, mailsStopped, ...rest } }) => {
    refuseSecondMail(choices);
    const before = await rowOf(tx, user);
    const row: SettingsRow = {
      ...before,
      ...rest,
      choices: Object.fromEntries(
        Object.entries({ ...before.choices, ...choices }).map(([kind, choice]) => [
          kind,
          { ...before.choices[kind as calls.NotificationKind], ...choice },
        ]),
      ),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(mailsStopped !== undefined && {
        mailsStopped: mailsStopped ? new Date().toISOString() : null,
        mailsBounced: false,
      }),
    };
    const { userId: _, ...set } = row;
    await tx.insert(notificationSettings).values(row).onConflictDoUpdate({ target: notificationSettings.userId, set });
    return settingsOf(tx, user);
  },
);

/** Writes to nobody any more who says so by the link of a mail, or whose mail came back; a second time nothing changes. */
export const stopMails = async (
  tx: Executor,
  user: Parameters<typeof defaultsOf>[0],
  mailsBounced = false,
): Promise<void> => {
  const { mailsStopped, userId } = notificationSettings;
  const now = new Date().toISOString();
  await tx
    .insert(notificationSettings)
    .values({ ...defaultsOf(user), mailsStopped: now, mailsBounced })
    .onConflictDoUpdate({
      target: userId,
      set: { mailsStopped: now, mailsBounced },
      setWhere: isNull(mailsStopped),
    });
};
