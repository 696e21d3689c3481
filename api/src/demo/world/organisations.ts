import type { CompanyProfileChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { LoadType } from '@quayside/freight';
import contactData from '../data/contacts.data.json';
import customerData from '../data/customers.data.json';
import { demoId } from '../seeded/demoId';
import { demoSignIns } from './signIns';

export type AgentKey = 'northgate' | 'meridian';

export interface DemoAgent {
  readonly key: AgentKey;
  readonly id: string;
  readonly companyName: string;
  readonly timeZone: string;
  /** Prefix of its house bills. */
  readonly letters: string;
  /** Number of bookings of each kind. */
  readonly bookings: Readonly<Record<LoadType, number>>;
}

export const agents: readonly DemoAgent[] = [
  {
    key: 'northgate',
    id: demoId('agent', 'northgate'),
    companyName: 'Northgate Forwarding B.V.',
    timeZone: 'Europe/Amsterdam',
    letters: 'NGF',
    bookings: { FCL: 148, LCL: 46, AIR: 66, BCL: 9, MBCL: 6, FBA: 7 },
  },
  {
    key: 'meridian',
    id: demoId('agent', 'meridian'),
    companyName: 'Meridian Freight Pte. Ltd.',
    timeZone: 'Asia/Singapore',
    letters: 'MFP',
    bookings: { FCL: 68, LCL: 18, AIR: 26, BCL: 3, MBCL: 2, FBA: 3 },
  },
];

/** Northgate's company profile; Meridian's is empty. */
export const northgateProfile: Omit<CompanyProfileChange, 'timeZone'> = {
  ...{ legalName: 'Northgate Forwarding B.V.', street: 'Waalhaven Z.z. 21', postcode: '3089 JH', city: 'Rotterdam' },
  ...{ country: 'Netherlands', registrationNumber: '24377411', vatNumber: 'NL8162.44.301.B01' },
  ...{ phone: '+31 10 555 0140', website: 'https://northgate.example', email: 'papers@northgate.example' },
  ...{ currency: 'USD', bankName: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  terms: 'Dutch Forwarding Conditions (FENEX 2018). Space and equipment subject to carrier’s confirmation.',
  footer: 'Northgate Forwarding B.V., KvK 24377411, VAT NL8162.44.301.B01',
  offices: [
    { name: 'Rotterdam', address: 'Waalhaven Z.z. 21, 3089 JH Rotterdam', phone: '+31 10 555 0140', unlocode: 'NLRTM' },
    { name: 'Schiphol', address: 'Folkstoneweg 40, 1118 LM Schiphol', phone: '+31 20 555 0144', unlocode: 'NLAMS' },
  ],
};

export const findDemoAgent = (key: string): DemoAgent => {
  const agent = agents.find((one) => one.key === key);
  if (!agent) throw new Error(`The demo has no agent ${key}`);
  return agent;
};

export const customers = customerData.map((customer) => ({ ...customer, id: demoId('customer', customer.key) }));
export type DemoCustomer = (typeof customers)[number];

/** The forwarder in Haiphong that handles Northgate's bookings from Vietnam. */
export const partner = {
  id: demoId('partner', 'redriver'),
  companyName: 'Red River Logistics JSC',
  firstName: 'Quoc Anh',
  lastName: 'Nguyen',
  email: 'quocanh.nguyen@redriver.example',
  phone: '+84 225 555 0190',
  state: 'Haiphong',
};

export const contacts = contactData.map((contact) => ({ ...contact, id: demoId('contact', contact.companyName) }));
export type DemoContact = (typeof contacts)[number];

const IMPORTER = 'Oranje Retail Import B.V.';
/** The consignee whose users sign in. */
export const importer = contacts.find(({ companyName }) => companyName === IMPORTER) as DemoContact;

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyId: string;
  readonly customerCompanyId: string | null;
}

const people: Readonly<Record<string, readonly [firstName: string, lastName: string, phone: string]>> = {
  'super-admin': ['Noor', 'van den Berg', '+31 10 555 0100'],
  admin: ['Ines', 'Verhoeven', '+31 10 555 0101'],
  member: ['Jonas', 'Okafor', '+31 10 555 0102'],
  'company-admin': ['Marieke', 'Dijkstra', '+31 10 555 0103'],
  agent: ['Thijs', 'Bakker', '+31 10 555 0104'],
  partner: ['Quoc Anh', 'Nguyen', '+84 225 555 0190'],
  importer: ['Anouk', 'Visser', '+31 20 555 0178'],
  'customer-company-admin': ['Sanne', 'de Wit', '+31 77 555 0110'],
  'customer-admin': ['Lars', 'Mulder', '+31 77 555 0111'],
  'customer-member': ['Eva', 'Smit', '+31 77 555 0112'],
  'agent-2': ['Rachel', 'Lim', '+65 6555 0120'],
  'customer-2': ['Maria', 'Delgado', '+1 562 555 0191'],
};

const northgate = findDemoAgent('northgate');
const meridian = findDemoAgent('meridian');
const halden = demoId('customer', 'halden');
const pacificRidge = demoId('customer', 'pacificridge');

const findCompanyId = (name: string): string => {
  if (name === 'partner') return partner.id;
  if (name === 'importer') return importer.id;
  return name.endsWith('-2') ? meridian.id : northgate.id;
};

const findCustomerId = (name: string): string | null => {
  if (!name.startsWith('customer-')) return null;
  return name === 'customer-2' ? pacificRidge : halden;
};

/** Users who can sign in. The super-admin sees every agent and belongs to the first. */
export const users: readonly DemoUser[] = demoSignIns.map(({ role, email }) => {
  const name = email.slice(0, email.indexOf('@'));
  const [firstName, lastName, phone] = people[name] ?? [];
  if (!firstName || !lastName || !phone) throw new Error(`The demo does not know who ${email} is`);
  return {
    id: demoId('user', name),
    email,
    role,
    firstName,
    lastName,
    phone,
    companyId: findCompanyId(name),
    customerCompanyId: findCustomerId(name),
  };
});

/** Returns the users of an agent who make bookings. */
export const findBookingStaff = (agent: DemoAgent): readonly DemoUser[] =>
  users.filter(
    ({ role, companyId }) => companyId === agent.id && ['admin', 'member', 'company-admin', 'agent'].includes(role),
  );
