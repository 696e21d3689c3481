import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, multiLineText, NamedCompany, OptionalEmail, PageQuery, pageOf, required, text } from './shapes';

/** A shipper or consignee of an agent, linked to the customers it ships for. */
export const Contact = v.object({
  id: Id,
  companyName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  fullName: v.string(),
  email: v.string(),
  phone: v.string(),
  mobile: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  country: v.string(),
  description: v.string(),
  agent: Id,
  /** The linked customers. */
  companies: v.array(NamedCompany),
  updatedAt: Instant,
  version: v.number(),
});
export type Contact = v.InferOutput<typeof Contact>;

export const PickerQuery = v.object({
  ...PageQuery,
  searchText: v.optional(text(80)),
  /** Only contacts linked to this customer. */
  company: v.optional(Id),
});

const details = {
  firstName: v.optional(text(80), ''),
  lastName: v.optional(text(80), ''),
  email: v.optional(OptionalEmail, ''),
  phone: v.optional(text(40), ''),
  mobile: v.optional(text(40), ''),
  address: v.optional(multiLineText(300), ''),
  city: v.optional(text(80), ''),
  state: v.optional(text(80), ''),
  zipCode: v.optional(text(20), ''),
  country: v.optional(text(80), ''),
  description: v.optional(multiLineText(1000), ''),
};

/** Returns the schema of the customers linked to a contact. */
export const linkedTo = <const S extends v.GenericSchema>(customer: S) =>
  v.pipe(v.array(customer), v.minLength(1, 'Link to customer is a required field'), v.maxLength(200));

export const NewContact = v.strictObject({
  companyName: required(160, 'Company name is a required field'),
  companies: linkedTo(Id),
  ...details,
});
export type NewContact = v.InferInput<typeof NewContact>;

/** Returns the schema of a shipper or consignee added within another form; `company` links it to a customer. */
export const newParty = (entity: 'Shipper' | 'Consignee') =>
  v.strictObject({
    companyName: required(160, `${entity} name is required`),
    company: v.optional(v.nullable(Id), null),
    ...details,
  });

export const listContacts = route({
  method: 'GET',
  path: '/contacts',
  summary: 'List contacts',
  auth: 'session',
  may: ['read', 'Contact'],
  query: PickerQuery,
  answer: pageOf(Contact),
});
export const createContact = route({
  method: 'POST',
  path: '/contacts',
  summary: 'Add a contact',
  auth: 'session',
  may: ['create', 'Contact'],
  body: NewContact,
  answer: Contact,
  status: 201,
  idempotent: true,
});
export const getContact = route({
  method: 'GET',
  path: '/contacts/:id',
  summary: 'One contact',
  auth: 'session',
  may: ['read', 'Contact'],
  params: v.object({ id: Id }),
  answer: Contact,
  errors: [404],
});
export const listShippers = route({
  method: 'GET',
  path: '/shippers',
  summary: 'List shippers',
  auth: 'session',
  may: ['read', 'Contact'],
  rate: 'search',
  query: PickerQuery,
  answer: pageOf(Contact),
});
export const createShipper = route({
  method: 'POST',
  path: '/shippers',
  summary: 'Add a shipper',
  auth: 'session',
  may: ['create', 'Contact'],
  body: newParty('Shipper'),
  answer: Contact,
  status: 201,
  idempotent: true,
});
export const listConsignees = route({
  method: 'GET',
  path: '/consignees',
  summary: 'List consignees',
  auth: 'session',
  may: ['read', 'Contact'],
  rate: 'search',
  query: PickerQuery,
  answer: pageOf(Contact),
});
export const createConsignee = route({
  method: 'POST',
  path: '/consignees',
  summary: 'Add a consignee',
  auth: 'session',
  may: ['create', 'Contact'],
  body: newParty('Consignee'),
  answer: Contact,
  status: 201,
  idempotent: true,
});

export const updateContact = route({
  method: 'PUT',
  path: '/contacts/:id',
  summary: 'Change a contact',
  auth: 'session',
  may: ['update', 'Contact'],
  params: v.object({ id: Id }),
  body: NewContact,
  answer: Contact,
  versioned: true,
  errors: [404, 409],
});
/** Deletes a contact. Returns 409 while an open booking names it as shipper or consignee. */
export const deleteContact = route({
  method: 'DELETE',
  path: '/contacts/:id',
  summary: 'Delete a contact',
  auth: 'session',
  may: ['delete', 'Contact'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404, 409],
});
