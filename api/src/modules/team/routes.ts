import { getMember, listMembers } from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { accept, check } from './acceptInvitation';
import { change } from './changeMember';
import { invitationMail } from './invitationMail';
import { invite, resend } from './invite';
import { findMember, listMemberPage } from './memberRows';
import { colleagues, customerPeople, person } from './people';
import { remove, resetPassword } from './removeMember';
import { userScope } from './userScope';

const list = handle(listMembers, async ({ db, user, query }) => listMemberPage(db, user, query));
const read = handle(getMember, async ({ db, user, params: { id } }) => findMember(db, user, id));

export const team: Module = {
  name: 'team',
  scope: userScope,
  mails: [invitationMail],
  routes: [
    list,
    invite,
    resend,
    read,
    change,
    remove,
    resetPassword,
    check,
    accept,
    colleagues,
    customerPeople,
    person,
  ],
};
