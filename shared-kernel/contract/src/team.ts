import * as v from 'valibot';
import { linkStates, NewPassword, Session } from './auth';
import { Role } from './people';
import { route } from './route';
import { Email, Id, Instant, listOf, PageQuery, pageOf, required, text } from './shapes';

export const memberStatuses = ['active', 'invited', 'inactive'] as const;

/** Somebody of a company, or invited to it. */
export const Member = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  role: Role,
  status: v.picklist(memberStatuses),
  companyName: v.string(),
  createdAt: Instant,
  lastSignInAt: v.nullable(Instant),
  /** When the invitation ends; null once accepted. */
  invitedUntil: v.nullable(Instant),
  version: v.number(),
  /** Told to those who may take it away. */
  hasSecondFactor: v.optional(v.boolean()),
  /** What the caller may do with this person now. */
  may: v.object({ update: v.boolean(), remove: v.boolean(), resetPassword: v.boolean(), roles: v.array(Role) }),
});
export type Member = v.InferOutput<typeof Member>;

const names = {
  firstName: required(80, 'First name is a required field'),
  lastName: required(80, 'Last name is a required field'),
  phone: v.optional(text(40), ''),
};
const oneMember = v.object({ id: Id });

export const listMembers = route({
  method: 'GET',
  path: '/teams/members',
  summary: 'List the people of a team',
  auth: 'session',
  may: ['read', 'User'],
  query: v.object({
    ...PageQuery,
    searchText: v.optional(text(80)),
    status: v.optional(listOf(v.picklist(memberStatuses))),
    role: v.optional(listOf(Role)),
  }),
  answer: pageOf(Member),
});

/** Invites somebody by mail, for seven days; a new invitation ends the one before. 422 on `email` when it has an account. */
export const inviteMember = route({
  method: 'POST',
  path: '/teams/members',
  summary: 'Invite somebody to the team',
  auth: 'session',
  may: ['create', 'User'],
  body: v.strictObject({ ...names, email: Email, role: Role }),
  answer: Member,
  status: 201,
  idempotent: true,
});

export const resendInvitation = route({
  method: 'POST',
  path: '/teams/members/resend',
  summary: 'Send an invitation again',
  auth: 'session',
  may: ['create', 'User'],
  body: v.strictObject({ id: Id }),
  answer: Member,
  errors: [404, 409],
});

export const getMember = route({
  method: 'GET',
  path: '/teams/members/:id',
  summary: 'One person of the team',
  auth: 'session',
  may: ['read', 'User'],
  params: oneMember,
  answer: Member,
  errors: [404],
});

/** Changes somebody's name, phone or role; another role ends that person's sessions. 403 for a role above the caller's. */
export const updateMember = route({
  method: 'PUT',
  path: '/teams/members/:id',
  summary: 'Change somebody of the team',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  body: v.strictObject({ ...names, role: Role }),
  answer: Member,
  versioned: true,
  errors: [404, 409],
});

/** Removes somebody, or takes an invitation back; sessions end at once. 409 for oneself and the last super-admin. */
export const removeMember = route({
  method: 'DELETE',
  path: '/teams/members/:id',
  summary: 'Remove somebody from the team',
  auth: 'session',
  may: ['delete', 'User'],
  params: oneMember,
  status: 204,
  errors: [404, 409],
});

/** Sends somebody a link to set a new password. */
export const resetMemberPassword = route({
  method: 'POST',
  path: '/teams/members/:id/reset-password',
  summary: 'Send somebody a link to set a new password',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  status: 204,
  errors: [404, 409],
});

/**
 * Takes away the second factor of somebody who has neither phone nor recovery codes any more, and ends that person's sessions. 409
 * for oneself, and for somebody without one.
 */
export const removeMemberSecondFactor = route({
  method: 'POST',
  path: '/teams/members/:id/remove-second-factor',
  summary: 'Take away the second factor of somebody',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  status: 204,
  errors: [404, 409],
});

/** What the page of an invitation shows before anything is typed. */
export const checkInvitation = route({
  method: 'POST',
  path: '/teams/members/invite-link',
  summary: 'Check the link of an invitation',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  answer: v.object({
    state: v.picklist(linkStates),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    companyName: v.string(),
  }),
});

/** Accepts an invitation and signs in. 409 when the link is used or expired. */
export const acceptInvitation = route({
  method: 'POST',
  path: '/teams/members/invite',
  summary: 'Accept an invitation',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100), ...names, password: NewPassword }),
  answer: Session,
  errors: [409],
});

/** Somebody as the pickers and lists of people show it. */
export const Person = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: Role,
  companyName: v.string(),
});
const personQuery = v.object({ ...PageQuery, searchText: v.optional(text(80)) });
const people = { method: 'GET', auth: 'session', may: ['read', 'User'] } as const;
export const listUsers = route({
  ...people,
  path: '/users',
  summary: 'People of the own company',
  query: personQuery,
  answer: pageOf(Person),
});
export const listCustomerUsers = route({
  ...people,
  path: '/users/customers',
  summary: 'People of the customer companies',
  query: personQuery,
  answer: pageOf(Person),
});
export const getUser = route({
  ...people,
  path: '/users/:id',
  summary: 'One person',
  params: oneMember,
  answer: Person,
  errors: [404],
});
