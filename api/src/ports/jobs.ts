/** Work that is done after a commit, by whichever node takes it, and what each needs to know. Ids, never secrets: jobs are kept for a while. */
export interface Jobs {
  'send-mail': { readonly mailId: string };
  /** A mail came back from some addresses, in small letters, for good. */
  'mail-returned': { readonly mailId: string; readonly addresses: readonly string[] };
  /** Somebody says that this account's password is forgotten; whether there is such an account is the worker's to find out. */
  'forgotten-password': { readonly email: string };
  /** Somebody wants another e-mail address; whether that has an account is the worker's to find out. */
  /** `askedBy`: the full name of the member of staff who asked; nobody when the person did. */
  'change-email': { readonly userId: string; readonly askedBy?: string | undefined };
  /** Somebody registers, or asks for the link again: what waits under the address, and whether it has an account, is the worker's to find out. */
  'confirm-registration': { readonly email: string };
  /** Reads the file of an import, or takes its lines over: whichever its state says. */
  'rate-import': { readonly importId: string };
  /** Makes the zip of an export of data. */
  'data-export': { readonly exportId: string };
  /** Replaces the name and addresses of somebody everywhere. */
  'erase-person': { readonly erasureId: string };
  /** Asks the source of exchange rates for those of the day. */
  'daily-rates': Readonly<Record<string, never>>;
  /** Asks a connected carrier for its departures, for the person who asked or because a day has passed. */
  'carrier-schedules': { readonly connectionId: string; readonly userId: string | null };
  /** Tells whom the rule of its kind names of an exception that is still open. */
  escalate: { readonly exceptionId: string };
  /** Finds out whom the events are told that nobody was told yet, some of them at a time. */
  tell: Readonly<Record<string, never>>;
  /** Shows an event in a browser of somebody who was told of it. */
  push: { readonly deviceId: string; readonly eventId: string };
}
export type JobName = keyof Jobs;

interface JobRules {
  /** How often a failed job is tried again. */
  readonly retryLimit: number;
  /** Seconds before the first retry; each further wait is twice as long. */
  readonly retryDelay: number;
  /** Seconds after which a job counts as given up by a worker that died. */
  readonly expireInSeconds: number;
}

/** A mail server that is away for the night gets the mails of the night: thirty seconds, doubled eleven times, is seventeen hours. */
export const jobRules: Readonly<Record<JobName, JobRules>> = {
  'send-mail': { retryLimit: 11, retryDelay: 30, expireInSeconds: 120 },
  'mail-returned': { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 },
  'forgotten-password': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'change-email': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'confirm-registration': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'rate-import': { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  // As long as the largest takes; one whose worker died is taken up again before.
  'data-export': { retryLimit: 2, retryDelay: 5, expireInSeconds: 4 * 60 * 60 },
  'erase-person': { retryLimit: 8, retryDelay: 5, expireInSeconds: 600 },
  'daily-rates': { retryLimit: 4, retryDelay: 60, expireInSeconds: 60 },
  // Up to a hundred questions, each of which may take its time.
  'carrier-schedules': { retryLimit: 1, retryDelay: 60, expireInSeconds: 1800 },
  escalate: { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 },
  // A push service that is away for half an hour; later the app has it.
  push: { retryLimit: 6, retryDelay: 30, expireInSeconds: 60 },
  tell: { retryLimit: 8, retryDelay: 5, expireInSeconds: 120 },
};
export const jobNames = Object.keys(jobRules) as JobName[];
