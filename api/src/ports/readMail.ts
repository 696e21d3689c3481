/** An attachment of a received mail. */
export interface MailedFile {
  /** File name from the sender. */
  readonly name: string;
  readonly content: Buffer;
}

/** A mail server's report about one recipient. @source RFC 3464 */
export interface DeliveryReport {
  /** `failed`, `delayed`, `delivered` and others. */
  readonly action: string;
  /** Three numbers, for example 5.1.1. @source RFC 3463 */
  readonly status: string;
  /** The addresses concerned, in lower case: the final and the original recipient. */
  readonly addresses: readonly string[];
}

/** A received and parsed mail. */
export interface ReadMail {
  /** The visible sender, in lower case; empty where there is none. */
  readonly from: string;
  /** All named recipients and delivery addresses, in lower case. */
  readonly to: readonly string[];
  /** Message-ID of the mail, without brackets; null where it has none. */
  readonly messageId: string | null;
  /** Whether a program sent it: an absence, a list, a report. @source RFC 3834 */
  readonly isAutomatic: boolean;
  /** Plain text; converted from HTML where the mail has only that. */
  readonly text: string;
  readonly files: readonly MailedFile[];
  /** Delivery reports about an undeliverable mail, with its Message-ID; null for a mail that is no report. */
  readonly returned: { readonly messageId: string | null; readonly reports: readonly DeliveryReport[] } | null;
}
