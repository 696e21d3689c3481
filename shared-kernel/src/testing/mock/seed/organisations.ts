import { DAY, type MockCompany, type Store } from '../store';

const base = '64b7f0a1c2d3e4f5a6b7c8';

/** The ids of the organisations that people sign in for; those of `sampleUser` where it has them. */
export const ids = {
  /** Followed by the position of the role. */
  users: `${base}d`,
  agent: `${base}e0`,
  customer: `${base}e1`,
  secondCustomer: `${base}e3`,
  otherAgent: `${base}f0`,
  otherCustomer: `${base}f1`,
  partner: `${base}ea`,
  /** The consignee whose people sign in: a contact and a company of its own. */
  importer: `${base}eb`,
} as const;

type NewCompany = Pick<MockCompany, 'id' | 'kind' | 'agent' | 'companyName'> & Partial<MockCompany>;

const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
const customer = (id: string, companyName: string, rest: Partial<MockCompany>): NewCompany => ({
  id,
  kind: 'customer',
  agent: ids.agent,
  companyName,
  ...rest,
});

const companies: readonly NewCompany[] = [
  {
    id: ids.agent,
    kind: 'agent',
    agent: null,
    companyName: 'Northgate Forwarding B.V.',
    ...person('Ines', 'Verhoeven', 'office@northgate.example'),
  },
  {
    id: ids.otherAgent,
    kind: 'agent',
    agent: null,
    companyName: 'Meridian Freight Pte. Ltd.',
    ...person('Rachel', 'Lim', 'office@meridian.example'),
  },
  customer(ids.customer, 'Halden Outdoor B.V.', {
    ...person('Sanne', 'de Wit', 'sanne.dewit@halden.example'),
    state: 'Limburg',
  }),
  customer(`${base}e2`, 'Brightwater Lighting GmbH', {
    ...person('Jonas', 'Reinhardt', 'j.reinhardt@brightwater.example'),
    state: 'Hamburg',
  }),
  customer(ids.secondCustomer, 'Norrvik Components AB', {
    ...person('Elin', 'Sandberg', 'elin.sandberg@norrvik.example'),
    state: 'Västra Götaland',
  }),
  customer(`${base}e4`, 'Larkfield Home Ltd', {
    ...person('Imogen', 'Clarke', 'imogen.clarke@larkfield.example'),
    state: 'Suffolk',
  }),
  customer(`${base}e5`, 'Terranova Cycles S.L.', {
    ...person('Lucía', 'Ferrer', 'l.ferrer@terranova.example'),
    state: 'Catalunya',
    status: 'pending',
  }),
  customer(`${base}e6`, 'Castello Ceramics S.p.A.', {
    ...person('Matteo', 'Galli', 'm.galli@castello.example'),
    state: 'Liguria',
    status: 'inactive',
  }),
  customer(ids.otherCustomer, 'Pacific Ridge Supply Inc.', {
    agent: ids.otherAgent,
    ...person('Maria', 'Delgado', 'm.delgado@pacificridge.example'),
    state: 'California',
  }),
  {
    id: ids.partner,
    kind: 'partner',
    agent: ids.agent,
    companyName: 'Red River Logistics JSC',
    ...person('Quoc Anh', 'Nguyen', 'quocanh.nguyen@redriver.example'),
    state: 'Haiphong',
  },
  {
    id: ids.importer,
    kind: 'importer',
    agent: ids.agent,
    companyName: 'Oranje Retail Import B.V.',
    ...person('Anouk', 'Visser', 'anouk.visser@oranjeretail.example'),
  },
];

type ContactRow = readonly [
  id: string,
  companyName: string,
  firstName: string,
  lastName: string,
  email: string,
  city: string,
  country: string,
  companyIds: readonly string[],
];

const agentCustomers = ['e1', 'e2', 'e3', 'e4'].map((end) => base + end);

