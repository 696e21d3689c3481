import * as v from 'valibot';
import { CompanyName, personNames } from './names';
import { firstRoleByKind, servedKinds } from './roles/assignableRoles';
import { services } from './roles/policy';
import { route } from './route';
import { Email, Id, Instant, listOf, PageQuery, pageOf, text } from './shapes';

export const companyStatuses = ['active', 'pending', 'inactive'] as const;

export const ServedKind = v.picklist(servedKinds);
const Service = v.picklist(services);
const FirstRole = v.picklist(Object.values(firstRoleByKind));

/** A customer, partner or importer company of an agent, with its contact person. */
export const Customer = v.object({
  id: Id,
  kind: ServedKind,
  companyName: v.string(),
  agent: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  state: v.string(),
  status: v.picklist(companyStatuses),
  /** Role of the contact person. */
  role: FirstRole,
  /** End of the first user's invitation; null once accepted or without one. */
  invitedUntil: v.nullable(Instant),
  /** Services that its users may have. */
  services: v.array(Service),
  /**
   * In single-company responses: present when the contact signs in with `email`, which then changes only by a
   * confirmation link. `pendingEmail` waits for confirmation.
   */
  signIn: v.optional(v.object({ pendingEmail: v.nullable(v.string()) })),
  version: v.number(),
});
export type Customer = v.InferOutput<typeof Customer>;

export const listCustomers = route({
  method: 'GET',
  path: '/customers',
  summary: 'List customer, partner or importer companies',
  auth: 'session',
  may: ['read', 'Company'],
  query: v.object({
    ...PageQuery,
    searchText: v.optional(text(80)),
    status: v.optional(listOf(v.picklist(companyStatuses))),
    kind: v.optional(ServedKind, 'customer'),
  }),
  answer: pageOf(Customer),
});

const customerInfo = {
  companyName: CompanyName,
  ...personNames,
  email: Email,
  /** Derived from the kind of the company. */
  role: v.optional(FirstRole),
};

/**
 * Creates a customer, partner or importer company; it is pending until its first user signs in. Members may not, and
 * partners and importers require the right to invite users. An importer is a consignee: `contact` names it, otherwise a
 * contact is created.
 */
export const createCustomer = route({
  method: 'POST',
  path: '/teams/customers',
  summary: 'Add a customer company',
  auth: 'session',
  may: ['create', 'Company'],
  body: v.strictObject({
    ...customerInfo,
    kind: v.optional(ServedKind, 'customer'),
    contact: v.optional(v.nullable(Id), null),
    /** Invites that person by mail. A customer created from a booking gets its invitation later. */
    invite: v.optional(v.boolean(), false),
  }),
  answer: Customer,
  status: 201,
  idempotent: true,
  errors: [409],
});

export const getCustomer = route({
  method: 'GET',
  path: '/customers/:id',
  summary: 'One customer company',
  auth: 'session',
  may: ['read', 'Company'],
  params: v.object({ id: Id }),
  answer: Customer,
  errors: [404],
});

/**
 * Updates a customer company and its contact. Returns 422 on `companyName` for another name while it is active. The
 * `email` of a contact who signs in changes after the new address is confirmed: until then it is returned as
 * `signIn.pendingEmail`.
 */
export const updateCustomer = route({
  method: 'PUT',
  path: '/customers/:id',
  summary: 'Change a customer company',
  auth: 'session',
  may: ['update', 'Company'],
  params: v.object({ id: Id }),
  body: v.strictObject(customerInfo),
  answer: Customer,
  versioned: true,
  errors: [404, 409],
});

/**
 * Sets the services that the users of a company may have. Returns 403 for a service that the caller does not have.
 * Takes effect immediately on open pages.
 */
export const updateCustomerServices = route({
  method: 'PUT',
  path: '/customers/:id/services',
  summary: 'Change the services of a company',
  auth: 'session',
  may: ['update', 'Company'],
  params: v.object({ id: Id }),
  body: v.strictObject({ services: v.array(Service) }),
  answer: Customer,
  versioned: true,
  errors: [404, 409],
});

/**
 * Closes a customer company: its users are signed out permanently, its bookings stay. Returns 409 while it has open
 * bookings.
 */
export const deleteCustomer = route({
  method: 'DELETE',
  path: '/customers/:id',
  summary: 'Close a customer company',
  auth: 'session',
  may: ['delete', 'Company'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404, 409],
});

/** Sends the invitation of a customer's first user again, or for the first time. */
export const resendCustomerInvitation = route({
  method: 'POST',
  path: '/teams/customers/resend',
  summary: 'Send the invitation of a customer again',
  auth: 'session',
  may: ['create', 'Company'],
  body: v.strictObject({ id: Id }),
  answer: Customer,
  errors: [404, 409],
  idempotent: true,
});
