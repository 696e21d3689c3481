import type { Issuer } from '../../pdf/documentHead';
import type { Tx } from '../../ports/database';
import type { Attachment } from '../../ports/mailServer';
import type { Letter, Sender } from './letter';

/** What becomes of a mail whose address the mail server refuses for good. */
export type Refused = (tx: Tx, mail: { readonly to: string; readonly agentId: string | null }) => Promise<void>;

/** A kind of mail. It belongs to the module that writes it and stands among the `mails` of its value. */
export interface Template<D> {
  /** By which mails that wait are kept; it stays when the value is renamed. */
  readonly name: string;
  /** Which of its data give access: they are stored sealed. */
  readonly sealed?: readonly (keyof D & string)[];
  /** What it says, from data that are stored as JSON until the mail is sent. */
  readonly write: (data: D, sender: Sender) => Letter;
  /** The files that go with it, drawn from its data when it is sent, so that they say what the mail says. */
  readonly attach?: (data: D, issuer: Issuer) => Promise<readonly Attachment[]>;
  /** Where it goes to people whom nobody knows: it is not tried again, and they are not written to any more. */
  readonly refused?: Refused;
}
