import { type Contact, NewContact } from '@freight/shared-kernel/contract';
import type { NamedCompany } from '@freight/shared-kernel/ui';
import * as v from 'valibot';

const Customer = v.custom<NamedCompany>(() => true);

/** The form of a contact: the contract's own rules, with the linked customers as they are shown. */
export const ContactForm = v.object({
  companyName: NewContact.entries.companyName,
  companies: v.pipe(v.array(Customer), v.minLength(1, 'Link to customer is a required field')),
  firstName: v.pipe(v.string(), v.maxLength(80)),
  lastName: v.pipe(v.string(), v.maxLength(80)),
  email: v.union([v.literal(''), v.pipe(v.string(), v.email('Email is invalid'))]),
  phone: v.pipe(v.string(), v.maxLength(40)),
  mobile: v.pipe(v.string(), v.maxLength(40)),
  country: v.pipe(v.string(), v.maxLength(80)),
  city: v.pipe(v.string(), v.maxLength(80)),
  state: v.pipe(v.string(), v.maxLength(80)),
  zipCode: v.pipe(v.string(), v.maxLength(20)),
  address: v.pipe(v.string(), v.maxLength(300)),
  description: v.pipe(v.string(), v.maxLength(1000)),
});
export type ContactForm = v.InferOutput<typeof ContactForm>;
export type ContactField = keyof ContactForm;

export const incomplete = 'Please fill out the required fields';

export const fieldLabels: Record<ContactField, string> = {
  companyName: 'Company name',
  companies: 'Link to customer',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  mobile: 'Mobile',
  country: 'Country',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  address: 'Address',
  description: 'Description',
};

export const emptyContact: ContactForm = {
  companyName: '',
  companies: [],
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  mobile: '',
  country: '',
  city: '',
  state: '',
  zipCode: '',
  address: '',
  description: '',
};

export const contactFormOf = (contact: Contact): ContactForm => ({
  companyName: contact.companyName,
  companies: contact.companies,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: contact.phone,
  mobile: contact.mobile,
  country: contact.country,
  city: contact.city,
  state: contact.state,
  zipCode: contact.zipCode,
  address: contact.address,
  description: contact.description,
});

export const newContactOf = ({ companies, ...details }: ContactForm): NewContact => ({
  ...details,
  companies: companies.map(({ id }) => id),
});

/** The form's field for a path of the server: `companies.0` is the field of the customers. */
export const fieldOfPath = (path: string): ContactField | undefined => {
  const name = path.split('.')[0] ?? '';
  return name in fieldLabels ? (name as ContactField) : undefined;
};

/** `Haiphong, VN` */
export const cityOf = ({ city, country }: Pick<Contact, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');
