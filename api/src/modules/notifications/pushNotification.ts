import { HOUR } from '@quayside/freight';
import { and, eq, isNull } from 'drizzle-orm';
import type { Workers } from '../../platform/outbox/workers';
import { runInAgentStyle } from '../../platform/people/shownStyle';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { PushMessage } from '../../ports/push';
import type { Services } from '../../ports/services';
import { notificationEvents, notifications, pushDevices } from '../../tables/notificationTables';
import { findCustomerDefaults } from './customerNotificationDefaults';
import { describeNotification } from './describeNotification';
import { type NotificationRow, selectNotifications, toNotification } from './notificationRows';
import { findPushKeys } from './pushKeys';
import { findReader } from './reader';
import { createDefaultSettings, resolveChoice } from './settingsRows';

/** How long a push service stores a message for a browser that is offline. */
const MESSAGE_LIFETIME = 24 * HOUR;
/**
 * The push service no longer knows the browser: it was unsubscribed, or its data were cleared. @source RFC 8030, 7.3
 */
const GONE: readonly number[] = [404, 410];
/** Checks whether the push service may accept the message later. */
const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** Returns the text that a browser shows: the text of the app and its path. Comment texts stay in the app. */
const toPushText = (row: NotificationRow): string => {
  const { id, about, path } = toNotification(row);
  return JSON.stringify({ id, title: about.name, body: describeNotification(row), path });
};

/**
 * Returns what to push to a device; undefined when it was read in the meantime, is no longer wanted, or is out of
 * scope.
 */
const findPushMessage = async (db: Executor, deviceId: string, eventId: string) => {
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
  const reader = device && (await findReader(db, device.userId));
  if (!device || reader?.status !== 'active') return undefined;
  // Scopes use only the user's identity, not the session.
  const [row] = await selectNotifications(db, reader as unknown as User, {
    where: and(eq(notificationEvents.id, eventId), isNull(notifications.readAt)),
    limit: 1,
  });
  if (
    !row ||
    !resolveChoice(
      reader,
      reader.settings ?? createDefaultSettings(reader),
      row.event.kind,
      await findCustomerDefaults(db, reader),
    ).push
  )
    return undefined;
  return { device, text: await runInAgentStyle(db, row.event.agentId, () => toPushText(row)) };
};

/**
 * Pushes a text to a device and deletes a device that its push service no longer knows. Returns the response status.
 */
export const pushToDevice = async (
  services: Services,
  device: typeof pushDevices.$inferSelect,
  message: Pick<PushMessage, 'text' | 'topic'>,
): Promise<number> => {
  const keys = await findPushKeys(services);
  if (!keys || !services.push) throw new Error('Nothing is pushed here');
  const status = await services.push.send({ ...message, keys, device, seconds: MESSAGE_LIFETIME / 1_000 });
  if (GONE.includes(status)) {
    const { db } = services.database.asPlatform('a browser that is gone is nobody’s');
    await db.delete(pushDevices).where(eq(pushDevices.id, device.id));
  }
  return status;
};

/**
 * Shows an event in a browser. A worker that dies after the push service accepted the message pushes it again; the
 * browser shows it once because both have the same id.
 */
export const pushNotification: Workers['push'] = async ({ deviceId, eventId }, services) => {
  const news = await findPushMessage(services.database.db, deviceId, eventId);
  if (!news || !services.push) return;
  const status = await pushToDevice(services, news.device, { text: news.text, topic: eventId });
  if (isBusy(status)) throw new Error(`The push service answered ${status}`);
  if (status >= 400 && !GONE.includes(status)) services.log.warn({ status, deviceId }, 'a push service refused news');
};
