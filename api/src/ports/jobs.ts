/** Jobs that any node runs after a commit, with their data. Ids, never secrets: jobs are stored for a while. */
export interface Jobs {
  'send-mail': { readonly mailId: string };
  /** A mail bounced permanently from some addresses, in lower case. */
  'mail-returned': { readonly mailId: string; readonly addresses: readonly string[] };
  /** A user forgot the password of this account; the worker checks whether the account exists. */
  'forgotten-password': { readonly email: string };
  /**
   * A user requests another e-mail address; the worker checks whether that has an account. `askedBy`: the full name of
   * the staff member who requested it; missing when the user did.
   */
  'change-email': { readonly userId: string; readonly askedBy?: string | undefined };
  /** A visitor registers, or requests the link again; the worker checks for a pending registration or an account. */
  'confirm-registration': { readonly email: string };
  /** Reads the file of an import, or imports its lines, depending on its state. */
  'rate-import': { readonly importId: string };
  /** Creates the zip of a data export. */
  'data-export': { readonly exportId: string };
  /** Runs an action on many bookings. */
  'booking-action': { readonly jobId: string };
  /** Replaces the name and addresses of a person everywhere. */
  'erase-person': { readonly erasureId: string };
  /** Fetches the exchange rates of the day. */
  'daily-rates': Readonly<Record<string, never>>;
  /** Fetches a connected carrier's departures, for the requesting user or because a day has passed. */
  'carrier-schedules': { readonly connectionId: string; readonly userId: string | null };
  /** Notifies the user named by the rule of an exception that is still open. */
  escalate: { readonly exceptionId: string };
  /** Finds the recipients of new notifications, in batches. */
  tell: Readonly<Record<string, never>>;
  /** Pushes a notification to a recipient's browser. */
  push: { readonly deviceId: string; readonly eventId: string };
}
export type JobName = keyof Jobs;

interface JobRules {
  /** Number of retries of a failed job. */
  readonly retryLimit: number;
  /** Seconds before the first retry; each further delay doubles. */
  readonly retryDelay: number;
  /** Seconds after which a job counts as abandoned by a worker that died. */
  readonly expireInSeconds: number;
}

/**
 * Retry rules of the jobs. A mail server that is down for a night gets the mails of the night: thirty seconds, doubled
 * eleven times, is seventeen hours.
 */
export const jobRules: Readonly<Record<JobName, JobRules>> = {
  'send-mail': { retryLimit: 11, retryDelay: 30, expireInSeconds: 120 },
  'mail-returned': { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 },
  'forgotten-password': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'change-email': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'confirm-registration': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 },
  'rate-import': { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  // As long as the largest export takes; one whose worker died is restarted earlier.
  'data-export': { retryLimit: 2, retryDelay: 5, expireInSeconds: 4 * 60 * 60 },
  'booking-action': { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 * 60 },
  'erase-person': { retryLimit: 8, retryDelay: 5, expireInSeconds: 600 },
  'daily-rates': { retryLimit: 4, retryDelay: 60, expireInSeconds: 60 },
  // Up to a hundred queries, each of which may be slow.
  'carrier-schedules': { retryLimit: 1, retryDelay: 60, expireInSeconds: 1800 },
  escalate: { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 },
  // Covers a push service that is down for half an hour; after that the app shows the notification anyway.
  push: { retryLimit: 6, retryDelay: 30, expireInSeconds: 60 },
  tell: { retryLimit: 8, retryDelay: 5, expireInSeconds: 120 },
};
export const jobNames = Object.keys(jobRules) as JobName[];
