import * as calls from '@quayside/contract';
import { lt, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { webhookDeliveries } from '../../tables/integrationTables';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from './changeWebhook';
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from './deliveries';
import { startDelivering } from './startDelivering';
import { webhookPausedMail } from './webhookPausedMail';
import { selectWebhooks, webhookScope } from './webhookRows';

const listWebhooks = handle(calls.listWebhooks, ({ db, user }) => selectWebhooks(db, webhookScope(user)));

/** Module for webhooks of companies about their bookings and quotes. */
export const webhooks: Module = {
  name: 'webhooks',
  routes: [
    ...[listWebhooks, createWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret],
    ...[testWebhook, listWebhookDeliveries, replayWebhookDelivery],
  ],
  start: startDelivering,
  mails: [webhookPausedMail],
  housekeeping: [
    (db) => db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - interval '30 days'`)),
  ],
};
