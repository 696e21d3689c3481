import type { Import, ImportState, ImportSubject } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { hasProposals, lacksFields } from './readingForm';

/** @example counted(50_000, 'row') // '50,000 rows'; counted(1, 'row') // '1 row' */
export const counted = (number: number | null, noun: string): string => formatCount(number ?? 0, noun);

interface SubjectWords {
  readonly noun: string;
  readonly plural: string;
  /** Path of the list of the records. */
  readonly list: string;
  readonly path: string;
  /** Label of the agent choice for a super-admin. */
  readonly agent: string;
  /** Hint before a file is chosen. */
  readonly begin: string;
  /** Text about rows with notes. */
  readonly noted: (count: number) => string;
}

const none = () => '';

/** Texts for each subject of an import. */
export const subjectWords: Readonly<Record<ImportSubject, SubjectWords>> = {
  rates: {
    noun: 'rate',
    plural: 'rates',
    list: 'Rates',
    path: '/rate/list',
    agent: 'The forwarder that buys at these rates.',
    begin: 'The template has the columns and one example for each mode.',
    noted: (count) =>
      `${counted(count, 'row')} ${count === 1 ? 'overlaps' : 'overlap'} with existing rates or with each other. You can still import ${count === 1 ? 'it' : 'them'}.`,
  },
  departures: {
    noun: 'departure',
    plural: 'departures',
    list: 'Schedules',
    path: '/rate/schedules',
    agent: 'The forwarder that departures are for.',
    begin: 'Times are local to their place. Existing departures are updated, not added again.',
    noted: (count) =>
      `${counted(count, 'row')} ${count === 1 ? 'changes an existing departure' : 'change existing departures'}. Existing quotes and bookings keep their dates.`,
  },
  customers: {
    noun: 'customer',
    plural: 'customers',
    list: 'Customers',
    path: '/customers',
    agent: 'The forwarder that serves them.',
    begin:
      'Each row is a customer company and its contact person. Further rows of a company become contacts of it. The import invites nobody. Rows of existing customers are refused: change those customers on their page.',
    noted: none,
  },
  contacts: {
    noun: 'contact',
    plural: 'contacts',
    list: 'Contacts',
    path: '/settings/contacts',
    agent: 'The forwarder that keeps them.',
    begin:
      'Each row is a shipper or consignee. Separate several customers with a semicolon. Rows with the company and e-mail of an existing contact are refused.',
    noted: none,
  },
  bookings: {
    noun: 'booking',
    plural: 'bookings',
    list: 'Bookings',
    path: '/bookings/all',
    agent: 'The forwarder that handles them.',
    begin:
      'Each row is an open booking from another system, with the milestones it has reached. Use the names of customer, shipper and consignee as in Quayside. No e-mails are sent, and no carrier is queried until you request tracking.',
    noted: none,
  },
  statuses: {
    noun: 'row',
    plural: 'statuses',
    list: 'Bookings',
    path: '/bookings/all',
    agent: 'The forwarder whose bookings they are about.',
    begin:
      'Each row is an event of a shipment, identified by its MBL, booking, MAWB or container. Events are codes such as GTIN or RCS, or words such as “Discharged” or “Empty returned”. Times are local to their place. Rows without a booking wait for it for 14 days.',
    noted: (count) =>
      `${counted(count, 'row')} ${count === 1 ? 'has an unknown event' : 'have unknown events'}. The timeline shows unknown events as written, and no milestone changes.`,
  },
};

const sentences: Readonly<Record<ImportState, (found: Import) => string>> = {
  checking: () => 'Checking the file. Nothing has changed yet.',
  checked: ({ goodCount, badCount }) =>
    badCount === 0
      ? `${counted(goodCount, 'row')} without errors. Nothing has changed yet.`
      : `${counted(goodCount, 'row')} can be imported, ${counted(badCount, 'row')} ${badCount === 1 ? 'has' : 'have'} errors. Nothing has changed yet.`,
  refused: ({ fields, reading }) =>
    reading && (hasProposals(reading) || lacksFields(fields, reading))
      ? 'Enter the values that apply to every row. Nothing has been imported yet.'
      : 'No row of this file can be imported. Nothing has changed.',
  applying: ({ subject }) =>
    subject === 'rates'
      ? 'Importing the rates. They become valid once all are imported.'
      : `Importing the ${subjectWords[subject].plural}.`,
  done: ({ takenCount, subject }) => `${counted(takenCount, subjectWords[subject].noun)} imported.`,
  cancelled: () => 'The import was cancelled. Nothing was imported.',
  failed: () => 'The import failed. Nothing was imported.',
  undoing: () => 'Undoing the import.',
  undone: ({ keptCount }) =>
    keptCount === 0 ? 'The import was undone.' : `The import was undone, except ${counted(keptCount, 'record')}.`,
};

/** Returns the announcement at the start and the end of each step; progress is not announced. */
export const importSentence = (found: Import): string => sentences[found.state](found);

/** Labels of the states in the list of imports. */
export const stateWords: Readonly<Record<ImportState, string>> = {
  checking: 'Being checked',
  checked: 'Waits for a decision',
  refused: 'No row could be imported',
  applying: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
};
