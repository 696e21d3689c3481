import type { Import, ImportState, ImportSubject } from '@quayside/contract';
import { t } from '../texts/imports';
import { hasProposals, lacksFields } from './readingForm';

/** @example countRows(50_000) // '50,000 rows'; countRows(1) // '1 row' */
export const countRows = (count: number | null): string =>
  t('{count, plural, one {# row} other {# rows}}', { count: count ?? 0 });

/** Texts of one subject, each in the language of the page. */
interface SubjectWords {
  /** Name of the list of the records. */
  readonly list: () => string;
  readonly path: string;
  readonly kind: () => string;
  readonly show: () => string;
  readonly title: () => string;
  readonly file: () => string;
  /** Asks a super-admin for a forwarder. */
  readonly needsAgent: () => string;
  readonly isReadAs: (fileName: string) => string;
  readonly counted: (count: number) => string;
  readonly imported: (count: number) => string;
  readonly importing: () => string;
  /** Hint of the agent choice for a super-admin. */
  readonly agent: () => string;
  /** Hint before a file is chosen. */
  readonly begin: () => string;
  /** Text about rows with notes. */
  readonly noted: (count: number) => string;
}

const none = () => '';

/** Texts for each subject of an import. */
export const subjectWords: Readonly<Record<ImportSubject, SubjectWords>> = {
  rates: {
    list: () => t('Rates'),
    path: '/rate/list',
    kind: () => t('Rates'),
    show: () => t('Show rates'),
    title: () => t('Import rates'),
    file: () => t('File with rates'),
    needsAgent: () => t('Choose the forwarder the rates belong to'),
    isReadAs: (fileName) => t('{fileName} is read as rates', { fileName }),
    counted: (count) => t('{count, plural, one {# rate} other {# rates}}', { count }),
    imported: (count) => t('{count, plural, one {# rate} other {# rates}} imported.', { count }),
    importing: () => t('Importing the rates. They become valid once all are imported.'),
    agent: () => t('The forwarder that buys at these rates.'),
    begin: () => t('The template has the columns and one example for each mode.'),
    noted: (count) =>
      t(
        '{count, plural, one {# row overlaps with existing rates or with each other. You can still import it.} other {# rows overlap with existing rates or with each other. You can still import them.}}',
        { count },
      ),
  },
  departures: {
    list: () => t('Schedules'),
    path: '/rate/schedules',
    kind: () => t('Departures'),
    show: () => t('Show schedules'),
    title: () => t('Import departures'),
    file: () => t('File with departures'),
    needsAgent: () => t('Choose the forwarder the departures belong to'),
    isReadAs: (fileName) => t('{fileName} is read as departures', { fileName }),
    counted: (count) => t('{count, plural, one {# departure} other {# departures}}', { count }),
    imported: (count) => t('{count, plural, one {# departure} other {# departures}} imported.', { count }),
    importing: () => t('Importing the departures.'),
    agent: () => t('The forwarder that departures are for.'),
    begin: () => t('Times are local to their place. Existing departures are updated, not added again.'),
    noted: (count) =>
      t(
        '{count, plural, one {# row changes an existing departure} other {# rows change existing departures}}. Existing quotes and bookings keep their dates.',
        { count },
      ),
  },
  customers: {
    list: () => t('Customers'),
    path: '/customers',
    kind: () => t('Customers'),
    show: () => t('Show customers'),
    title: () => t('Import customers'),
    file: () => t('File with customers'),
    needsAgent: () => t('Choose the forwarder the customers belong to'),
    isReadAs: (fileName) => t('{fileName} is read as customers', { fileName }),
    counted: (count) => t('{count, plural, one {# customer} other {# customers}}', { count }),
    imported: (count) => t('{count, plural, one {# customer} other {# customers}} imported.', { count }),
    importing: () => t('Importing the customers.'),
    agent: () => t('The forwarder that serves them.'),
    begin: () =>
      t(
        'Each row is a customer company and its contact person. Further rows of a company become contacts of it. The import invites nobody. Rows of existing customers are refused: change those customers on their page.',
      ),
    noted: none,
  },
  contacts: {
    list: () => t('Contacts'),
    path: '/settings/contacts',
    kind: () => t('Contacts'),
    show: () => t('Show contacts'),
    title: () => t('Import contacts'),
    file: () => t('File with contacts'),
    needsAgent: () => t('Choose the forwarder the contacts belong to'),
    isReadAs: (fileName) => t('{fileName} is read as contacts', { fileName }),
    counted: (count) => t('{count, plural, one {# contact} other {# contacts}}', { count }),
    imported: (count) => t('{count, plural, one {# contact} other {# contacts}} imported.', { count }),
    importing: () => t('Importing the contacts.'),
    agent: () => t('The forwarder that keeps them.'),
    begin: () =>
      t(
        'Each row is a shipper or consignee. Separate several customers with a semicolon. Rows with the company and e-mail of an existing contact are refused.',
      ),
    noted: none,
  },
  bookings: {
    list: () => t('Bookings'),
    path: '/bookings/all',
    kind: () => t('Bookings'),
    show: () => t('Show bookings'),
    title: () => t('Import bookings'),
    file: () => t('File with bookings'),
    needsAgent: () => t('Choose the forwarder the bookings belong to'),
    isReadAs: (fileName) => t('{fileName} is read as bookings', { fileName }),
    counted: (count) => t('{count, plural, one {# booking} other {# bookings}}', { count }),
    imported: (count) => t('{count, plural, one {# booking} other {# bookings}} imported.', { count }),
    importing: () => t('Importing the bookings.'),
    agent: () => t('The forwarder that handles them.'),
    begin: () =>
      t(
        'Each row is an open booking from another system, with the milestones it has reached. Use the names of customer, shipper and consignee as in Quayside. No e-mails are sent, and no carrier is queried until you request tracking.',
      ),
    noted: none,
  },
  statuses: {
    list: () => t('Bookings'),
    path: '/bookings/all',
    kind: () => t('Statuses'),
    show: () => t('Show bookings'),
    title: () => t('Import statuses'),
    file: () => t('File with statuses'),
    needsAgent: () => t('Choose the forwarder the statuses belong to'),
    isReadAs: (fileName) => t('{fileName} is read as statuses', { fileName }),
    counted: (count) => t('{count, plural, one {# row} other {# rows}}', { count }),
    imported: (count) => t('{count, plural, one {# row} other {# rows}} imported.', { count }),
    importing: () => t('Importing the statuses.'),
    agent: () => t('The forwarder whose bookings they are about.'),
    begin: () =>
      t(
        'Each row is an event of a shipment, identified by its MBL, booking, MAWB or container. Events are codes such as GTIN or RCS, or words such as “Discharged” or “Empty returned”. Times are local to their place. Rows without a booking wait for it for 14 days.',
      ),
    noted: (count) =>
      t(
        '{count, plural, one {# row has an unknown event} other {# rows have unknown events}}. The timeline shows unknown events as written, and no milestone changes.',
        { count },
      ),
  },
};

