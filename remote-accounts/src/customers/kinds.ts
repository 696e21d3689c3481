import { type ServedKind, servedKinds } from '@quayside/contract/roles';
import { t } from '../texts/customers';

/** Texts for each kind of company. */
export const kindTexts = {
  customer: {
    get plural() {
      return t('Customers');
    },
    get edit() {
      return t('Edit customer');
    },
    get search() {
      return t('Search customers');
    },
    get noMatch() {
      return t('No customer matches');
    },
    get noneMatches() {
      return t('No customer has this name, e-mail and status.');
    },
    get empty() {
      return t('No customers yet');
    },
    get created() {
      return t('Customer created successfully');
    },
    get keepsName() {
      return t('An active customer keeps its name.');
    },
    get invite() {
      return t('Invite customer');
    },
    get role() {
      return t('It has its own bookings and quotes, and manages its own users.');
    },
    get none() {
      return t('Customer companies appear here once they are invited or imported.');
    },
  },
  partner: {
    get plural() {
      return t('Partners');
    },
    get edit() {
      return t('Edit partner');
    },
    get search() {
      return t('Search partners');
    },
    get noMatch() {
      return t('No partner matches');
    },
    get noneMatches() {
      return t('No partner has this name, e-mail and status.');
    },
    get empty() {
      return t('No partners yet');
    },
    get created() {
      return t('Partner created successfully');
    },
    get keepsName() {
      return t('An active partner keeps its name.');
    },
    get invite() {
      return t('Invite partner');
    },
    get role() {
      return t('It sees the bookings that name it as partner, and keeps their tracking up to date.');
    },
    get none() {
      return t('Partners who handle your bookings elsewhere appear here after you invite them.');
    },
  },
  importer: {
    get plural() {
      return t('Importers');
    },
    get edit() {
      return t('Edit importer');
    },
    get search() {
      return t('Search importers');
    },
    get noMatch() {
      return t('No importer matches');
    },
    get noneMatches() {
      return t('No importer has this name, e-mail and status.');
    },
    get empty() {
      return t('No importers yet');
    },
    get created() {
      return t('Importer created successfully');
    },
    get keepsName() {
      return t('An active importer keeps its name.');
    },
    get invite() {
      return t('Invite importer');
    },
    get role() {
      return t('It sees the bookings of which it is the consignee, and their documents.');
    },
    get none() {
      return t('Consignees who sign in appear here once they are invited.');
    },
  },
} as const satisfies Record<ServedKind, Record<string, string>>;

/** Returns the kind in an address; customers by default. */
export const readKind = (address: URLSearchParams): ServedKind =>
  servedKinds.find((kind) => kind === address.get('kind')) ?? 'customer';

/** Returns the address of a page about companies of a kind. */
export const kindPath = (path: string, kind: ServedKind): string =>
  kind === 'customer' ? path : `${path}?kind=${kind}`;

export const kindSegments = () => servedKinds.map((value) => ({ value, label: kindTexts[value].plural }));
