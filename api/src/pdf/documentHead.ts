/** The issuer of a document. Missing details are left out. */
export interface Issuer {
  /** The legal name, or the company's display name. */
  readonly company: string;
  /** Below the name: address and contact details. */
  readonly lines?: readonly string[];
  /** At the end of the document. */
  readonly terms?: string;
  /** At the foot of every page, below the note. */
  readonly footer?: string;
  /** A PNG or JPEG; null when the company has none. */
  readonly logo: Buffer | null;
}

/** Header of a document and its metadata. */
export interface DocumentHead {
  readonly issuer: Issuer;
  /** Readable title, such as 'House bill of lading'. */
  readonly title: string;
  /** Its number or reference; empty when it has none. */
  readonly number: string;
  /** Its status below the title, such as 'DRAFT'; null for none. */
  readonly status: string | null;
  /** Written across every page, such as 'CANCELLED'. */
  readonly mark?: string;
  /** At the foot of every page. */
  readonly note: string;
  readonly createdAt: Date;
}

/** A file attached to a document: its content as data. */
export interface AttachedData {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: Buffer;
}
