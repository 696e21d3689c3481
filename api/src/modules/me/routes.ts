import * as calls from '@quayside/contract';
import { openTicket } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { toUserAnswer } from '../../platform/people/user';
import { changePassword } from './changeOwnPassword';
import { chooseOwnLanguage } from './chooseOwnLanguage';
import { choosePreferences } from './choosePreferences';
import { endOtherSessions, endSession, listOwnSessions } from './ownSessions';
import { updateMe } from './updateMe';

const getMe = handle(calls.getMe, async ({ user }) => toUserAnswer(user));

const createTicket = handle(calls.createTicket, async ({ user, body, tx }) => openTicket(tx, user, body.path));

export const me: Module = {
  name: 'me',
  routes: [
    getMe,
    updateMe,
    chooseOwnLanguage,
    choosePreferences,
    createTicket,
    changePassword,
    listOwnSessions,
    endOtherSessions,
    endSession,
  ],
};
