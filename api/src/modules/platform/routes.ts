import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import {
  addForwarder,
  deleteForwarder,
  keepForwarder,
  renameForwarder,
  resumeForwarder,
  suspendForwarder,
} from './changeForwarder';
import { listForwarderPage } from './forwarderRows';
import { startSweeping } from './sweepDeleted';
import { stopWorkAs, workAs } from './workAs';
import { workAsMail } from './workAsMail';

const listForwarders = handle(calls.listForwarders, async ({ db, query }) => listForwarderPage(db, query));

/** Routes for the platform's users to manage forwarding companies. */
export const platform: Module = {
  name: 'platform',
  routes: [
    ...[listForwarders, addForwarder, renameForwarder, suspendForwarder, resumeForwarder, deleteForwarder],
    ...[keepForwarder, workAs, stopWorkAs],
  ],
  mails: [workAsMail],
  start: startSweeping,
};
