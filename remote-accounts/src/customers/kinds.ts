import { type ServedKind, servedKinds } from '@quayside/contract/roles';

/** Texts for each kind of company. */
export const kindTexts = {
  customer: {
    plural: 'Customers',
    one: 'customer',
    invite: 'Invite customer',
    role: 'It has its own bookings and quotes, and manages its own users.',
    none: 'Customer companies appear here once they are invited or imported.',
  },
  partner: {
    plural: 'Partners',
    one: 'partner',
    invite: 'Invite partner',
    role: 'It sees the bookings that name it as partner, and keeps their tracking up to date.',
    none: 'Partners who handle your bookings elsewhere appear here after you invite them.',
  },
  importer: {
    plural: 'Importers',
    one: 'importer',
    invite: 'Invite importer',
    role: 'It sees the bookings of which it is the consignee, and their documents.',
    none: 'Consignees who sign in appear here once they are invited.',
  },
} as const satisfies Record<ServedKind, Record<string, string>>;

/** Returns the kind in an address; customers by default. */
export const readKind = (address: URLSearchParams): ServedKind =>
  servedKinds.find((kind) => kind === address.get('kind')) ?? 'customer';

/** Returns the address of a page about companies of a kind. */
export const kindPath = (path: string, kind: ServedKind): string =>
  kind === 'customer' ? path : `${path}?kind=${kind}`;

export const kindSegments = servedKinds.map((value) => ({ value, label: kindTexts[value].plural }));
