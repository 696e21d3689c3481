import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { acceptInvitation, checkInvitation } from './acceptInvitation';
import { adminMail } from './adminMail';
import { updateMemberAccess } from './changeAccess';
import { updateMember } from './changeMember';
import { activateMember, deactivateMember } from './deactivateMember';
import { invitationMail } from './invitationMail';
import { inviteMember, resendInvitation } from './invite';
import { makeAdmin } from './makeAdmin';
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
  mails: [invitationMail, adminMail],
  routes: [
    listMembers,
    inviteMember,
    resendInvitation,
    getMember,
    updateMember,
    updateMemberAccess,
    removeMember,
    deactivateMember,
    activateMember,
    makeAdmin,
    resetMemberPassword,
    removeMemberSecondFactor,
    checkInvitation,
    acceptInvitation,
    listUsers,
    listCustomerUsers,
    getUser,
  ],
};
