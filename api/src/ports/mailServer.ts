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

/** Who a mail says that it is from. */
export interface MailSender {
  /** The forwarding company's name, beside the installation's own address; null for the installation itself. */
  readonly from: string | null;
  /** Who writes it in the company's name; null for the company itself. */
  readonly by: string | null;
  /** Where answers go; null to the installation's address. */
  readonly replyTo: string | null;
  /** Where one press ends mails of this kind (RFC 8058); null for those that somebody needs. */
  readonly unsubscribe: string | null;
}

/** A mail as it leaves: written, with its pictures and files. */
export interface OutgoingMail extends Mail, MailSender {
  readonly id: string;
  readonly to: string;
  /** PNG. */
  readonly logo: Buffer;
  readonly attachments: readonly Attachment[];
}

/** The mail server knows that it will never bring a mail to this address. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Who takes mails. */
export interface MailServer {
  /** Rejects when it does not take the mail, with a RefusedAddress where trying again is in vain. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
}
