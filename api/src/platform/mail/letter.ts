/** Sender of a mail, and the base of its links. */
export interface Sender {
  /** The forwarding company, or the product where there is none. */
  readonly company: string;
  /** Company details in the footer: its address and its numbers. */
  readonly foot?: readonly string[];
  /** Base address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** Frame texts of every mail, in its language. */
export interface LetterFrame {
  /** BCP 47 */
  readonly language: string;
  /** Names the product and the company: `{product}`, `{company}`. */
  readonly sentFor: string;
  /** Text before the unsubscribe link. */
  readonly stop: string;
  /** Text below a button: `{link}`. */
  readonly spelled: string;
}

/** Content of a mail, before it becomes HTML and text. It contains no markup. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Rows with column titles; the last column holds numbers. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Facts in two columns: the device, the time. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The staff member who writes in the company's name; empty for the company itself. */
  readonly by?: string;
  /** Reply address of that person; without it the company's, or the installation's. */
  readonly answersTo?: string | undefined;
  /** One-click unsubscribe link; in the footer and in the header of the mail. */
  readonly unsubscribe?: string;
  /** English if missing. */
  readonly frame?: LetterFrame;
  /** Text after the button, in a smaller font. */
  readonly notes?: readonly string[];
}

/**
 * Returns the sender's name of a mail. @example signedBy('Thijs Bakker', 'Northgate Forwarding B.V.') // 'Thijs Bakker,
 * Northgate Forwarding B.V.'
 */
export const signedBy = (by: string | null | undefined, company: string): string =>
  by ? `${by}, ${company}` : company;
