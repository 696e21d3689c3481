import { undoDays } from './imports';

/** Retention period of one kind of data, after which housekeeping deletes it. */
export interface RetentionKind {
  readonly label: string;
  /** Description that continues 'Kept:'. */
  readonly about: string;
  /** Default number of days, unless a company sets another. */
  readonly days: number;
  readonly least: number;
  readonly most: number;
  /** Any legal hold of the company prevents its deletion, because it may be evidence for the held record. */
  readonly isEvidence: boolean;
}

/** Retention times by kind of data: the page, the server and docs/operations/privacy.md use this table. */
export const retentionKinds = {
  audit: {
    label: 'Audit',
    about: 'who did and saw what, from the oldest entry on',
    // The database refuses to delete audit entries of the last year.
    ...{ days: 2557, least: 366, most: 3653, isEvidence: true },
  },
  trackingMessages: {
    label: 'Messages of carriers',
    about: 'as received; the events read from them stay with the booking',
    ...{ days: 30, least: 7, most: 180, isEvidence: true },
  },
  mails: {
    label: 'Mails sent',
    about: 'to whom, which and when',
    ...{ days: 30, least: 7, most: 365, isEvidence: true },
  },
  imports: {
    label: 'Imports',
    about: 'their errors and undo data; the imported records stay',
    // At least the period in which an import can be undone.
    ...{ days: undoDays, least: undoDays, most: 365, isEvidence: true },
  },
  devices: {
    label: 'Browsers and addresses of sign-ins',
    about: 'to detect sign-ins from new places, since they were last seen',
    ...{ days: 180, least: 30, most: 365, isEvidence: false },
  },
  exports: {
    label: 'Exports of data',
    about: 'the files that this page and My account make',
    ...{ days: 7, least: 1, most: 30, isEvidence: false },
  },
} as const satisfies Readonly<Record<string, RetentionKind>>;

export type RetentionName = keyof typeof retentionKinds;
export const retentionNames = Object.keys(retentionKinds) as RetentionName[];

export type RetentionDays = Readonly<Record<RetentionName, number>>;

export const defaultRetention = Object.fromEntries(
  retentionNames.map((name) => [name, retentionKinds[name].days]),
) as RetentionDays;

/** Returns a number of days as words. @example daysText(2557) // '7 years' */
export const daysText = (days: number): string => {
  const years = days / 365.25;
  if (days < 365) return days === 1 ? '1 day' : `${days} days`;
  const rounded = Math.round(years * 10) / 10;
  return rounded === 1 ? '1 year' : `${rounded} years`;
};
