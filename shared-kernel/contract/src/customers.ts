import * as v from 'valibot';
import { route } from './route';
import { Email, Id, Instant, listOf, PageQuery, pageOf, required, text } from './shapes';

export const companyStatuses = ['active', 'pending', 'inactive'] as const;

/** A customer company and the person who answers for it. */
export const Customer = v.object({
  id: Id,
  companyName: v.string(),
  agent: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  state: v.string(),
  status: v.picklist(companyStatuses),
  role: v.literal('customer-company-admin'),
  /** When the invitation of its first person ends; null once accepted or when nobody is invited. */
  invitedUntil: v.nullable(Instant),
  version: v.number(),
});
export type Customer = v.InferOutput<typeof Customer>;

export const listCustomers = route({
  method: 'GET',
  path: '/customers',
  summary: 'List customer companies',
  auth: 'session',
  may: ['read', 'Company'],
  query: v.object({
    ...PageQuery,
    searchText: v.optional(text(80)),
    status: v.optional(listOf(v.picklist(companyStatuses))),
  }),
  answer: pageOf(Customer),
});

const customerInfo = {
  companyName: required(160, 'Company name is a required field'),
  firstName: required(80, 'First name is a required field'),
  lastName: required(80, 'Last name is a required field'),
  email: Email,
  role: v.optional(v.literal('customer-company-admin'), 'customer-company-admin'),
};

/** Adds a customer company; it is pending until its first person signs in. Members may not. */
export const createCustomer = route({
  method: 'POST',
  path: '/teams/customers',
  summary: 'Add a customer company',
  auth: 'session',
  may: ['create', 'Company'],
  body: v.strictObject({
    ...customerInfo,
    /** Invites that person by mail. A customer that is added on the way, from a booking, gets its invitation later. */
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

/** Changes a customer company and who answers for it. 422 on `companyName` for another name while it is active. */
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

/** Closes a customer company: its people are signed out for good, its bookings stay. 409 while it has open bookings. */
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

/** Sends the invitation of a customer's first person again, or for the first time. */
export const resendCustomerInvitation = route({
  method: 'POST',
  path: '/teams/customers/resend',
  summary: 'Send the invitation of a customer again',
  auth: 'session',
  may: ['create', 'Company'],
  body: v.strictObject({ id: Id }),
  answer: Customer,
  errors: [404, 409],
});
