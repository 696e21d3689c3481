/** Who issues a document. What an issuer has not said of itself is not there. */
export interface Issuer {
  /** The legal name, or the one that the company goes by. */
  readonly company: string;
  /** Below the name: address, and how to reach it. */
  readonly lines?: readonly string[];
  /** At the end of the document. */
  readonly terms?: string;
  /** At the foot of every page, below the note. */
  readonly footer?: string;
  /** A PNG or JPEG; null when the company has none. */
  readonly logo: Buffer | null;
}

/** What stands at the head of a document and in its metadata. */
export interface DocumentHead {
  readonly issuer: Issuer;
  /** For people, such as 'House bill of lading'. */
  readonly title: string;
  /** Its number or reference; empty when it has none. */
  readonly number: string;
  /** Its status below the title, such as 'DRAFT'; null when there is nothing to say. */
  readonly status: string | null;
  /** At the foot of every page. */
  readonly note: string;
  readonly createdAt: Date;
}

/** A file that a document carries: what it says as data. */
export interface AttachedData {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: Buffer;
}
