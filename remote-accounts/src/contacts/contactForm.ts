import { type Contact, linkedTo, NewContact } from '@quayside/contract';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../texts/contacts';

/** Schema of a contact: the contract's rules, with linked customers as displayed. */
export const ContactForm = v.object({
  ...v.required(NewContact).entries,
  companies: linkedTo(v.custom<NamedCompany>(() => true)),
});
export type ContactForm = v.InferOutput<typeof ContactForm>;
export type ContactField = keyof ContactForm;

export const incomplete = () => t('Please fill out the required fields');

export const fieldLabels: Record<ContactField, string> = {
  get companyName() {
    return t('Company name');
  },
  get companies() {
    return t('Link to customer');
  },
  get firstName() {
    return t('First name');
  },
  get lastName() {
    return t('Last name');
  },
  get email() {
    return t('E-mail');
  },
  get phone() {
    return t('Phone');
  },
  get mobile() {
    return t('Mobile');
  },
  get country() {
    return t('Country');
  },
  get city() {
    return t('City');
  },
  get state() {
    return t('State');
  },
  get zipCode() {
    return t('Zip code');
  },
  get address() {
    return t('Address');
  },
  get description() {
    return t('Description');
  },
};
const contactFields = Object.keys(fieldLabels) as ContactField[];

const createForm = (valueIn: (field: ContactField) => ContactForm[ContactField]): ContactForm =>
  Object.fromEntries(contactFields.map((field) => [field, valueIn(field)])) as ContactForm;

export const emptyContact = createForm((field) => (field === 'companies' ? [] : ''));
export const toContactForm = (contact: Contact): ContactForm => createForm((field) => contact[field]);

export const toNewContact = ({ companies, ...details }: ContactForm): NewContact => ({
  ...details,
  companies: companies.map(({ id }) => id),
});

/** Returns the form field of a server path: `companies.0` is the field of the customers. */
export const fieldOfPath = (path: string): ContactField | undefined => {
  const name = path.split('.')[0] ?? '';
  return name in fieldLabels ? (name as ContactField) : undefined;
};

/** @example formatCity(contact) // 'Haiphong, VN' */
export const formatCity = ({ city, country }: Pick<Contact, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');