const sentences: Readonly<Record<ImportState, (found: Import) => string>> = {
  checking: () => t('Checking the file. Nothing has changed yet.'),
  checked: ({ goodCount, badCount }) =>
    badCount === 0
      ? t('{count, plural, one {# row} other {# rows}} without errors. Nothing has changed yet.', { count: goodCount })
      : t(
          '{good, plural, one {# row} other {# rows}} can be imported, {bad, plural, one {# row has} other {# rows have}} errors. Nothing has changed yet.',
          { good: goodCount, bad: badCount },
        ),
  refused: ({ fields, reading }) =>
    reading && (hasProposals(reading) || lacksFields(fields, reading))
      ? t('Enter the values that apply to every row. Nothing has been imported yet.')
      : t('No row of this file can be imported. Nothing has changed.'),
  applying: ({ subject }) => subjectWords[subject].importing(),
  done: ({ takenCount, subject }) => subjectWords[subject].imported(takenCount ?? 0),
  cancelled: () => t('The import was cancelled. Nothing was imported.'),
  failed: () => t('The import failed. Nothing was imported.'),
  undoing: () => t('Undoing the import.'),
  undone: ({ keptCount }) =>
    keptCount === 0
      ? t('The import was undone.')
      : t('The import was undone, except {count, plural, one {# record} other {# records}}.', { count: keptCount }),
};

/** Returns the announcement at the start and the end of each step; progress is not announced. */
export const importSentence = (found: Import): string => sentences[found.state](found);

/** Labels of the states in the list of imports. */
export const stateWords: Readonly<Record<ImportState, string>> = {
  get checking() {
    return t('Being checked');
  },
  get checked() {
    return t('Waits for a decision');
  },
  get refused() {
    return t('No row could be imported');
  },
  get applying() {
    return t('Importing');
  },
  get done() {
    return t('Imported');
  },
  get cancelled() {
    return t('Cancelled');
  },
  get failed() {
    return t('Failed');
  },
  get undoing() {
    return t('Being undone');
  },
  get undone() {
    return t('Undone');
  },
};
