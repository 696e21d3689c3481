/** An attachment of a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Content of a mail. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sender headers of a mail. */
export interface MailSender {
  /** The forwarding company's name, with the installation's own address; null for the installation itself. */
  readonly from: string | null;
  /** The staff member who writes in the company's name; null for the company itself. */
  readonly by: string | null;
  /** Reply address; null for the installation's address. */
  readonly replyTo: string | null;
  /** One-click unsubscribe link (RFC 8058); null for required mails. */
  readonly unsubscribe: string | null;
}

/** A mail ready to be sent, with its pictures and files. */
export interface OutgoingMail extends Mail, MailSender {
  readonly id: string;
  readonly to: string;
  /** PNG. */
  readonly logo: Buffer;
  readonly attachments: readonly Attachment[];
}

/** Says that the mail server refuses this address permanently. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** A server that sends mails. */
export interface MailServer {
  /** Rejects when it does not accept the mail, with a RefusedAddress where a retry is useless. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
}