/** Shippers first, then consignees. */
const contacts: readonly ContactRow[] = [
  [
    `${base}c0`,
    'Haiphong Rattan & Steel JSC',
    'Thi Lan',
    'Nguyen',
    'lan.nguyen@hprattan.example',
    'Haiphong',
    'VN',
    [ids.customer],
  ],
  [
    `${base}c1`,
    'Binh Duong Outdoor Works Co.',
    'Van Minh',
    'Tran',
    'minh.tran@bdoutdoor.example',
    'Thu Dau Mot',
    'VN',
    [ids.customer],
  ],
  [
    `${base}c2`,
    'Suzhou Lumina Electric Co.',
    'Wenbo',
    'Zhao',
    'wenbo.zhao@lumina-sz.example',
    'Suzhou',
    'CN',
    [`${base}e2`],
  ],
  [
    `${base}c3`,
    'Ningbo Harbour Home Products',
    'Jia',
    'Chen',
    'jia.chen@nbhome.example',
    'Ningbo',
    'CN',
    [`${base}e4`],
  ],
  [
    `${base}c4`,
    'Busan Precision Parts Ltd',
    'Min-jun',
    'Kang',
    'mj.kang@busanparts.example',
    'Busan',
    'KR',
    [ids.secondCustomer],
  ],
  [
    `${base}c5`,
    'Saigon Textile Export',
    'Thu Ha',
    'Le',
    'ha.le@saigontex.example',
    'Ho Chi Minh City',
    'VN',
    agentCustomers,
  ],
  [
    ids.importer,
    'Oranje Retail Import B.V.',
    'Anouk',
    'Visser',
    'anouk.visser@oranjeretail.example',
    'Amsterdam',
    'NL',
    agentCustomers,
  ],
  [
    `${base}c6`,
    'Venlo Distribution Centre',
    'Peter',
    'Janssen',
    'p.janssen@venlodc.example',
    'Venlo',
    'NL',
    [ids.customer],
  ],
  [`${base}c7`, 'Elbe Lager GmbH', 'Katrin', 'Voss', 'k.voss@elbelager.example', 'Hamburg', 'DE', agentCustomers],
  [`${base}c8`, 'Suffolk Home Stores', 'Oliver', 'Hart', 'o.hart@suffolkhome.example', 'Ipswich', 'GB', [`${base}e4`]],
];
const otherContacts: readonly ContactRow[] = [
  [
    `${base}fa`,
    'Kaohsiung Marine Supply',
    'Yu-ting',
    'Lin',
    'yt.lin@khmarine.example',
    'Kaohsiung',
    'TW',
    [ids.otherCustomer],
  ],
  [
    `${base}fb`,
    'Long Beach Depot LLC',
    'Carla',
    'Ruiz',
    'c.ruiz@lbdepot.example',
    'Long Beach',
    'US',
    [ids.otherCustomer],
  ],
];

export const seedOrganisations = (store: Store): void => {
  for (const company of companies) {
    store.companies.set(company.id, {
      status: 'active',
      firstName: '',
      lastName: '',
      email: '',
      state: '',
      logo: null,
      version: 1,
      ...company,
    });
  }
  const of = (agent: string) => (row: ContactRow) => {
    const [id, companyName, firstName, lastName, email, city, country, companyIds] = row;
    store.contacts.set(id, {
      ...{ id, agent, companyName, firstName, lastName, email, city, country, companyIds },
      ...{ phone: '+00 555 0100', mobile: '', address: '1 Harbour Road', state: '', zipCode: '1000', description: '' },
      ...{ updatedAt: store.at(-60 * DAY), version: 1, removed: false },
    });
  };
  contacts.forEach(of(ids.agent));
  otherContacts.forEach(of(ids.otherAgent));
};

/** Who ships from where to whom. */
export const shippersOf = (agent: string): readonly string[] =>
  agent === ids.agent ? contacts.slice(0, 6).map(([id]) => id) : [`${base}fa`];
export const consigneesOf = (agent: string): readonly string[] =>
  agent === ids.agent ? contacts.slice(6).map(([id]) => id) : [`${base}fb`];
export const customersOf = (agent: string): readonly string[] =>
  agent === ids.agent ? agentCustomers : [ids.otherCustomer];
