import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { acceptInvitation, checkInvitation } from './acceptInvitation';
import { updateMemberAccess } from './changeAccess';
import { updateMember } from './changeMember';
import { invitationMail } from './invitationMail';
import { inviteMember, resendInvitation } from './invite';
import { findMember, listMemberPage } from './memberRows';
import { getUser, listCustomerUsers, listUsers } from './people';
import { removeMember, resetMemberPassword } from './removeMember';
import { removeMemberSecondFactor } from './removeMemberSecondFactor';
import { userScope } from './userScope';

const listMembers = handle(calls.listMembers, async ({ db, user, query }) => listMemberPage(db, user, query));
const getMember = handle(calls.getMember, async ({ db, user, params: { id } }) => findMember(db, user, id));

export const team: Module = {
  name: 'team',
  scope: userScope,
  mails: [invitationMail],
  routes: [
    listMembers,
    inviteMember,
    resendInvitation,
    getMember,
    updateMember,
    updateMemberAccess,
    removeMember,
    resetMemberPassword,
    removeMemberSecondFactor,
    checkInvitation,
    acceptInvitation,
    listUsers,
    listCustomerUsers,
    getUser,
  ],
};
