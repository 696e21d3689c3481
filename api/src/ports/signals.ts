import type { EventEmitter } from 'node:events';
import type { Announcement } from './announcement';
import type { JobName } from './jobs';

/** Work that can wait beside jobs: messages to webhooks, and entries of the audit that are not chained yet. */
type QueuedWork = 'webhooks' | 'audit';

/** What the database tells the rest of the server once it is committed. */
export type Signals = EventEmitter<{
  announcement: [Announcement];
  /** A booking changed; whoever listens adds what lists need to it and announces it. */
  bookingChanged: [Announcement<'BOOKING_CHANGED'>];
  /** Ids of sessions that ended; their sockets are closed. */
  sessionsRevoked: [readonly string[]];
  /** Somebody, a company or a session may be another than before, here or at another node. */
  peopleChanged: [];
  /** The id of an export that its user stopped, here or at another node. */
  exportStopped: [exportId: string, heardFrom: 'here' | 'elsewhere'];
  /** Documents were taken from bookings: their contents may go. */
  filesTakenAway: [];
  /** Documents were uploaded that wait for the virus scanner. */
  filesToScan: [];
  /** The virus scanner has judged a file of a comment, whose id it says. */
  commentFileScanned: [commentId: string];
  /** A job waits in the outbox, to be done at once or at the time that is given. */
  jobQueued: [name: JobName, at: Date | undefined];
  /** Other work waits that a timer would find later. */
  workQueued: [QueuedWork];
  /** Work waits that another node queued. */
  workQueuedElsewhere: [JobName | QueuedWork];
  /** The connection over which other nodes tell of work was lost for a while: whatever waits has to be looked for. */
  workMissed: [];
}>;
