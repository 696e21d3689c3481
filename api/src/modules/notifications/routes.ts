import { notificationDays } from '@quayside/contract';
import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { notificationEvents } from '../../tables/notificationTables';
import { countNotifications, listNotifications, readNotifications } from './centre';
import { getCustomerNews, updateCustomerNews } from './customerNotificationDefaults';
import { followCustomer, followLane, listFollowed, unfollow } from './followedTraffic';
import { followView } from './followedViews';
import { followBooking, getFollowing, listFollowing } from './following';
import { dailyNewsMail, newsMail, weeklyNewsMail } from './mails';
import { addPushDevice, getPush, removePushDevice, testPushDevice } from './pushDevices';
import { pushNotification } from './pushNotification';
import { sendNotifications, startSendingNotifications } from './sendNotifications';
import { changeNotificationSettings, getNotificationSettings } from './settings';

/** Module for notifications in the app, by mail and by push. */
export const notifications: Module = {
  name: 'notifications',
  routes: [
    ...[listNotifications, countNotifications, readNotifications, getFollowing, listFollowing, followBooking],
    ...[listFollowed, followCustomer, followLane, followView, unfollow],
    ...[getNotificationSettings, changeNotificationSettings, getCustomerNews, updateCustomerNews],
    ...[getPush, addPushDevice, removePushDevice, testPushDevice],
  ],
  jobs: { tell: sendNotifications, push: pushNotification },
  mails: [newsMail, dailyNewsMail, weeklyNewsMail],
  start: startSendingNotifications,
  housekeeping: [
    (db) =>
      db
        .delete(notificationEvents)
        .where(lt(notificationEvents.at, sql`now() - ${notificationDays} * interval '1 day'`)),
  ],
};
