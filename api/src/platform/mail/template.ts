import type { Issuer } from '../../pdf/documentHead';
import type { Tx } from '../../ports/database';
import type { Attachment } from '../../ports/mailServer';
import type { Threads } from '../../ports/threads';
import type { Letter, Sender } from './letter';

/** Handles a mail whose address the mail server refuses permanently. */
export type RefusalHandler<D = unknown> = (
  tx: Tx,
  mail: { readonly to: string; readonly agentId: string | null },
  /** Stored data: secrets are sealed. */
  data: D,
) => Promise<void>;

/** A kind of mail. It belongs to the module that writes it and is listed in the module's `mails`. */
export interface Template<D> {
  /** Name in stored mails; it must not change when the value is renamed. */
  readonly name: string;
  /** Secret data: they are stored sealed. */
  readonly sealed?: readonly (keyof D & string)[];
  /** Writes the content, from data that are stored as JSON until the mail is sent. */
  readonly write: (data: D, sender: Sender) => Letter;
  /** Returns the attachments, generated from the same data when the mail is sent. */
  readonly attach?: (data: D, issuer: Issuer, threads: Threads) => Promise<readonly Attachment[]>;
  /** Runs instead of a retry when the address is refused, where a user must know or the recipients are outsiders. */
  readonly refused?: RefusalHandler<D>;
  /** Data kept after sending, for `refused` after a later bounce; by default none. */
  readonly keeps?: (data: D) => object;
}
