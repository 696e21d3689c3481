import type { EventEmitter } from 'node:events';
import type { Announcement } from './announcement';
import type { JobName } from './jobs';

/** Queued work other than jobs: webhook deliveries, and audit entries that are not chained yet. */
type QueuedWork = 'webhooks' | 'audit';

/** Events of the database for the rest of the server, after a commit. */
export type Signals = EventEmitter<{
  announcement: [Announcement];
  /** A booking changed; the listener adds the fields that lists need and announces it. */
  bookingChanged: [Announcement<'BOOKING_CHANGED'>];
  /** Ids of ended sessions; their sockets are closed. */
  sessionsRevoked: [readonly string[]];
  /** A user, a company or a session may have changed, here or at another node. */
  peopleChanged: [];
  /** Id of an export that its user stopped, here or at another node. */
  exportStopped: [exportId: string, heardFrom: 'here' | 'elsewhere'];
  /** Documents were removed from bookings: their contents may be deleted. */
  filesTakenAway: [];
  /** Uploaded documents wait for the virus scanner. */
  filesToScan: [];
  /** The virus scanner has checked a file of a comment, given by its id. */
  commentFileScanned: [commentId: string];
  /** A job was queued in the outbox, to run at once or at the given time. */
  jobQueued: [name: JobName, at: Date | undefined];
  /** Other work was queued, which a timer would find later. */
  workQueued: [QueuedWork];
  /** Work was queued by another node. */
  workQueuedElsewhere: [JobName | QueuedWork];
  /** The connection for notifications of other nodes was lost for a while: pending work has to be looked up. */
  workMissed: [];
}>;
