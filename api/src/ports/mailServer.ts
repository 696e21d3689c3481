import type { Attachment } from '../platform/mail/attachments';
import type { Mail } from '../platform/mail/mailPage';

/** A mail as it leaves: written, with its pictures and files. */
export interface OutgoingMail extends Mail {
  readonly id: string;
  readonly to: string;
  /** PNG. */
  readonly logo: Buffer;
  readonly attachments: readonly Attachment[];
}

/** Who takes mails. */
export interface MailServer {
  /** Rejects when it does not take the mail. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
}
