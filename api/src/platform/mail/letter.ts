/** In whose name a mail is written, and where its links lead. */
export interface Sender {
  /** The forwarding company, or the product where there is none. */
  readonly company: string;
  /** What the company says of itself at the foot of a mail: its address and its numbers. */
  readonly foot?: readonly string[];
  /** The address of the product, without a slash at the end. */
  readonly publicUrl: string;
}

/** What stands around every mail, in its language. */
export interface LetterFrame {
  /** BCP 47 */
  readonly language: string;
  /** Whose product has sent it for whom: `{product}`, `{company}`. */
  readonly sentFor: string;
  /** Before the way to end mails like it. */
  readonly stop: string;
  /** Below a button: `{link}`. */
  readonly spelled: string;
}

/** What a mail says, before it becomes HTML and text. Nothing in it is markup. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Rows below their titles; the last column is of figures. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Facts in two columns: the device, the time. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Who writes it in the company's name; nobody where the company does by itself. */
  readonly by?: string;
  /** The address of the person whom answers reach; the company's, or the installation's, without it. */
  readonly answersTo?: string | undefined;
  /** Where one press ends mails like this one; it stands at the foot and in the head of the mail. */
  readonly unsubscribe?: string;
  /** English without one. */
  readonly frame?: LetterFrame;
  /** What follows the button, in smaller letters. */
  readonly notes?: readonly string[];
}

/** Whose name stands over a mail. @example signedBy('Thijs Bakker', 'Northgate Forwarding B.V.') // 'Thijs Bakker, Northgate Forwarding B.V.' */
export const signedBy = (by: string | null | undefined, company: string): string =>
  by ? `${by}, ${company}` : company;
