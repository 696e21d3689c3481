import { createTicket, getMe } from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { openTicket } from '../../platform/sessions';
import { toUserAnswer } from '../../platform/user';
import { changeOwnPassword } from './changeOwnPassword';
import { readOwnSessions, signOutElsewhere } from './ownSessions';

const readMe = handle(getMe, async ({ user }) => toUserAnswer(user));

const issueTicket = handle(createTicket, async ({ user, body, tx }) => openTicket(tx, user, body.path));

export const me: Module = {
  name: 'me',
  routes: [readMe, issueTicket, changeOwnPassword, readOwnSessions, signOutElsewhere],
};
