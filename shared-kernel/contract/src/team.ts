import * as v from 'valibot';
import { linkStates, NewPassword, Session } from './auth';
import { personNames } from './names';
import { Role } from './people';
import { abilitySubjects, actions } from './roles/abilities';
import { services } from './roles/policy';
import { route } from './route';
import { Email, Id, Instant, listOf, PageQuery, pageOf, text } from './shapes';

export const memberStatuses = ['active', 'invited', 'inactive'] as const;

export const Service = v.picklist(services);

/** An ability of a user that differs from the role. */
const AbilityChange = v.strictObject({
  subject: v.picklist(abilitySubjects),
  action: v.picklist(actions),
  is: v.picklist(['added', 'removed']),
});

/** A user of a company, or an invitation to it. */
export const Member = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  role: Role,
  status: v.picklist(memberStatuses),
  companyName: v.string(),
  /** The customer company of its users; null for the agent's own. */
  company: v.nullable(Id),
  createdAt: Instant,
  lastSignInAt: v.nullable(Instant),
  /** End of the invitation; null once accepted. */
  invitedUntil: v.nullable(Instant),
  version: v.number(),
  /** Only included for users who may remove it. */
  hasSecondFactor: v.optional(v.boolean()),
  /** Services and abilities of the user. */
  access: v.object({
    services: v.array(Service),
    /** Services of the company; no user can have others. */
    companyServices: v.array(Service),
    abilities: v.array(v.object({ ...AbilityChange.entries, by: v.string(), at: Instant })),
  }),
  /** Actions that are available to the caller on this user now. */
  may: v.object({
    update: v.boolean(),
    /** Only users that no record names; all others can be deactivated. */
    remove: v.boolean(),
    deactivate: v.boolean(),
    activate: v.boolean(),
    /** Hand over the caller's admin role to this user. */
    makeAdmin: v.boolean(),
    resetPassword: v.boolean(),
    /** Change services and abilities, limited to those of the caller. */
    access: v.boolean(),
    roles: v.array(Role),
  }),
});
export type Member = v.InferOutput<typeof Member>;

const names = {
  ...personNames,
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
    /** Lists the users of this customer company instead of the own team. */
    company: v.optional(Id),
  }),
  answer: pageOf(Member),
});

/**
 * Invites a user by mail, for seven days; replaces an earlier invitation. Returns 422 on `email` when it has an
 * account, 409 for a closed company.
 */
export const inviteMember = route({
  method: 'POST',
  path: '/teams/members',
  summary: 'Invite somebody to the team',
  auth: 'session',
  may: ['create', 'User'],
  body: v.strictObject({
    ...names,
    email: Email,
    role: Role,
    /** The customer company of the invited user; without it the own team. */
    company: v.optional(v.nullable(Id), null),
  }),
  answer: Member,
  status: 201,
  idempotent: true,
  errors: [409],
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
  idempotent: true,
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

/**
 * Updates a user's name, phone or role; a changed role ends the user's sessions. Returns 403 for a role above the
 * caller's.
 */
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

/**
 * Sets a user's services, and abilities that differ from the role. Returns 403 for one that the caller
 * does not have, 409 for the caller. Takes effect immediately on open pages without signing anyone out.
 */
export const updateMemberAccess = route({
  method: 'PUT',
  path: '/teams/members/:id/access',
  summary: 'Change services and abilities of somebody',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  body: v.strictObject({
    services: v.array(Service),
    abilities: v.pipe(v.array(AbilityChange), v.maxLength(abilitySubjects.length * actions.length)),
  }),
  answer: Member,
  versioned: true,
  errors: [404, 409],
});

/**
 * Removes a user or an invitation; sessions end immediately. Returns 409 for the caller, the last admin, and users
 * named in records, who must be deactivated instead.
 */
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

const step = {
  method: 'POST',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  errors: [404, 409],
} as const;

/**
 * Deactivates a user immediately; name, records and e-mail address stay. Returns 409 for the caller and the last admin.
 */
export const deactivateMember = route({
  ...step,
  path: '/teams/members/:id/deactivate',
  summary: 'Deactivate somebody',
  answer: Member,
  idempotent: true,
});

/** Reactivates a user with the same password and rights. */
export const activateMember = route({
  ...step,
  path: '/teams/members/:id/activate',
  summary: 'Activate somebody again',
  answer: Member,
  idempotent: true,
});

/**
 * Hands over the caller's admin role and swaps both roles. Both are notified by mail, the receiver signs in again.
 * Returns 409 for a user who is not active or not of the same company.
 */
export const makeAdmin = route({
  ...step,
  path: '/teams/members/:id/make-admin',
  summary: 'Transfer the admin role',
  status: 204,
  idempotent: true,
});

/** Sends a user a link to set a new password. */
export const resetMemberPassword = route({
  method: 'POST',
  path: '/teams/members/:id/reset-password',
  summary: 'Send somebody a link to set a new password',
  auth: 'session',
  may: ['update', 'User'],
  params: oneMember,
  status: 204,
  errors: [404, 409],
  idempotent: true,
});

/**
 * Removes the second factor of a user who has lost phone and recovery codes, and ends the user's sessions. Returns 409
 * for the caller, and for a user without one.
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
  idempotent: true,
});

/** Returns the data that the page of an invitation shows first. */
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

/** Accepts an invitation and signs in. Returns 409 when the link is used or expired. */
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

/** A user as pickers and lists show it. */
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
