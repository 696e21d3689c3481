import { notificationDays } from '@quayside/contract';
import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { notificationEvents } from '../../tables/notificationTables';
import { countNotifications, listNotifications, readNotifications } from './centre';
import { getCustomerNews, updateCustomerNews } from './customerNews';
import { followCustomer, followLane, listFollowed, unfollow } from './followedTraffic';
import { followView } from './followedViews';
import { followBooking, getFollowing, listFollowing } from './following';
import { dailyNewsMail, newsMail, weeklyNewsMail } from './mails';
import { addPushDevice, getPush, removePushDevice, testPushDevice } from './pushDevices';
import { push } from './pushOut';
import { changeNotificationSettings, getNotificationSettings } from './settings';
import { startTelling, tell } from './tell';

/** Module for notifications in the app, by mail and by push. */
export const notifications: Module = {
  name: 'notifications',
  routes: [
    ...[listNotifications, countNotifications, readNotifications, getFollowing, listFollowing, followBooking],
    ...[listFollowed, followCustomer, followLane, followView, unfollow],
    ...[getNotificationSettings, changeNotificationSettings, getCustomerNews, updateCustomerNews],
    ...[getPush, addPushDevice, removePushDevice, testPushDevice],
  ],
  jobs: { tell, push },
  mails: [newsMail, dailyNewsMail, weeklyNewsMail],
  start: startTelling,
  housekeeping: [
    (db) =>
      db
        .delete(notificationEvents)
        .where(lt(notificationEvents.at, sql`now() - ${notificationDays} * interval '1 day'`)),
  ],
};
