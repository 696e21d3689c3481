/** A file that goes with a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail as it is read. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

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
