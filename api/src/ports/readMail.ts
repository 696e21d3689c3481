/** A file that came with a mail. */
export interface MailedFile {
  /** As its sender calls it. */
  readonly name: string;
  readonly content: Buffer;
}

/** What a mail server says of one address that it was to bring a mail to. @source RFC 3464 */
export interface DeliveryReport {
  /** `failed`, `delayed`, `delivered` and the like. */
  readonly action: string;
  /** Three numbers, for example 5.1.1. @source RFC 3463 */
  readonly status: string;
  /** The addresses that it means, in small letters: the last one, and the one that it was sent to. */
  readonly addresses: readonly string[];
}

/** A mail that came in, taken apart. */
export interface ReadMail {
  /** The address that people see, in small letters; empty where there is none. */
  readonly from: string;
  /** Everybody whom it names or was brought to, in small letters. */
  readonly to: readonly string[];
  /** Of the mail itself, without brackets; null where it has none. */
  readonly messageId: string | null;
  /** A program sent it: an absence, a list, a report. @source RFC 3834 */
  readonly isAutomatic: boolean;
  /** Plain text; of one that has HTML alone, its text. */
  readonly text: string;
  readonly files: readonly MailedFile[];
  /** What it reports of a mail that could not be brought, and the Message-ID of that one; null for a mail that is no report. */
  readonly returned: { readonly messageId: string | null; readonly reports: readonly DeliveryReport[] } | null;
}
