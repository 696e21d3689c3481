import * as v from 'valibot';
import { route } from './route';
import { Id, listOf, PageQuery, pageOf, required, text } from './shapes';

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

/** Adds a customer company; it is pending until its first person signs in. Members may not. */
export const createCustomer = route({
  method: 'POST',
  path: '/teams/customers',
  summary: 'Add a customer company',
  auth: 'session',
  may: ['create', 'Company'],
  body: v.strictObject({
    companyName: required(160, 'Company name is a required field'),
    firstName: required(80, 'First name is a required field'),
    lastName: required(80, 'Last name is a required field'),
    email: v.pipe(required(254, 'Email is a required field'), v.email('Email is invalid')),
  }),
  answer: Customer,
  status: 201,
  idempotent: true,
  errors: [409],
});
