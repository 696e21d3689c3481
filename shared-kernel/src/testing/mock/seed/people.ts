import { isLikeCustomer, isStaff, type Role, roles } from '../../../roles';
import { DAY, type MockUser, type Store } from '../store';
import { ids } from './organisations';

/** The password of everybody in the mock. */
export const demoPassword = 'quayside-demo';
/** The demo's user of a role. */
export const emailOf = (role: Role): string => `${role}@quayside.example`;

const names: Readonly<Record<Role, readonly [firstName: string, lastName: string, phone: string]>> = {
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
};

const companyOf = (role: Role): string => {
  if (role === 'partner') return ids.partner;
  return role === 'importer' ? ids.importer : ids.agent;
};

type Somebody = Pick<MockUser, 'id' | 'role' | 'email' | 'firstName' | 'lastName' | 'companyId' | 'customerCompany'> &
  Partial<MockUser>;

const demoUsers: readonly Somebody[] = roles.map((role, index) => {
  const [firstName, lastName, phone] = names[role];
  return {
    id: `${ids.users}${index}`,
    role,
    email: emailOf(role),
    firstName,
    lastName,
    phone,
    companyId: companyOf(role),
    customerCompany: isLikeCustomer(role) ? ids.customer : null,
  };
});

const colleague = (
  suffix: string,
  [firstName, lastName]: readonly [string, string],
  role: Role,
  rest: Partial<MockUser> = {},
): Somebody => ({
  id: `${ids.users.slice(0, -1)}b${suffix}`,
  role,
  email: `${firstName}.${lastName}@northgate.example`.toLowerCase().replaceAll(' ', ''),
  firstName,
  lastName,
  companyId: ids.agent,
  customerCompany: null,
  ...rest,
});

const others: readonly Somebody[] = [
  colleague('0', ['Femke', 'Postma'], 'agent'),
  colleague('1', ['Bas', 'Hoekstra'], 'agent'),
  colleague('2', ['Yusuf', 'Demir'], 'member', { status: 'inactive' }),
  colleague('3', ['Lotte', 'Vos'], 'agent', { status: 'invited', password: null }),
  colleague('4', ['Rachel', 'Lim'], 'agent', { companyId: ids.otherAgent, email: 'agent-2@quayside.example' }),
  colleague('5', ['Maria', 'Delgado'], 'customer-admin', {
    companyId: ids.otherAgent,
    customerCompany: ids.otherCustomer,
    email: 'customer-2@quayside.example',
  }),
  colleague('6', ['Elin', 'Sandberg'], 'customer-company-admin', {
    customerCompany: ids.secondCustomer,
    email: 'elin.sandberg@norrvik.example',
  }),
];

export const seedPeople = (store: Store): void => {
  for (const somebody of [...demoUsers, ...others]) {
    store.users.set(somebody.id, {
      password: demoPassword,
      phone: '',
      services: isStaff(somebody.role) ? ['exception', 'quotes'] : ['quotes'],
      status: 'active',
      createdAt: store.at(-120 * DAY),
      lastSignInAt: null,
      version: 1,
      ...somebody,
    });
    if (somebody.status !== 'invited') continue;
    const token = `mock-invitation-${somebody.id}`;
    store.links.set(token, {
      token,
      kind: 'invitation',
      userId: somebody.id,
      expiresAt: store.at(5 * DAY),
      used: false,
    });
  }
};
