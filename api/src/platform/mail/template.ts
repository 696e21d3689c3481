import type { Issuer } from '../../pdf/documentHead';
import type { Tx } from '../../ports/database';
import type { Attachment } from '../../ports/mailServer';
import type { Threads } from '../../ports/threads';
import type { Letter, Sender } from './letter';

/** What becomes of a mail whose address the mail server refuses for good. */
export type Refused<D = unknown> = (
  tx: Tx,
  mail: { readonly to: string; readonly agentId: string | null },
  /** As it is stored: what gives access is sealed. */
  data: D,
) => Promise<void>;

/** A kind of mail. It belongs to the module that writes it and stands among the `mails` of its value. */
export interface Template<D> {
  /** By which mails that wait are kept; it stays when the value is renamed. */
  readonly name: string;
  /** Which of its data give access: they are stored sealed. */
  readonly sealed?: readonly (keyof D & string)[];
  /** What it says, from data that are stored as JSON until the mail is sent. */
  readonly write: (data: D, sender: Sender) => Letter;
  /** The files that go with it, drawn from its data when it is sent, so that they say what the mail says. */
  readonly attach?: (data: D, issuer: Issuer, threads: Threads) => Promise<readonly Attachment[]>;
  /** Where somebody must know, or nobody knows the people it goes to: it is not tried again, and this is done instead. */
  readonly refused?: Refused<D>;
  /** What of its data stays once it was sent, for `refused` when it comes back later; without it nothing stays. */
  readonly keeps?: (data: D) => object;
}
